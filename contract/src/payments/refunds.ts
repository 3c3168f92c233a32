import { addPeriod, type CourtDay, type Text } from '../core/index.ts';
import { article } from '../fees/index.ts';
import type { RefundState } from './states.ts';

type RefundCauseFacts = { readonly words: Text; readonly basis: Text | null };
/** Why money goes back (money.md §2.4). What was overpaid was never a fee: it needs no decision, only somebody who looks at it. */
export const refundCauses = {
  OVERPAID: {
    words: { zh: '多缴、重复缴', en: 'Paid too much' },
    basis: { zh: '民法典第985条', en: 'Civil Code art. 985' },
  },
  WIN: { words: { zh: '胜诉方预交', en: 'Prepaid by the winner' }, basis: article('measures', '53条', '53') },
  HALF_MEDIATE: { words: { zh: '调解减半', en: 'Halved: mediation' }, basis: article('measures', '15条', '15') },
  HALF_WITHDRAW: { words: { zh: '撤诉减半', en: 'Halved: withdrawal' }, basis: article('measures', '15条', '15') },
  HALF_SUMMARY: {
    words: { zh: '简易程序减半', en: 'Halved: summary procedure' },
    basis: article('measures', '16条', '16'),
  },
  REJECT: {
    words: { zh: '不予受理、驳回起诉', en: 'Not accepted or dismissed' },
    basis: article('measures', '27条', '27'),
  },
  REMAND: { words: { zh: '发回重审', en: 'Remanded' }, basis: article('measures', '27条', '27') },
  REDUCE_CLAIM: { words: { zh: '减少诉讼请求', en: 'Reduced claim' }, basis: article('measures', '21条', '21') },
  TRANSFER_CRIME: {
    words: { zh: '移送公安、检察机关', en: 'Sent to the police or procuratorate' },
    basis: article('measures', '25条', '25'),
  },
  ASSIST: { words: { zh: '司法救助', en: 'Judicial relief' }, basis: article('measures', '46条', '46') },
  LAPSE: { words: { zh: '按撤诉处理后的余款', en: 'Rest after a deemed withdrawal' }, basis: null },
  WRONG_BILL: { words: { zh: '交费通知开错', en: 'Wrong fee notice' }, basis: null },
  OTHER: { words: { zh: '其他', en: 'Other' }, basis: null },
} as const satisfies Record<string, RefundCauseFacts>;
export type RefundCause = keyof typeof refundCauses;
export const refundCauseCodes = Object.keys(refundCauses) as [RefundCause, ...RefundCause[]];

export const refundRoutes = {
  ORIGINAL: { zh: '原路退回', en: 'The way it came' },
  BANK: { zh: '退到银行账户', en: 'To a bank account' },
} as const satisfies Record<string, Text>;
export type RefundRoute = keyof typeof refundRoutes;
export const refundRouteCodes = Object.keys(refundRoutes) as [RefundRoute, ...RefundRoute[]];

/** What can become of a refund (money.md §2.4). Late truth wins: a channel that says done turns FAILED into DONE. */
export const refundMoves: Readonly<Record<RefundState, readonly RefundState[]>> = {
  PROPOSED: ['APPROVED', 'REJECTED', 'HELD'],
  APPROVED: ['SENDING', 'HELD'],
  SENDING: ['DONE', 'FAILED'],
  FAILED: ['APPROVED', 'HELD', 'SENDING'],
  HELD: ['PROPOSED', 'APPROVED', 'REJECTED'],
  REJECTED: [],
  // The bank may give back what it had paid.
  DONE: ['FAILED'],
};
export const canBecome = (from: RefundState, to: RefundState): boolean => refundMoves[from].includes(to);

/** So long after it was paid a channel takes money back (WeChat Pay: 365 days from success). */
export const originalDays = 365;
const dayMs = 86_400_000;

/** The way a refund goes by: back where it came from while the channel takes it, to a bank account otherwise. */
export function routeOf(
  { channel, paidAt, orderId }: { readonly channel: string; readonly paidAt: Date; readonly orderId: string | null },
  now: Date,
): RefundRoute {
  // A channel is asked about a refund by the number of the order: what came beside one goes to an account.
  const isOnline = (channel === 'WECHAT' || channel === 'ALIPAY') && orderId !== null;
  return isOnline && now.getTime() < paidAt.getTime() + originalDays * dayMs ? 'ORIGINAL' : 'BANK';
}

/**
 * By when it is paid out: what was overpaid by the next working day (default of the portal), others within fifteen days
 * (Measures art. 53) from `from`: the day the decision took effect, or was made.
 */
export const refundDueOn = (cause: RefundCause, from: CourtDay): CourtDay =>
  addPeriod(from, cause === 'OVERPAID' ? { value: 1, unit: 'workday' } : { value: 15, unit: 'day' });

/**
 * Does the payer say now to which account it goes? Where it cannot go back the way it came, and where the last account gave it back. What
 * was overpaid needs none while the channel takes it.
 */
export const takesAccount = ({ state, route }: { readonly state: RefundState; readonly route: RefundRoute }): boolean =>
  route === 'BANK' && (['PROPOSED', 'APPROVED', 'FAILED', 'HELD'] as const).some((each) => each === state);
