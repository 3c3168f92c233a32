import type { Words } from '../../../shared/i18n/index.tsx';

export const words = {
  cancel: { zh: '撤销、更正', en: 'Cancel or correct' },
  how: { zh: '怎样办', en: 'What to do' },
  only: { zh: '只撤销', en: 'Cancel only' },
  instead: { zh: '撤销，同时发一张更正的', en: 'Cancel and issue the right one' },
  verbOnly: { zh: '撤销这张', en: 'Cancel the notice' },
  verbInstead: { zh: '撤销并更正', en: 'Cancel and correct' },
  reason: { zh: '理由', en: 'Reason' },
  reasonHint: { zh: '交款人看得到', en: 'The payer reads it' },
  result: { zh: '更正后应交 {sum}', en: 'To pay instead: {sum}' },
  effectNow: {
    zh: '这张通知马上作废，不能再缴；交款人收到更正的消息。',
    en: 'The notice is void at once and cannot be paid; the payer is told.',
  },
  effectOther: {
    zh: '数额和系统算的不同，要另一人批准后才更正。',
    en: 'The amount is not the computed one, so another person decides.',
  },
  effectAsk: {
    zh: '这张已收到 {sum}，要另一人批准。批准后，钱转到更正的通知，多的退还。',
    en: '{sum} was paid on it, so another person decides. The money then goes to the right notice, the rest back.',
  },
  asked: { zh: '等另一人批：撤销这张通知', en: 'Waiting for another person: cancel this notice' },
  askedInstead: { zh: '等另一人批：更正为 {sum}', en: 'Waiting for another person: {sum} instead' },
  by: { zh: '{name}提出。理由：{reason}', en: 'Asked for by {name}. Reason: {reason}' },
  approve: { zh: '批准', en: 'Approve' },
  refuse: { zh: '退回', en: 'Refuse' },
  withdraw: { zh: '收回', en: 'Take back' },
} as const satisfies Words;
