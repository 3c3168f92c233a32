import type { Words } from '../shared/i18n/index.tsx';

export const words = {
  title: { zh: '共用部件', en: 'Shared components' },
  all: { zh: '全部部件', en: 'All components' },
  alone: { zh: '单独成页', en: 'On pages of their own' },
  looks: { zh: '外观', en: 'Appearance' },
  theme: { zh: '主题', en: 'Theme' },
  contrast: { zh: '对比度', en: 'Contrast' },
  view: { zh: '版式', en: 'View' },
  size: { zh: '字号', en: 'Text size' },
  lang: { zh: '语言', en: 'Language' },
} as const satisfies Words;
