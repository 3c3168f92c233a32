import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { WechatPayConfig } from '../../../../platform/config/payees-config.ts';
import { beijingTime } from '../../../../platform/outside/beijing-time.ts';
import { signRsa } from '../../../../platform/outside/rsa-signature.ts';
import { type Channel, ChannelDown, type OrderFacts } from '../channel.ts';
import type { Line } from '../line.ts';
import { readable } from '../readable.ts';
import { isSameText } from '../same-text.ts';
import { paidTrade, refundState, trade } from './facts.ts';
import { readWechatNotice } from './notice.ts';
import { platformKeys } from './platform-keys.ts';
import { type WechatCaller, wechatCaller } from './signed-call.ts';
import { wechatBill } from './trade-bill.ts';

const failure = z.object({ code: z.string().regex(/^[\w.]{1,64}$/) });
const codeOf = (content: unknown): string => failure.parse(content).code;
const isUnknownOrder = (code: string): boolean => code === 'ORDER_NOT_EXIST' || code === 'ORDERNOTEXIST';

const openings = {
  QR: {
    path: 'native',
    answer: z.object({ code_url: z.string().regex(/^weixin:\/\//) }).transform((said) => said.code_url),
  },
  H5: { path: 'h5', answer: z.object({ h5_url: z.url({ protocol: /^https?$/ }) }).transform((said) => said.h5_url) },
  JSAPI: { path: 'jsapi', answer: z.object({ prepay_id: z.string().min(1) }).transform((said) => said.prepay_id) },
} as const;
const ways = { QR: 'qr', H5: 'jump', JSAPI: 'jsapi' } as const;

/** What the page hands to `WeixinJSBridge`, signed so that WeChat knows that it is ours. */
function jsapiCall(config: WechatPayConfig, prepayId: string, now: number): string {
  const [timeStamp, nonceStr] = [String(Math.floor(now / 1_000)), randomBytes(16).toString('hex')];
  const pack = `prepay_id=${prepayId}`;
  const paySign = signRsa(`${[config.appId, timeStamp, nonceStr, pack].join('\n')}\n`, config.privateKey);
  return JSON.stringify({ appId: config.appId, timeStamp, nonceStr, package: pack, signType: 'RSA', paySign });
}

function orderBody(config: WechatPayConfig, notifyUrl: string, order: OrderFacts): object {
  const { scene, openid, ip } = order;
  const scenes = {
    H5: { scene_info: { payer_client_ip: ip, h5_info: { type: 'Wap' } } },
    JSAPI: { payer: { openid } },
    QR: {},
  };
  return {
    ...{ appid: config.appId, mchid: config.merchant, description: order.description, out_trade_no: order.orderNo },
    ...{ time_expire: `${beijingTime(order.expiresAt).replace(' ', 'T')}+08:00`, notify_url: notifyUrl },
    amount: { total: order.fen, currency: 'CNY' },
    ...scenes[scene],
  };
}

const opens = (config: WechatPayConfig, call: WechatCaller, notifyUrl: string, now: () => number): Channel['open'] =>
  async function open(order) {
    if (order.fen > config.maxOnlineFen) return { refused: 'above the limit' };
    const { path, answer } = openings[order.scene];
    const body = orderBody(config, notifyUrl, order);
    const { status, content } = await call({ method: 'POST', path: `/v3/pay/transactions/${path}`, body });
    if (status !== 200) return { refused: codeOf(content) };
    const value = answer.parse(content);
    if (order.scene === 'JSAPI') return { as: 'jsapi', value: jsapiCall(config, value, now()) };
    const back = order.scene === 'H5' ? `&redirect_url=${encodeURIComponent(order.returnUrl)}` : '';
    return { as: ways[order.scene], value: value + back };
  };

const queries = (config: WechatPayConfig, call: WechatCaller): Channel['query'] =>
  async function query(orderNo) {
    const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}?mchid=${config.merchant}`;
    const { status, content } = await call({ method: 'GET', path });
    if (status !== 200 && isUnknownOrder(codeOf(content))) return { state: 'none' };
    const said = trade.safeParse(content);
    if (!said.success) throw new ChannelDown(`answered ${status} to a question`);
    const { mchid, appid, out_trade_no, trade_state } = said.data;
    const isOurs = isSameText(mchid, config.merchant) && isSameText(appid, config.appId) && out_trade_no === orderNo;
    if (!isOurs) throw new ChannelDown('an answer about another order');
    // One that was paid back was paid.
    if (trade_state === 'SUCCESS' || trade_state === 'REFUND') return { state: 'paid', fact: paidTrade.parse(content) };
    return { state: trade_state === 'CLOSED' || trade_state === 'REVOKED' ? 'closed' : 'waiting' };
  };

const closes = (config: WechatPayConfig, call: WechatCaller): Channel['close'] =>
  async function close(orderNo) {
    const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}/close`;
    const { status, content } = await call({ method: 'POST', path, body: { mchid: config.merchant } });
    if (status === 204) return 'closed';
    const code = codeOf(content);
    // An order nobody knows there may still be on its way.
    if (code === 'ORDERPAID') return 'paid';
    return code === 'ORDER_CLOSED' || code === 'ORDERCLOSED' ? 'closed' : 'unknown';
  };

const refunded = z.object({ status: refundState }).transform(({ status }) => status);
const asOutcome = { done: 'done', sending: 'accepted', failed: 'refused' } as const;

const refunds = (call: WechatCaller, notifyUrl: string): Pick<Channel, 'refund' | 'queryRefund'> => ({
  async refund({ outNo, txn, fen, totalFen, reason }) {
    const amount = { refund: fen, total: totalFen, currency: 'CNY' };
    const body = { transaction_id: txn, out_refund_no: outNo, reason, notify_url: notifyUrl, amount };
    const { status, content } = await call({ method: 'POST', path: '/v3/refund/domestic/refunds', body });
    return status === 200 ? asOutcome[refunded.parse(content)] : 'refused';
  },
  async queryRefund(outNo) {
    const { status, content } = await call({
      method: 'GET',
      path: `/v3/refund/domestic/refunds/${encodeURIComponent(outNo)}`,
    });
    if (status === 200) return refunded.parse(content);
    if (codeOf(content) === 'RESOURCE_NOT_EXISTS') return 'none';
    throw new ChannelDown(`answered ${status} to a question`);
  },
});

/** 微信支付 APIv3 of one merchant (money.md §3.2). `notifyUrl`: where it tells of payments and refunds; https and without a query. */
export function wechatChannel(
  config: WechatPayConfig,
  notifyUrl: string,
  line: Line,
  now: () => number = Date.now,
): Channel {
  const keys = platformKeys(config, line, now);
  const call = wechatCaller(config, line, keys, now);
  const { refund, queryRefund } = refunds(call, notifyUrl);
  return {
    name: 'WECHAT',
    maxOnlineFen: config.maxOnlineFen,
    open: readable(opens(config, call, notifyUrl, now)),
    query: readable(queries(config, call)),
    close: readable(closes(config, call)),
    refund: readable(refund),
    queryRefund: readable(queryRefund),
    readNotice: (headers, raw) => readWechatNotice(config, keys, headers, raw, now()),
    answers: {
      taken: { status: 204, body: '', type: 'application/json' },
      refused: { status: 401, body: JSON.stringify({ code: 'FAIL', message: '失败' }), type: 'application/json' },
    },
    bill: readable(wechatBill(config, line, call, now)),
  };
}
