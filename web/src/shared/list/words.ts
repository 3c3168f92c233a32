import type { Words } from '../i18n/index.tsx';

export const words = {
  pages: { zh: '翻页', en: 'Pages' },
  page: { zh: '第 {n} 页', en: 'Page {n}' },
  pageOf: { zh: '第 {n} 页，共 {all} 页', en: 'Page {n} of {all}' },
  previous: { zh: '上一页', en: 'Previous' },
  next: { zh: '下一页', en: 'Next' },
  noFurther: {
    zh: '只能翻到第 {n} 条，请用筛选或搜索缩小范围',
    en: 'Rows after the first {n} are not paged; narrow the list by filters or a search',
  },
  size: { zh: '每页', en: 'Rows a page' },
} as const satisfies Words;
