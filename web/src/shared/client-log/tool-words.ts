import type { Words } from '../i18n/index.tsx';

/** What stands among the tools of every page; the words of the dialog come with it. */
export const toolWords = {
  tool: { zh: '错误日志', en: 'Error log' },
  count: { zh: '，{n} 条', en: ', {n} {n|entry|entries}' },
} as const satisfies Words;
