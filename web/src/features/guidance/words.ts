import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  guide: { zh: '诉讼指南', en: 'Guide to proceedings' },
  lead: {
    zh: '按要办的事，看谁能办、怎么办、要什么材料、收不收费、多久办好。',
    en: 'By matter: who may apply, how, which papers, what it costs and how long it takes.',
  },
  begin: { zh: '去办这件事', en: 'Start this' },
  print: { zh: '打印', en: 'Print' },
  toAll: { zh: '看全部事项', en: 'All matters' },
  notFound: { zh: '没有这件事的指南', en: 'There is no guide for this' },
  notFoundWhy: {
    zh: '网址可能不完整。全部事项都在诉讼指南里。',
    en: 'The address may be incomplete. All matters stand in the guide.',
  },
} as const satisfies Words;
