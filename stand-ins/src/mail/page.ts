import { asText, htmlPage } from '../html.ts';
import type { Mail } from './mail.ts';

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'medium', timeStyle: 'medium' });

const row = ({ to, subject, text, receivedAt }: Mail): string => `<li>
  <header><strong>${asText(to)}</strong> <time datetime="${receivedAt}">${clock.format(new Date(receivedAt))}</time></header>
  <p><b>${asText(subject)}</b></p>
  ${text
    .trim()
    .split(/\n+/)
    .map((line) => `<p>${asText(line)}</p>`)
    .join('\n')}
</li>`;

/** The inbox as a page for people: newest first, renewed every five seconds without script. */
export function mailPage(mails: readonly Mail[], to: string | undefined): string {
  const rows = mails.slice(-200).reverse().map(row);
  const body = `<p>演示环境不向真实邮箱发信，门户发出的都在这里，最新的在上面，每 5 秒刷新。</p>
<form><label>邮箱 <input name="to" inputmode="email" value="${asText(to ?? '')}"></label> <button>只看这个邮箱</button></form>
${rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : '<p>还没有邮件。</p>'}`;
  return htmlPage('邮件收件箱（演示）', body, '\n<meta http-equiv="refresh" content="5">');
}
