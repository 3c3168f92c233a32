import { z } from 'zod';
import type { AlipayPayConfig } from '../../../../platform/config/payees-config.ts';
import { signedText } from '../../../../platform/outside/alipay-signature.ts';
import { isRsa } from '../../../../platform/outside/rsa-signature.ts';
import { ForgedNotice, type Notice } from '../channel.ts';
import { isSameText } from '../same-text.ts';
import { beijingInstant, isPaid, orderNoForm, sumOfYuan } from './facts.ts';

const mostBytes = 64 * 1024;
const mostParameters = 100;
/** Alipay says a notice again for 25 hours; one that is older is somebody else's repeat. */
const oldestMs = 26 * 3_600_000;
const skewMs = 5 * 60_000;

const about = z.object({
  notify_id: z.string().min(1).max(128),
  notify_time: beijingInstant,
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string().regex(orderNoForm),
  trade_no: z.string().min(1).max(64),
  trade_status: z.string(),
});
const payment = z.object({
  total_amount: sumOfYuan,
  gmt_payment: beijingInstant,
  buyer_open_id: z.string().max(128).optional(),
  buyer_id: z.string().max(128).optional(),
});
const refund = z.object({ refund_fee: sumOfYuan, out_biz_no: z.string().regex(orderNoForm), gmt_refund: z.string() });
/** Within the second, as `2026-11-23 10:00:00.123`. */
const refundTime = z
  .string()
  .transform((text) => text.slice(0, 19))
  .pipe(beijingInstant);

/** The parameters of a form, each once. */
function parametersOf(raw: Uint8Array): Readonly<Record<string, string>> {
  const form = [...new URLSearchParams(new TextDecoder('utf-8', { fatal: true }).decode(raw))];
  const parameters = Object.fromEntries(form);
  if (form.length > mostParameters || Object.keys(parameters).length < form.length)
    throw new ForgedNotice('parameters that came twice, or too many');
  return parameters;
}

function contentOf(said: Readonly<Record<string, string>>, config: AlipayPayConfig, now: number): Notice {
  const { notify_id: id, notify_time, app_id, seller_id, ...trade } = about.parse(said);
  if (!isSameText(app_id, config.appId) || !isSameText(seller_id, config.merchant))
    throw new ForgedNotice('of another merchant');
  const age = now - notify_time.getTime();
  if (age > oldestMs || age < -skewMs) throw new ForgedNotice('too old, or of tomorrow');
  // A refund is told in the words of the payment, with what was paid back: it is no money that came.
  if ('refund_fee' in said) {
    const paidBack = refund.safeParse(said);
    if (!paidBack.success) return { is: 'other', id };
    return {
      is: 'refund',
      id,
      fact: {
        ...{ outNo: paidBack.data.out_biz_no, state: 'done', at: refundTime.parse(said.gmt_refund) },
        // Its sum is of all refunds of the trade so far.
        ...{ orderNo: trade.out_trade_no, fen: null },
      },
    };
  }
  if (!isPaid(trade.trade_status)) return { is: 'other', id };
  const { total_amount, gmt_payment, buyer_open_id, buyer_id } = payment.parse(said);
  const fact = { orderNo: trade.out_trade_no, txn: trade.trade_no, fen: total_amount, paidAt: gmt_payment };
  return { is: 'paid', id, fact: { ...fact, payer: buyer_open_id ?? buyer_id ?? '', merchant: seller_id } };
}

/**
 * A notice of 支付宝: a form, each parameter once, signed (RSA2) over all but `sign` and `sign_type`, about our application and seller.
 * It has no time limit of minutes: `notify_id` stays the same when it is said again. Throws `ForgedNotice`, which says nothing of the content.
 */
export function readAlipayNotice(config: AlipayPayConfig, raw: Uint8Array, now: number): Notice {
  if (raw.length > mostBytes) throw new ForgedNotice('too long');
  try {
    const { sign_type, ...said } = parametersOf(raw);
    const isSigned = sign_type === 'RSA2' && isRsa(signedText(said), said.sign ?? '', config.publicKey);
    if (!isSigned) throw new ForgedNotice('signature');
    return contentOf(said, config, now);
  } catch (error) {
    throw error instanceof ForgedNotice ? error : new ForgedNotice('content');
  }
}
