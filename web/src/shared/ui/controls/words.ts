import type { Words } from '../../i18n/index.tsx';

export const words = {
  filters: { zh: '筛选', en: 'Filter' },
  foldFilters: { zh: '收起筛选', en: 'Hide the filter' },
  copy: { zh: '复制{what}', en: 'Copy {what}' },
  copied: { zh: '已复制', en: 'Copied' },
  back: { zh: '先不办', en: 'Not now' },
  close: { zh: '关闭', en: 'Close' },
} as const satisfies Words;
