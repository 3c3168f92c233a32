import { asText, htmlPage } from '../html.ts';
import type { Received } from './received.ts';

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

const row = ({ event, times, receivedAt }: Received): string => `<li>
  <header><strong>${asText(event.type)}</strong> <time datetime="${receivedAt}">${clock.format(new Date(receivedAt))}</time></header>
  <p>${asText(event.subject.kind)} ${asText(event.subject.id)}</p>
  <p>案内第 ${event.caseSeq ?? '—'} 号，版本 ${event.version}，收到 ${times} 次</p>${event.fields ? `\n  <p>${asText(event.fields.join('，'))}</p>` : ''}
</li>`;

/** What arrived, newest first, renewed every five seconds without script. */
export function eventsPage(received: readonly Received[], refused: number): string {
  const rows = received.slice(-200).reverse().map(row);
  const body = `<p>这是法院办案系统的替身：收门户推送的事件，核对签名，按编号去重。最新的在上面，每 5 秒刷新。签名不对而拒收的：${refused} 次。</p>
${rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : '<p>还没有收到事件。</p>'}`;
  return htmlPage('法院办案系统（演示）', body, '\n<meta http-equiv="refresh" content="5">');
}
