import type { Words } from '../../i18n/index.tsx';

export const words = {
  youAreHere: { zh: '当前位置：', en: 'You are here: ' },
  crumbs: { zh: '当前位置', en: 'You are here' },
  home: { zh: '首页', en: 'Home' },
} as const satisfies Words;
