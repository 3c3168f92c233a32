import type { Text } from '../core/index.ts';

/** How a day of a channel stands (money.md §2.4). */
export const dayStates = {
  WAITING: { zh: '等账单', en: 'Waiting for the bill' },
  MATCHED: { zh: '已对平', en: 'Matched' },
  DIFFERENT: { zh: '有差异', en: 'Different' },
  CLOSED: { zh: '已关账', en: 'Closed' },
} as const satisfies Record<string, Text>;
export type DayState = keyof typeof dayStates;
export const dayStateCodes = Object.keys(dayStates) as [DayState, ...DayState[]];

/** What does not agree (money.md §2.7). */
export const differenceKinds = {
  PROVIDER_ONLY: { zh: '渠道有、我方没有', en: 'With the channel only' },
  OURS_ONLY: { zh: '我方有、渠道没有', en: 'With us only' },
  AMOUNT: { zh: '金额不同', en: 'Another amount' },
  STATE: { zh: '状态或日期不同', en: 'Another state or day' },
  REFUND_PROVIDER_ONLY: { zh: '退费：渠道有、我方没有', en: 'Refund with the channel only' },
  REFUND_OURS_ONLY: { zh: '退费：我方有、渠道没有', en: 'Refund with us only' },
  UNKNOWN_ORDER: { zh: '单号不认识', en: 'Unknown order' },
  AFTER_CLOSE: { zh: '账单了结后到账', en: 'Came after the bill was over' },
  BANK_UNMATCHED: { zh: '银行来款没有对上账单', en: 'Transfer without a bill' },
  SETTLEMENT_SHORT: { zh: '渠道清算额对不上', en: 'Settlement does not fit' },
  BALANCE_GAP: { zh: '流水余额不连续', en: 'Balance does not follow' },
  SOURCE_CHANGED: { zh: '办案系统改了已入账的款', en: 'The case system changed money that is booked' },
  STATED_UNCLEAR: {
    zh: '银行来款与办案系统登记的款对不清',
    en: 'Transfer that may be one of the case system',
  },
  BILL_MISSING: { zh: '账单没有取到', en: 'Bill is missing' },
} as const satisfies Record<string, Text>;
export type DifferenceKind = keyof typeof differenceKinds;
export const differenceKindCodes = Object.keys(differenceKinds) as [DifferenceKind, ...DifferenceKind[]];

/** Of a channel the bill of a day is there from this hour of the next day on, and missed from that one on (Beijing; money.md §1.3, §3.2). */
export const billHour = 10;
export const missedHour = 12;
