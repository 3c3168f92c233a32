import { z } from 'zod';
import type { PaidFact, RefundFact, RefundState } from '../channel.ts';

/** Any number a merchant may give; one that is not ours is still money that came. */
export const orderNoForm = /^[\w\-|*]{1,64}$/;
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** What 微信支付 says of a trade, in a notice and to a question. */
export const trade = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string().regex(orderNoForm),
  trade_state: z.string(),
});
/** The same of one that was paid. The sum of the order counts, not what is left of it after a coupon of WeChat's. */
export const paidTrade = trade
  .extend({
    transaction_id: z.string().min(1).max(64),
    success_time: instant,
    amount: z.object({ total: z.int().positive(), currency: z.literal('CNY') }),
    payer: z.object({ openid: z.string().max(128) }).default({ openid: '' }),
  })
  .transform(
    (said): PaidFact => ({
      ...{ orderNo: said.out_trade_no, txn: said.transaction_id, fen: said.amount.total, paidAt: said.success_time },
      ...{ payer: said.payer.openid, merchant: said.mchid },
    }),
  );

const refundStates: Readonly<Record<string, Exclude<RefundState, 'none'>>> = {
  SUCCESS: 'done',
  PROCESSING: 'sending',
  ABNORMAL: 'failed',
  CLOSED: 'failed',
};
export const refundState = z.string().transform((said, context): Exclude<RefundState, 'none'> => {
  const state = refundStates[said];
  if (state) return state;
  context.addIssue('no state of a refund');
  return z.NEVER;
});
/** What a notice says of a refund; without a time of its own it is as old as the notice. */
export const noticedRefund = z
  .object({
    mchid: z.string(),
    out_refund_no: z.string().regex(orderNoForm),
    refund_status: refundState,
    success_time: instant.optional(),
    out_trade_no: z.string().regex(orderNoForm).nullable().default(null),
    amount: z.object({ refund: z.int().positive() }).nullable().default(null),
  })
  .transform(({ mchid, out_refund_no, refund_status, success_time, out_trade_no, amount }) => ({
    mchid,
    fact: (noticedAt: Date): RefundFact => ({
      ...{ outNo: out_refund_no, state: refund_status, at: success_time ?? noticedAt },
      ...{ orderNo: out_trade_no, fen: amount?.refund ?? null },
    }),
  }));
