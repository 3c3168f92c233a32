import { z } from 'zod';
import type { AlipayPayConfig } from '../../../../platform/config/payees-config.ts';
import { beijingTime } from '../../../../platform/outside/beijing-time.ts';
import { type Channel, ChannelDown, type OrderFacts } from '../channel.ts';
import type { Line } from '../line.ts';
import { readable } from '../readable.ts';
import { yuanOfFen } from '../yuan.ts';
import { beijingInstant, isPaid, sumOfYuan } from './facts.ts';
import { alipayGateway, type Gateway, signedParameters } from './gateway.ts';
import { readAlipayNotice } from './notice.ts';
import { alipayBill } from './trade-bill.ts';

const notThere = 'ACQ.TRADE_NOT_EXIST';
const coded = z.object({ out_trade_no: z.string(), qr_code: z.url({ protocol: /^https$/ }) });
const trade = z.object({ out_trade_no: z.string(), trade_status: z.string() });
const paid = z.object({
  trade_no: z.string().min(1),
  total_amount: sumOfYuan,
  send_pay_date: beijingInstant,
  buyer_open_id: z.string().max(128).optional(),
  buyer_user_id: z.string().max(128).optional(),
});

const common = ({ orderNo, fen, description, expiresAt }: OrderFacts) => ({
  ...{ out_trade_no: orderNo, total_amount: yuanOfFen(fen), subject: description },
  time_expire: beijingTime(expiresAt),
});

const opens = (config: AlipayPayConfig, ask: Gateway, notifyUrl: string, now: () => number): Channel['open'] =>
  async function open(order) {
    if (order.fen > config.maxOnlineFen) return { refused: 'above the limit' };
    if (order.scene === 'JSAPI') return { refused: 'only within WeChat' };
    if (order.scene === 'H5') {
      const content = { ...common(order), product_code: 'QUICK_WAP_WAY', quit_url: order.returnUrl };
      const more = { notify_url: notifyUrl, return_url: order.returnUrl };
      const asked = { method: 'alipay.trade.wap.pay', content, more };
      return { as: 'jump', value: `${config.url}?${signedParameters(config, asked, now())}` };
    }
    // How long the code itself can be scanned, in whole minutes and not beyond the order.
    const minutes = Math.max(1, Math.floor((order.expiresAt.getTime() - now()) / 60_000));
    const content = { ...common(order), qr_code_timeout_express: `${minutes}m` };
    const asked = { method: 'alipay.trade.precreate', content, more: { notify_url: notifyUrl } };
    const answer = await ask({ ...asked, question: false });
    if (answer.is === 'refused') return { refused: answer.why };
    const { out_trade_no, qr_code } = coded.parse(answer.content);
    if (out_trade_no !== order.orderNo) throw new ChannelDown('an answer about another order');
    return { as: 'qr', value: qr_code };
  };

const queries = (config: AlipayPayConfig, ask: Gateway): Channel['query'] =>
  async function query(orderNo) {
    const answer = await ask({ method: 'alipay.trade.query', content: { out_trade_no: orderNo }, question: true });
    // Also of a code that nobody has scanned yet.
    if (answer.is === 'refused' && answer.why === notThere) return { state: 'none' };
    if (answer.is === 'refused') throw new ChannelDown('no answer to a question');
    const { out_trade_no, trade_status } = trade.parse(answer.content);
    if (out_trade_no !== orderNo) throw new ChannelDown('an answer about another order');
    const wasPaid = paid.safeParse(answer.content);
    // One that is closed and was paid has been paid back.
    if (isPaid(trade_status) || (trade_status === 'TRADE_CLOSED' && wasPaid.success)) {
      const { trade_no, total_amount, send_pay_date, buyer_open_id, buyer_user_id } = paid.parse(answer.content);
      const fact = { orderNo, txn: trade_no, fen: total_amount, paidAt: send_pay_date };
      return {
        state: 'paid',
        fact: { ...fact, payer: buyer_open_id ?? buyer_user_id ?? '', merchant: config.merchant },
      };
    }
    return { state: trade_status === 'TRADE_CLOSED' ? 'closed' : 'waiting' };
  };

const closes = (ask: Gateway, query: Channel['query']): Channel['close'] =>
  async function close(orderNo) {
    const answer = await ask({ method: 'alipay.trade.close', content: { out_trade_no: orderNo }, question: false });
    if (answer.is === 'done') return 'closed';
    // A code that was not scanned is no trade, and can still be paid (money.md §2.4).
    if (answer.why === notThere) return 'unknown';
    const { state } = await query(orderNo);
    return state === 'paid' || state === 'closed' ? state : 'unknown';
  };

const moved = z.object({ fund_change: z.string().optional() });
const paidBack = z.object({ out_request_no: z.string().optional(), refund_status: z.string().optional() });

const refunds = (ask: Gateway): Pick<Channel, 'refund' | 'queryRefund'> => ({
  async refund({ outNo, txn, fen, reason }) {
    const content = { trade_no: txn, refund_amount: yuanOfFen(fen), out_request_no: outNo, refund_reason: reason };
    const answer = await ask({ method: 'alipay.trade.refund', content, question: false });
    if (answer.is === 'refused') return 'refused';
    // Without `Y` money may have moved at an earlier try, or not at all: the question tells.
    return moved.parse(answer.content).fund_change === 'Y' ? 'done' : 'unknown';
  },
  async queryRefund(outNo, orderNo) {
    const content = { out_trade_no: orderNo, out_request_no: outNo };
    const answer = await ask({ method: 'alipay.trade.fastpay.refund.query', content, question: true });
    if (answer.is === 'refused' && answer.why === notThere) return 'none';
    if (answer.is === 'refused') throw new ChannelDown('no answer to a question');
    const { out_request_no, refund_status = 'REFUND_SUCCESS' } = paidBack.parse(answer.content);
    if (out_request_no === undefined) return 'none';
    if (out_request_no !== outNo) throw new ChannelDown('an answer about another refund');
    return refund_status === 'REFUND_SUCCESS' ? 'done' : 'sending';
  },
});

/** 支付宝 of one application (money.md §3.3). `notifyUrl`: where it tells of payments and refunds; https. */
export function alipayChannel(
  config: AlipayPayConfig,
  notifyUrl: string,
  line: Line,
  now: () => number = Date.now,
): Channel {
  const ask = alipayGateway(config, line, now);
  const query = readable(queries(config, ask));
  const { refund, queryRefund } = refunds(ask);
  return {
    name: 'ALIPAY',
    maxOnlineFen: config.maxOnlineFen,
    open: readable(opens(config, ask, notifyUrl, now)),
    query,
    close: readable(closes(ask, query)),
    refund: readable(refund),
    queryRefund: readable(queryRefund),
    readNotice: (_headers, raw) => readAlipayNotice(config, raw, now()),
    answers: {
      taken: { status: 200, body: 'success', type: 'text/plain' },
      refused: { status: 401, body: 'fail', type: 'text/plain' },
    },
    bill: readable(alipayBill(config, line, ask)),
  };
}
