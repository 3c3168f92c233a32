import { createHash } from 'node:crypto';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text as it may stand in HTML, in an attribute too. */
export const asText = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const style = `
  body { font: 16px/1.75 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif; color: #1e1b18; background: #f9f6f3; margin: 0 }
  main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
  h1 { font-size: 1.5rem; margin: 0 }
  form { margin: 1rem 0 1.5rem }
  fieldset { border: 0; margin: 0 0 1rem; padding: 0 }
  fieldset label { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem }
  input, button { font: inherit; padding: .375rem .75rem; border: 1px solid #8c8279; border-radius: 6px; background: #fff }
  button { min-height: 2.75rem; min-width: 6rem; margin: 0 .75rem .75rem 0 }
  ol { list-style: none; padding: 0; margin: 0 }
  li { background: #fff; border: 1px solid #e6dfd8; border-radius: 8px; padding: .75rem 1rem; margin: 0 0 .75rem }
  header { display: flex; flex-wrap: wrap; gap: 0 1rem; color: #5c544d; font-size: .875rem }
  p { margin: .25rem 0 0; overflow-wrap: anywhere }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** The policy of a stand-in's page: no script. `formTo`: where its form may lead, also by being sent on. */
export const pagePolicy = (...formTo: readonly string[]): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${["'self'", ...formTo].join(' ')}`;

/** A plain page for people. `head`: what else stands in its head. */
export const htmlPage = (title: string, body: string, head = ''): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${head}
<title>${asText(title)}</title>
<style>${style}</style>
</head>
<body><main>
<h1>${asText(title)}</h1>
${body}
</main></body>
</html>`;
