import type { Words } from '../../shared/i18n/index.tsx';

/** The headings of a visitor's home. They have a font file of their own (web/build/title-font.ts): every other title costs it nothing. */
export const titles = {
  line: { zh: '打官司的事，\n在这里一件件办清楚', en: 'Your court matters,\nclear and step by step' },
  byMatter: { zh: '按事情找服务', en: 'Services by matter' },
  stills: { zh: '通知', en: 'Notices' },
  notices: { zh: '公告', en: 'Announcements' },
  openHearings: { zh: '近期公开开庭', en: 'Public hearings' },
  classic: { zh: '典型案例', en: 'Classic cases' },
} as const satisfies Words;
