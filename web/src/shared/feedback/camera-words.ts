import type { Words } from '../i18n/index.tsx';

/** What stands on every page; the words of the dialog come with it. */
export const words = {
  open: { zh: '意见反馈', en: 'Feedback' },
  tip: { zh: '给这一页提意见，可附截图', en: 'Tell us about this page, with a picture if you like' },
} as const satisfies Words;
