import type { Words } from '../i18n/index.tsx';

export const words = {
  help: {
    zh: '办理中遇到困难，请打 {phone}。{hours}有人接听，也可以在这些时间到窗口办。',
    en: 'If you get stuck, call {phone}. Answered {hours}; you can also come to the counter then.',
  },
  quote: { zh: '打电话时报这个编号：{trace}', en: 'When you call, quote {trace}' },
} as const satisfies Words;
