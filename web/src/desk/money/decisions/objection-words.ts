import type { Words } from '../../../shared/i18n/index.tsx';

export const words = {
  tag: { zh: '退费、异议已批准', en: 'Refund or objection granted' },
  asked: { zh: '申请退还', en: 'Asked back' },
  application: { zh: '申请编号', en: 'Application' },
  named: { zh: '申请所写的通知', en: 'Notice it names' },
  unnamed: { zh: '没有对上，请选择', en: 'Not found; please choose' },
  inPart: {
    zh: '部分批准，决定里没有写数额，请您写明。',
    en: 'Granted in part; the decision gives no sum. Please give it.',
  },
  whole: {
    zh: '数额不能从申请直接得出，或者超过可退的数额，请您写明。',
    en: 'The sum does not follow from the application, or is more than can go back. Please give it.',
  },
  write: { zh: '写明数额', en: 'Give the sum' },
  bill: { zh: '哪一笔费用', en: 'Which fee' },
  none: { zh: '不改动任何费用', en: 'No fee changes' },
  back: { zh: '核定退还', en: 'Goes back' },
  correct: { zh: '更正后应交', en: 'To pay, corrected' },
  most: { zh: '最多 {sum}', en: 'at most {sum}' },
  reason: { zh: '理由', en: 'Reason' },
  reasonHint: { zh: '交款人看得到', en: 'The payer reads it' },
  backEffect: {
    zh: '这笔钱转为待付的退费，应交数额同时减少，交款人收到消息。',
    en: 'This sum is to be paid back, the bill asks for that much less, and the payer is told.',
  },
  correctEffect: {
    zh: '应交数额马上改，多交的退还，交款人收到消息。',
    en: 'The amount changes at once, what is too much goes back, and the payer is told.',
  },
} as const satisfies Words;
