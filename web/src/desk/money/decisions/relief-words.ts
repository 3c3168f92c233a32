import type { Words } from '../../../shared/i18n/index.tsx';

export const words = {
  tag: { zh: '已准予救助', en: 'Relief granted' },
  asked: { zh: '申请', en: 'Asked for' },
  percent: { zh: '减交 {n}%', en: '{n}% less' },
  until: { zh: '缓交至 {day}', en: 'until {day}' },
  application: { zh: '申请编号', en: 'Application' },
  inPart: {
    zh: '部分准予，决定里没有写数额，请您写明。',
    en: 'Granted in part; the decision gives no figure. Please give it.',
  },
  whole: {
    zh: '准予后有款要退，或者不能照申请办，请您写明。',
    en: 'Money goes back, or it cannot be done as asked. Please say what it is.',
  },
  write: { zh: '写明救助', en: 'Say what it is' },
  effect: {
    zh: '应交数额马上改，多交的退还，交款人收到消息。',
    en: 'The amount changes at once, what is too much goes back, and the payer is told.',
  },
  kind: { zh: '救助方式', en: 'Relief' },
  none: { zh: '对这笔不减', en: 'None for this fee' },
  reduceBy: { zh: '减交百分之几', en: 'Reduced by, percent' },
  range: { zh: '{least} 至 {most} 的整数', en: 'A whole number from {least} to {most}' },
  wrongPercent: {
    zh: '减交比例请填 {least} 至 {most} 的整数',
    en: 'The reduction is a whole number from {least} to {most}',
  },
  wrongDay: { zh: '缓交的最后一日要在今天以后', en: 'The fee is deferred to a day after today' },
  deferUntil: { zh: '缓交至', en: 'Deferred until' },
  reason: { zh: '理由', en: 'Reason' },
  reasonHint: { zh: '交款人看得到', en: 'The payer reads it' },
} as const satisfies Words;
