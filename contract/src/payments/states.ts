import type { Text } from '../core/index.ts';

/** States of a bill (money.md §2.3), as whoever pays reads them. */
export const billStates = {
  DRAFT: { zh: '待批', en: 'Awaiting approval' },
  SERVING: { zh: '待缴（通知已发）', en: 'To pay (notice sent)' },
  OPEN: { zh: '待缴', en: 'To pay' },
  PART: { zh: '部分缴纳', en: 'Partly paid' },
  PAID: { zh: '已缴', en: 'Paid' },
  OVERDUE: { zh: '逾期未缴', en: 'Overdue' },
  DEFERRED: { zh: '准予缓交', en: 'Deferred' },
  LATER: { zh: '暂不用缴', en: 'Later' },
  WAIVED: { zh: '免交', en: 'Waived' },
  CANCELLED: { zh: '已撤销', en: 'Cancelled' },
  LAPSED: { zh: '不再收取', en: 'Lapsed' },
  SETTLED: { zh: '已结算', en: 'Settled' },
} as const satisfies Record<string, Text>;
export type BillState = keyof typeof billStates;
export const billStateCodes = Object.keys(billStates) as [BillState, ...BillState[]];

/** In these something is still to be paid. */
export const payableStates = [
  'SERVING',
  'OPEN',
  'PART',
  'OVERDUE',
  'DEFERRED',
  'LATER',
] as const satisfies readonly BillState[];
/** In these the bill takes no money any more: whatever comes goes back. */
export const closedStates = ['WAIVED', 'CANCELLED', 'LAPSED', 'SETTLED'] as const satisfies readonly BillState[];
export const isPayable = (state: BillState): boolean => (payableStates as readonly BillState[]).includes(state);
/** Is it to be paid now? What is payable later takes money, and nobody is asked for it. */
export const isAsked = (state: BillState): boolean => isPayable(state) && state !== 'LATER';
export const isClosed = (state: BillState): boolean => (closedStates as readonly BillState[]).includes(state);

type Move = { readonly from: readonly BillState[]; readonly to: readonly BillState[] };
/** What can become of a bill, by what happens to it. Money moves it by `afterMoney` alone. */
export const billMoves = {
  approve: { from: ['DRAFT'], to: ['SERVING', 'LATER'] },
  // A part may have come before the notice was known to be received.
  received: { from: ['SERVING', 'PART'], to: ['OPEN', 'PART'] },
  /** The service that counted as receipt was taken back. */
  notReceived: { from: ['OPEN', 'PART'], to: ['SERVING', 'PART'] },
  money: {
    from: ['SERVING', 'OPEN', 'PART', 'OVERDUE', 'DEFERRED', 'LATER'],
    to: ['PART', 'PAID', 'OVERDUE', 'DEFERRED', 'LATER'],
  },
  dayPasses: { from: ['OPEN', 'PART', 'DEFERRED'], to: ['OVERDUE', 'OPEN', 'PART'] },
  extend: { from: ['OVERDUE'], to: ['OPEN', 'PART'] },
  lapse: { from: ['OVERDUE'], to: ['LAPSED'] },
  defer: { from: ['SERVING', 'OPEN', 'PART', 'OVERDUE'], to: ['DEFERRED'] },
  waive: { from: ['SERVING', 'OPEN', 'PART', 'OVERDUE'], to: ['WAIVED'] },
  // A part may have come before.
  due: { from: ['LATER'], to: ['SERVING', 'PART'] },
  cancel: { from: ['SERVING', 'OPEN', 'PART', 'OVERDUE', 'DEFERRED', 'LATER'], to: ['CANCELLED'] },
  settle: { from: ['PAID', 'PART', 'WAIVED', 'DEFERRED', 'LATER'], to: ['SETTLED'] },
  /** Of what is held somebody who attended is paid: the bill stands as it did. */
  payOut: { from: ['PART', 'PAID', 'OVERDUE', 'DEFERRED'], to: ['PART', 'PAID', 'OVERDUE', 'DEFERRED'] },
  /** Money that counted as its own is corrected. */
  moneyBack: {
    from: ['PART', 'PAID', 'OVERDUE', 'DEFERRED', 'LATER'],
    to: ['SERVING', 'OPEN', 'PART', 'PAID', 'OVERDUE', 'DEFERRED', 'LATER'],
  },
} as const satisfies Record<string, Move>;
export type BillMove = keyof typeof billMoves;

/** May this happen to a bill in that state? */
export const canMove = (state: BillState, move: BillMove): boolean =>
  (billMoves[move].from as readonly BillState[]).includes(state);

/**
 * The state that money leaves a bill in: follows from the sums alone. Of one that is overdue, deferred or payable later a part changes
 * nothing; a closed one stays as it is.
 */
export function afterMoney(state: BillState, paidFen: number, amountFen: number): BillState {
  if (!isPayable(state)) return state;
  if (paidFen >= amountFen) return 'PAID';
  const keeps = state === 'OVERDUE' || state === 'DEFERRED' || state === 'LATER' || paidFen === 0;
  return keeps ? state : 'PART';
}

/** What of a bill says which state it goes back to. */
export type BillStanding = {
  readonly state: BillState;
  /** Its notice was received, so that it has a last day. */
  readonly hasDay: boolean;
  /** It was deferred, and that has not ended. */
  readonly isDeferred: boolean;
  /** It is payable later, and nobody has said that it is due. */
  readonly isLater: boolean;
};
/**
 * The state of a bill of which less is paid than before: as if that much had never come. One that was paid is to be paid again; whether
 * its last day has passed is for the days to say (`dayPasses`).
 */
export function afterMoneyBack(
  { state, hasDay, isDeferred, isLater }: BillStanding,
  paidFen: number,
  amountFen: number,
): BillState {
  if (state !== 'PAID' && !isPayable(state)) return state;
  if (paidFen >= amountFen) return 'PAID';
  if (state === 'OVERDUE' || state === 'DEFERRED' || state === 'LATER') return state;
  if (state === 'PAID' && isLater) return 'LATER';
  if (state === 'PAID' && isDeferred) return 'DEFERRED';
  if (paidFen > 0) return 'PART';
  return hasDay ? 'OPEN' : 'SERVING';
}

/** States of one attempt to pay (money.md §2.4). UNKNOWN: the channel did not answer, so that it may have begun or not. */
export const orderStates = {
  CREATED: { zh: '下单中', en: 'Being opened' },
  OPEN: { zh: '待支付', en: 'Waiting for payment' },
  UNKNOWN: { zh: '待确认', en: 'To be confirmed' },
  CLOSING: { zh: '正在关闭', en: 'Closing' },
  PAID: { zh: '已支付', en: 'Paid' },
  FAILED: { zh: '没有成功', en: 'Failed' },
  CLOSED: { zh: '已关闭', en: 'Closed' },
} as const satisfies Record<string, Text>;
export type OrderState = keyof typeof orderStates;
export const orderStateCodes = Object.keys(orderStates) as [OrderState, ...OrderState[]];

/** Late truth wins: money turns whatever was closed into PAID, and nothing turns PAID back. */
export const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  CREATED: ['OPEN', 'FAILED', 'UNKNOWN', 'CLOSED', 'PAID'],
  OPEN: ['CLOSING', 'CLOSED', 'PAID'],
  UNKNOWN: ['OPEN', 'FAILED', 'CLOSING', 'CLOSED', 'PAID'],
  CLOSING: ['CLOSED', 'PAID'],
  FAILED: ['PAID'],
  CLOSED: ['PAID'],
  PAID: [],
};
/** Of these a bill has one at most, and the channel is asked about it. */
export const liveOrderStates = ['CREATED', 'OPEN', 'UNKNOWN', 'CLOSING'] as const satisfies readonly OrderState[];
export const isLive = (state: OrderState): boolean => (liveOrderStates as readonly OrderState[]).includes(state);

/** How long a code can be paid. */
export const orderMinutes = 15;

/**
 * When the channel is asked about an order, in seconds: after 5, 15, 30, 60, then each minute; behind its end 30 s and, the last time,
 * 5 minutes later. Null: asked often enough.
 */
export function nextQueryAfter(createdAt: Date, expiresAt: Date, asked: Date): Date | null {
  const at = (from: Date, seconds: number): number => from.getTime() + seconds * 1_000;
  const first = [5, 15, 30, 60].map((seconds) => at(createdAt, seconds));
  const minutes = Array.from({ length: orderMinutes }, (_, i) => at(createdAt, 60 * (i + 2)));
  const last = [at(expiresAt, 30), at(expiresAt, 300)];
  const due = [...first, ...minutes.filter((time) => time < expiresAt.getTime()), ...last].find(
    (time) => time > asked.getTime(),
  );
  return due === undefined ? null : new Date(due);
}

/** What a refund owes its being to; others come with their causes. */
export const refundStates = {
  PROPOSED: { zh: '待审批', en: 'To be approved' },
  APPROVED: { zh: '待付款', en: 'To be paid out' },
  SENDING: { zh: '付款中', en: 'Being paid out' },
  DONE: { zh: '已退', en: 'Refunded' },
  REJECTED: { zh: '不予退费', en: 'Refused' },
  FAILED: { zh: '退费失败', en: 'Failed' },
  HELD: { zh: '暂缓', en: 'On hold' },
} as const satisfies Record<string, Text>;
export type RefundState = keyof typeof refundStates;
export const refundStateCodes = Object.keys(refundStates) as [RefundState, ...RefundState[]];
