import type { Words } from '../i18n/index.tsx';

export const words = {
  skip: { zh: '跳到主要内容', en: 'Skip to main content' },
  language: { zh: '{name}，换语言 Language', en: '{name}, change language 语言' },
  errorPrefix: { zh: '错误：', en: 'Error: ' },
  loading: { zh: '正在打开…', en: 'Opening…' },
  slow: { zh: '比平时慢，请稍候', en: 'Slower than usual; please wait' },
} as const satisfies Words;
