import type { Words } from '../../../shared/i18n/index.tsx';

/** Of what a suit will cost. */
export const feeWords = {
  feeTitle: { zh: '案件受理费预估', en: 'Court fee, estimated' },
  feeWaits: {
    zh: '填好立案类型、案由和各项请求后，在这里算出受理费。',
    en: 'Once kind, cause and claims are filled in, the fee is worked out here.',
  },
} as const satisfies Words;
