import type { Message } from './inbox.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const asText = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

export const style = `
  body { font: 16px/1.75 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif; color: #1e1b18; background: #f9f6f3; margin: 0 }
  main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
  h1 { font-size: 1.5rem; margin: 0 }
  form { margin: 1rem 0 1.5rem }
  input, button { font: inherit; padding: .375rem .75rem; border: 1px solid #8c8279; border-radius: 6px; background: #fff }
  ol { list-style: none; padding: 0; margin: 0 }
  li { background: #fff; border: 1px solid #e6dfd8; border-radius: 8px; padding: .75rem 1rem; margin: 0 0 .75rem }
  header { display: flex; flex-wrap: wrap; gap: 0 1rem; color: #5c544d; font-size: .875rem }
  p { margin: .25rem 0 0; overflow-wrap: anywhere }
`;

const row = (message: Message): string => `<li>
  <header><strong>${asText(message.phone)}</strong> <time datetime="${message.receivedAt}">${clock.format(new Date(message.receivedAt))}</time></header>
  <p>【${asText(message.signature)}】${asText(message.text)}</p>
</li>`;

/** The inbox as a page for people: newest first, renewed every five seconds without script. */
export function inboxPage(messages: readonly Message[], phone: string | undefined): string {
  const rows = messages.slice(-200).reverse().map(row);
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>短信收件箱（演示）</title>
<style>${style}</style>
</head>
<body><main>
<h1>短信收件箱（演示）</h1>
<p>演示环境不向真实号码发短信，门户发出的都在这里，最新的在上面，每 5 秒刷新。</p>
<form><label>手机号 <input name="phone" inputmode="numeric" value="${asText(phone ?? '')}"></label> <button>只看这个号码</button></form>
${rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : '<p>还没有短信。</p>'}
</main></body>
</html>`;
}
