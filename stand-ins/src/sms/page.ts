import { asText, htmlPage } from '../html.ts';
import type { Message } from './inbox.ts';

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

const row = (message: Message): string => `<li>
  <header><strong>${asText(message.phone)}</strong> <time datetime="${message.receivedAt}">${clock.format(new Date(message.receivedAt))}</time></header>
  <p>【${asText(message.signature)}】${asText(message.text)}</p>
</li>`;

/** The inbox as a page for people: newest first, renewed every five seconds without script. */
export function inboxPage(messages: readonly Message[], phone: string | undefined): string {
  const rows = messages.slice(-200).reverse().map(row);
  const body = `<p>演示环境不向真实号码发短信，门户发出的都在这里，最新的在上面，每 5 秒刷新。</p>
<form><label>手机号 <input name="phone" inputmode="numeric" value="${asText(phone ?? '')}"></label> <button>只看这个号码</button></form>
${rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : '<p>还没有短信。</p>'}`;
  return htmlPage('短信收件箱（演示）', body, '\n<meta http-equiv="refresh" content="5">');
}
