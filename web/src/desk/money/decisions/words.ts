import type { Words } from '../../../shared/i18n/index.tsx';

export const words = {
  title: { zh: '费用待决定', en: 'Fees to decide on' },
  lead: {
    zh: '系统只提出，由您决定。不决定的，什么也不会发生。',
    en: 'The system only proposes; you decide. Without a decision nothing happens.',
  },
  none: { zh: '没有等您决定的逾期费用。', en: 'No overdue fee waits for you.' },
  payer: { zh: '交款人', en: 'Payer' },
  amount: { zh: '应交', en: 'To pay' },
  paid: { zh: '已交', en: 'Paid' },
  received: { zh: '接到通知', en: 'Received' },
  lastDay: { zh: '最后一日', en: 'Last day' },
  follows: { zh: '可能的后果', en: 'What may follow' },
  back: { zh: '不再收取时退还', en: 'Goes back if it lapses' },
  unreconciled: {
    zh: '最后一日的对账还没完成，款可能已到；完成前不能“不再收取”。',
    en: 'The last day is not reconciled yet: money may have come. It cannot lapse before.',
  },
  extend: { zh: '再给期限', en: 'Give a later day' },
  extendEffect: {
    zh: '交款人收到新的最后一日，提醒随之重排。',
    en: 'The payer is told the new last day; reminders follow.',
  },
  lapse: { zh: '不再收取', en: 'Let it lapse' },
  lapseEffect: {
    zh: '凭裁定办理，办后不能缴纳，不能恢复。',
    en: 'By a ruling. It cannot be paid any more, and not be undone.',
  },
  leave: { zh: '暂不处理', en: 'Do nothing' },
  leaveEffect: {
    zh: '这笔仍是逾期未缴，还可以缴纳；这条提案不再出现。',
    en: 'It stays overdue and can still be paid; this proposal is gone.',
  },
  newDay: { zh: '新的最后一日', en: 'New last day' },
  ruling: { zh: '裁定文号', en: 'Number of the ruling' },
  wrongDay: { zh: '新的最后一日要在今天以后', en: 'The new last day lies after today' },
  reason: { zh: '理由', en: 'Reason' },
  reasonHint: { zh: '交款人看得到', en: 'The payer reads it' },
} as const satisfies Words;
