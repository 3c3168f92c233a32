import type { Words } from '../shared/i18n/index.tsx';

export const words = {
  tools: { zh: '查看工具：{name}', en: 'Tools: {name}' },
  previous: { zh: '上一页', en: 'Previous page' },
  next: { zh: '下一页', en: 'Next page' },
  pageOf: { zh: '{n} / {all}', en: '{n} / {all}' },
  smaller: { zh: '缩小', en: 'Smaller' },
  larger: { zh: '放大', en: 'Larger' },
  rotate: { zh: '向右转', en: 'Turn right' },
  open: { zh: '新窗口打开', en: 'Open in a new window' },
} satisfies Words;
