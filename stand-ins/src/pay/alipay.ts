import { type KeyObject, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { alipayFile, isThere, rowsOf } from './bills.ts';
import type { RefundRefusal } from './counter.ts';
import type { Said, Wrong } from './notices.ts';
import { beijing, isSignedBy, signWith, sortedText, yuan } from './signing.ts';
import { type Refund, refundedFen, type Trade } from './trades.ts';
import { isNotifyUrl, type World } from './world.ts';

export type AlipayMerchant = { readonly merchant: string; readonly appId: string; readonly key: KeyObject };
export type AlipaySide = { readonly merchants: readonly AlipayMerchant[]; readonly ownKey: KeyObject };

type Form = Readonly<Record<string, string>>;
type Content = Readonly<Record<string, unknown>>;
const skewMs = 5 * 60_000;
const billMs = 30_000;

const order = z.object({
  out_trade_no: z.string().regex(/^\w{1,64}$/),
  total_amount: z
    .string()
    .regex(/^\d{1,9}\.\d{2}$/)
    .refine((sum) => Number(sum) > 0),
  subject: z.string().min(1).max(256),
  time_expire: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
});
const asked = z.object({ out_trade_no: z.string().default(''), out_request_no: z.string().default('') });
const refundOrder = z.object({
  trade_no: z.string(),
  refund_amount: z.string().regex(/^\d{1,9}\.\d{2}$/),
  out_request_no: z.string().min(1).max(64),
  refund_reason: z.string().max(256),
});
const billOrder = z.object({ bill_type: z.literal('trade'), bill_date: z.string() });

const ok = (content: Content): Content => ({ code: '10000', msg: 'Success', ...content });
const no = (sub_code: string): Content => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: sub_code });
const unknown: Content = {
  code: '20000',
  msg: 'Service Currently Unavailable',
  sub_code: 'aop.ACQ.SYSTEM_ERROR',
  sub_msg: '系统繁忙',
};
const notThere = no('ACQ.TRADE_NOT_EXIST');

const refusals: Readonly<Record<RefundRefusal, string>> = {
  unpaid: 'ACQ.TRADE_STATUS_ERROR',
  different: 'ACQ.DISCORDANT_REPEAT_REQUEST',
  'too-much': 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'too-many': 'ACQ.REFUND_TIMES_EXCEED',
  'too-often': 'ACQ.REFUND_TOO_OFTEN',
  'not-enough': 'ACQ.SELLER_BALANCE_NOT_ENOUGH',
};

/** Who asks; a text: why not. */
function readRequest(side: AlipaySide, sent: Form, now: number): AlipayMerchant | string {
  const known = side.merchants.find(({ appId }) => appId === sent.app_id);
  if (!known) return 'isv.invalid-app-id';
  if (sent.sign_type !== 'RSA2' || sent.charset !== 'utf-8' || sent.version !== '1.0') return 'isv.invalid-charset';
  const at = Date.parse(`${sent.timestamp?.replace(' ', 'T')}+08:00`);
  if (!(Math.abs(now - at) <= skewMs)) return 'isv.invalid-timestamp';
  return isSignedBy(known.key, sortedText(sent), sent.sign ?? '') ? known : 'isv.invalid-signature';
}

function statusOf(trade: Trade): string {
  if (trade.state !== 'paid') return trade.state === 'closed' ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY';
  return refundedFen(trade) === trade.fen ? 'TRADE_CLOSED' : 'TRADE_SUCCESS';
}

function notify(world: World, side: AlipaySide, trade: Trade, refund?: Refund): Promise<void> {
  const notify_id = randomUUID().replaceAll('-', '');
  const make = (wrong: Wrong): Said => {
    const now = world.now();
    const fen = trade.fen + (wrong?.name === 'amount' ? wrong.value : 0);
    const back: Form = refund
      ? { refund_fee: yuan(refundedFen(trade)), out_biz_no: refund.outNo, gmt_refund: `${beijing(refund.at)}.000` }
      : {};
    const said: Form = {
      ...{ notify_id, notify_type: 'trade_status_sync', charset: 'utf-8', version: '1.0', app_id: trade.appId },
      notify_time: beijing(wrong?.name === 'stale' ? now - 27 * 3_600_000 : now),
      seller_id: wrong?.name === 'other' ? '2088999999999999' : trade.merchant,
      ...{ out_trade_no: trade.no, trade_no: trade.txn, trade_status: statusOf(trade), subject: trade.description },
      ...{ total_amount: yuan(fen), gmt_payment: beijing(trade.paidAt), buyer_open_id: trade.openid, ...back },
    };
    const isWrong = wrong?.name === 'forged' || wrong?.name === 'probe';
    const sign = signWith(side.ownKey, isWrong ? `${sortedText(said)}&` : sortedText(said));
    const body = new URLSearchParams({ ...said, sign, sign_type: 'RSA2' }).toString();
    return { headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
  };
  const head = { provider: 'alipay', order: trade.no, about: refund ? 'refund' : 'payment' } as const;
  return world.notices.send({ ...head, url: trade.notifyUrl, make });
}

type Methods = Readonly<
  Record<string, (content: unknown, sent: Form, known: AlipayMerchant) => Content | Promise<Content>>
>;

/** A new order; a text: why not. */
function tradeOf(
  content: unknown,
  sent: Form,
  { merchant, appId }: AlipayMerchant,
  scene: string,
  now: number,
): Trade | string {
  const given = order.safeParse(content);
  if (!given.success || !isNotifyUrl(sent.notify_url ?? '')) return 'ACQ.INVALID_PARAMETER';
  const { out_trade_no: no, total_amount, subject, time_expire } = given.data;
  const expiresAt = new Date(`${time_expire.replace(' ', 'T')}+08:00`);
  if (expiresAt.getTime() < now + 30_000) return 'ACQ.INVALID_PARAMETER';
  return {
    ...{ provider: 'alipay', no, merchant, appId, scene, description: subject, openid: '0StandInPayer000000000000' },
    ...{
      fen: Math.round(Number(total_amount) * 100),
      notifyUrl: sent.notify_url ?? '',
      returnUrl: sent.return_url ?? '',
    },
    ...{ state: scene === 'wap' ? 'waiting' : 'unscanned', txn: '', paidAt: '', refunds: [] },
    ...{ facts: `${scene} ${total_amount} ${subject} ${time_expire}`, expiresAt: expiresAt.toISOString() },
  };
}

const tradeOfMerchant = ({ trades }: World, no: string, { merchant }: AlipayMerchant): Trade | undefined => {
  const trade = trades.find('alipay', no);
  return trade?.merchant === merchant && trade.state !== 'unscanned' ? trade : undefined;
};

function tradeMethods(world: World, side: AlipaySide): Methods {
  const { trades, counter, faults, now } = world;
  return {
    'alipay.trade.precreate': async (content, sent, known) => {
      const given = tradeOf(content, sent, known, 'qr', now());
      if (typeof given === 'string') return no(given);
      const trade = counter.open(given);
      if (!trade) return no('ACQ.CONTEXT_INCONSISTENT');
      if (trade.state === 'paid') return no('ACQ.TRADE_HAS_SUCCESS');
      const early = faults.take(['early'], trade.no) && counter.pay(trade);
      if (early) await notify(world, side, early);
      return ok({ out_trade_no: trade.no, qr_code: `https://qr.alipay.com/${trade.no}` });
    },
    'alipay.trade.query': (content, _sent, known) => {
      const trade = tradeOfMerchant(world, asked.parse(content).out_trade_no, known);
      if (!trade) return notThere;
      const money = {
        total_amount: yuan(trade.fen),
        send_pay_date: beijing(trade.paidAt || now()),
        buyer_open_id: trade.openid,
      };
      const paid = trade.state === 'paid' ? { trade_no: trade.txn, ...money } : {};
      return ok({ out_trade_no: trade.no, trade_status: statusOf(trade), ...paid });
    },
    'alipay.trade.close': (content, _sent, known) => {
      const trade = tradeOfMerchant(world, asked.parse(content).out_trade_no, known);
      if (!trade) return notThere;
      if (trade.state !== 'waiting') return no('ACQ.TRADE_STATUS_ERROR');
      trades.save({ ...trade, state: 'closed' }, now());
      return ok({ out_trade_no: trade.no });
    },
  };
}

function refundMethods(world: World, side: AlipaySide): Methods {
  const { trades, counter } = world;
  return {
    'alipay.trade.refund': (content, _sent, known) => {
      const given = refundOrder.safeParse(content);
      const trade = given.success ? trades.findByTxn(given.data.trade_no) : undefined;
      if (!given.success || trade?.merchant !== known.merchant) return notThere;
      const fen = Math.round(Number(given.data.refund_amount) * 100);
      const said = counter.refund(trade, { outNo: given.data.out_request_no, fen });
      if ('refused' in said) return no(refusals[said.refused]);
      const { refund, isNew } = said;
      if (refund.state === 'PROCESSING') return unknown;
      const after = trades.find('alipay', trade.no);
      if (isNew && refund.state === 'SUCCESS' && after) void notify(world, side, after, refund);
      return ok({
        out_trade_no: trade.no,
        trade_no: trade.txn,
        fund_change: isNew && refund.state === 'SUCCESS' ? 'Y' : 'N',
      });
    },
    'alipay.trade.fastpay.refund.query': (content, _sent, known) => {
      const { out_trade_no, out_request_no } = asked.parse(content);
      const trade = tradeOfMerchant(world, out_trade_no, known);
      if (!trade) return notThere;
      const found = trade.refunds.find(({ outNo, state }) => outNo === out_request_no && state !== 'ABNORMAL');
      if (!found) return ok({});
      const state = found.state === 'SUCCESS' ? 'REFUND_SUCCESS' : 'REFUND_PROCESSING';
      return ok({ out_trade_no, out_request_no, refund_amount: yuan(found.fen), refund_status: state });
    },
  };
}

function billMethods({ trades, faults, now }: World, download: (content: Buffer) => string): Methods {
  return {
    'alipay.data.dataservice.bill.downloadurl.query': (content, _sent, { merchant }) => {
      const given = billOrder.safeParse(content);
      const missing = no('isp.bill_not_exist');
      if (!given.success || !isThere(given.data.bill_date, now()) || faults.take(['billMissing'])) return missing;
      const day = given.data.bill_date;
      const rows = rowsOf(trades, 'alipay', merchant, day, faults);
      return ok({ bill_download_url: download(alipayFile(rows, merchant, day)) });
    },
  };
}

/** The gateway of 支付宝; `phonePage` shows a trade to whoever came by `wap.pay`. Answers `paid(trade)`, which tells the merchant of a payment. */
export function standInAlipayPay(
  app: FastifyInstance,
  world: World,
  side: AlipaySide,
  {
    origin,
    phonePage,
  }: { readonly origin: () => string; readonly phonePage: (reply: FastifyReply, trade: Trade) => FastifyReply },
) {
  const downloads = new Map<string, { readonly zip: Buffer; readonly until: number }>();
  const bills = billMethods(world, (zip) => {
    const token = randomUUID();
    downloads.set(token, { zip, until: world.now() + billMs });
    return `${origin()}/downloadBillRecord?token=${token}`;
  });
  const methods: Methods = { ...tradeMethods(world, side), ...refundMethods(world, side), ...bills };
  const answer = (reply: FastifyReply, node: string, content: Content): FastifyReply => {
    const text = JSON.stringify(content);
    const body = `{"${node}":${text},"sign":"${signWith(side.ownKey, text)}"}`;
    return reply.type('application/json; charset=utf-8').send(body);
  };

  app.post('/gateway.do', async (request, reply) => {
    const sent = Object.fromEntries(new URLSearchParams(String(request.body)));
    const known = readRequest(side, sent, world.now());
    const method = methods[sent.method ?? ''];
    const wrong = typeof known === 'string' ? known : 'isv.invalid-method';
    if (typeof known === 'string' || !method)
      return answer(reply, 'error_response', {
        code: '40002',
        msg: 'Invalid Arguments',
        sub_code: wrong,
        sub_msg: wrong,
      });
    const said = await method(JSON.parse(sent.biz_content ?? '{}'), sent, known);
    return answer(reply, `${sent.method?.replaceAll('.', '_')}_response`, said);
  });
  app.get('/gateway.do', (request, reply) => {
    const sent = Object.fromEntries(new URL(request.url, 'http://a').searchParams);
    const known = readRequest(side, sent, world.now());
    if (typeof known === 'string' || sent.method !== 'alipay.trade.wap.pay') return reply.code(400).send(String(known));
    const given = tradeOf(JSON.parse(sent.biz_content ?? '{}'), sent, known, 'wap', world.now());
    const trade = typeof given === 'string' ? undefined : world.counter.open(given);
    return trade ? phonePage(reply, trade) : reply.code(400).send('ACQ.INVALID_PARAMETER');
  });
  app.get<{ Querystring: { token?: string } }>('/downloadBillRecord', (request, reply) => {
    const found = downloads.get(request.query.token ?? '');
    return found && found.until >= world.now()
      ? reply.type('application/zip').send(found.zip)
      : reply.code(403).send('');
  });
  return { paid: (trade: Trade) => notify(world, side, trade) };
}
