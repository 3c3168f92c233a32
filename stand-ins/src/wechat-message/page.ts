import { asText, htmlPage } from '../html.ts';
import type { WechatMessage } from './message.ts';

const row = ({ openid, fields, url }: WechatMessage): string => `<li>
  <header><strong>${asText(openid)}</strong></header>
  ${Object.values(fields)
    .map((value) => `<p>${asText(value)}</p>`)
    .join('\n')}
  <p>${asText(url)}</p>
</li>`;

/** The messages as a page for people: newest first, renewed every five seconds without script. */
export function messagesPage(messages: readonly WechatMessage[]): string {
  const rows = messages.slice(-200).reverse().map(row);
  const body = `<p>演示环境不发真的微信，服务号发出的模板消息都在这里，最新的在上面，每 5 秒刷新。</p>
${rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : '<p>还没有消息。</p>'}`;
  return htmlPage('微信服务号消息（演示）', body, '\n<meta http-equiv="refresh" content="5">');
}
