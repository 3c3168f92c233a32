import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isThere, rowsOf, wechatFile } from './bills.ts';
import { selfSigned } from './certificate.ts';
import type { RefundRefusal } from './counter.ts';
import type { Said, Wrong } from './notices.ts';
import { beijing, sealed } from './signing.ts';
import type { Refund, Trade } from './trades.ts';
import {
  type OpenSide,
  openCertificates,
  readAuthorization,
  signedSaying,
  type WechatMerchant,
  type WechatSide,
} from './wechat-signing.ts';
import { isNotifyUrl, type World } from './world.ts';

const billMs = 5 * 60_000;
const year = 365 * 86_400_000;

const rfc3339 = (at: string): string => `${beijing(at).replace(' ', 'T')}+08:00`;
const order = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[\w\-|*]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }),
  notify_url: z.string().refine(isNotifyUrl),
  amount: z.object({ total: z.int().positive(), currency: z.literal('CNY') }),
  payer: z.object({ openid: z.string().min(1) }).optional(),
  scene_info: z
    .object({ payer_client_ip: z.string().min(7), h5_info: z.object({ type: z.enum(['Wap', 'iOS', 'Android']) }) })
    .optional(),
});
const refundOrder = z.object({
  transaction_id: z.string(),
  out_refund_no: z.string().regex(/^[\w\-|*@]{1,64}$/),
  reason: z.string().max(80),
  notify_url: z.string().refine(isNotifyUrl),
  amount: z.object({ refund: z.int().positive(), total: z.int().positive(), currency: z.literal('CNY') }),
});

const about = (trade: Trade) => ({
  ...{ appid: trade.appId, mchid: trade.merchant, out_trade_no: trade.no, trade_type: trade.scene },
  ...(trade.state === 'paid'
    ? {
        ...{ trade_state: trade.refunds.length > 0 ? 'REFUND' : 'SUCCESS', transaction_id: trade.txn },
        ...{ success_time: rfc3339(trade.paidAt), payer: { openid: trade.openid }, bank_type: 'OTHERS' },
        amount: { total: trade.fen, payer_total: trade.fen, currency: 'CNY', payer_currency: 'CNY' },
      }
    : { trade_state: trade.state === 'closed' ? 'CLOSED' : 'NOTPAY' }),
});

function notify(world: World, side: OpenSide, trade: Trade, refund?: Refund): Promise<void> {
  const apiKey = side.merchants.find(({ merchant }) => merchant === trade.merchant)?.apiKey ?? '';
  // It keeps its number when it is said again.
  const id = randomUUID();
  const make = (wrong: Wrong): Said => {
    const mchid = wrong?.name === 'other' ? '1999999999' : trade.merchant;
    const fen = trade.fen + (wrong?.name === 'amount' ? wrong.value : 0);
    const content = refund
      ? {
          mchid,
          out_trade_no: trade.no,
          transaction_id: trade.txn,
          refund_id: refund.no,
          out_refund_no: refund.outNo,
          refund_status: refund.state,
          success_time: rfc3339(refund.at),
        }
      : { ...about({ ...trade, fen, refunds: [] }), mchid };
    const kind = refund ? 'refund' : 'transaction';
    const body = JSON.stringify({
      ...{
        id,
        create_time: rfc3339(new Date(world.now()).toISOString()),
        resource_type: 'encrypt-resource',
        summary: '',
      },
      event_type: refund ? `REFUND.${refund.state}` : 'TRANSACTION.SUCCESS',
      resource: { original_type: kind, ...sealed(apiKey, JSON.stringify(content), kind) },
    });
    return signedSaying(side, body, world.now(), wrong);
  };
  const head = { provider: 'wechat', order: trade.no, about: refund ? 'refund' : 'payment' } as const;
  return world.notices.send({ ...head, url: trade.notifyUrl, make });
}

const refusals: Readonly<Record<RefundRefusal, readonly [number, string]>> = {
  unpaid: [400, 'INVALID_REQUEST'],
  different: [400, 'INVALID_REQUEST'],
  'too-much': [400, 'INVALID_REQUEST'],
  'too-many': [400, 'INVALID_REQUEST'],
  'too-often': [429, 'FREQUENCY_LIMITED'],
  'not-enough': [403, 'NOT_ENOUGH'],
};

function newTrade(asked: z.output<typeof order>, scene: string, facts: string): Trade {
  return {
    ...{ provider: 'wechat', no: asked.out_trade_no, merchant: asked.mchid, appId: asked.appid, scene, facts },
    ...{ description: asked.description, fen: asked.amount.total, notifyUrl: asked.notify_url, returnUrl: '' },
    ...{
      openid: asked.payer?.openid ?? 'oStandInPayer0000000000000',
      state: 'waiting',
      txn: '',
      paidAt: '',
      refunds: [],
    },
    expiresAt: new Date(asked.time_expire).toISOString(),
  };
}

type Asked = FastifyRequest<{ Params: { no: string; scene: string } }>;
type Handle = (request: Asked, reply: FastifyReply, known: WechatMerchant) => unknown;
/** Where the merchants' requests come in, each with its authorization, and go out with WeChat's signature. */
type Desk = {
  readonly world: World;
  readonly side: OpenSide;
  /** Where it is reached itself. */
  readonly origin: () => string;
  readonly route: (method: 'GET' | 'POST', url: string, handle: Handle) => void;
  readonly answer: (reply: FastifyReply, status: number, content: object | null) => FastifyReply;
  readonly fail: (reply: FastifyReply, status: number, code: string) => FastifyReply;
  readonly paid: (trade: Trade) => Promise<void>;
};
const bodyOf = (request: FastifyRequest): unknown => JSON.parse(String(request.body));

function openDesk(app: FastifyInstance, world: World, side: OpenSide, origin: () => string): Desk {
  const used = new Set<string>();
  const { now } = world;
  const answer = (reply: FastifyReply, status: number, content: object | null): FastifyReply => {
    const { headers, body } = signedSaying(side, content ? JSON.stringify(content) : '', now(), undefined);
    return reply
      .code(status)
      .headers(headers)
      .send(content ? body : undefined);
  };
  const fail = (reply: FastifyReply, status: number, code: string) => answer(reply, status, { code, message: code });
  const route = (method: 'GET' | 'POST', url: string, handle: Handle): void => {
    app.route<{ Params: { no: string; scene: string } }>({
      ...{ method, url },
      handler: (request, reply) => {
        const known = readAuthorization(side, request, used, now());
        return typeof known === 'string' ? fail(reply, 401, known) : handle(request, reply, known);
      },
    });
  };
  return { world, side, origin, route, answer, fail, paid: (trade) => notify(world, side, trade) };
}

function takeOrders({ world, origin, route, answer, fail, paid }: Desk): void {
  const { trades, counter, faults, now } = world;
  route('POST', '/v3/pay/transactions/:scene', async (request, reply, known) => {
    const { scene } = request.params;
    const given = order.safeParse(bodyOf(request));
    if (!given.success || !['native', 'h5', 'jsapi'].includes(scene)) return fail(reply, 400, 'PARAM_ERROR');
    const asked = given.data;
    if (asked.mchid !== known.merchant || asked.appid !== known.appId) return fail(reply, 400, 'APPID_MCHID_NOT_MATCH');
    const lacks = (scene === 'jsapi' && !asked.payer) || (scene === 'h5' && !asked.scene_info);
    const before = trades.find('wechat', asked.out_trade_no);
    if (lacks || (!before && Date.parse(asked.time_expire) < now() + 60_000)) return fail(reply, 400, 'PARAM_ERROR');
    const trade = counter.open(newTrade(asked, scene, `${scene} ${String(request.body)}`));
    if (!trade) return fail(reply, 400, 'OUT_TRADE_NO_USED');
    if (trade.state !== 'waiting') return fail(reply, 400, trade.state === 'paid' ? 'ORDERPAID' : 'ORDER_CLOSED');
    if (faults.take(['early'], trade.no)) {
      const early = counter.pay(trade);
      if (early) await paid(early);
    }
    if (scene === 'native') return answer(reply, 200, { code_url: `weixin://wxpay/bizpayurl?pr=${trade.no}` });
    if (scene === 'jsapi') return answer(reply, 200, { prepay_id: `wx${randomBytes(17).toString('hex')}` });
    return answer(reply, 200, { h5_url: `${origin()}/phone/wechat?no=${trade.no}` });
  });
}

function answerQuestions({ world, side, route, answer, fail }: Desk): void {
  const { trades, now } = world;
  route('GET', '/v3/certificates', (_request, reply, { apiKey }) => {
    const data = side.certificates.listed().map(({ serial, key }) => {
      const pem = selfSigned(key, serial, now() - year, now() + year);
      return { serial_no: serial, encrypt_certificate: sealed(apiKey, pem, 'certificate') };
    });
    return answer(reply, 200, { data });
  });
  route('GET', '/v3/pay/transactions/out-trade-no/:no', (request, reply, known) => {
    const trade = trades.find('wechat', request.params.no);
    const isTheirs = trade?.merchant === known.merchant;
    return trade && isTheirs ? answer(reply, 200, about(trade)) : fail(reply, 404, 'ORDER_NOT_EXIST');
  });
  route('POST', '/v3/pay/transactions/out-trade-no/:no/close', (request, reply, known) => {
    const trade = trades.find('wechat', request.params.no);
    if (trade?.merchant !== known.merchant) return fail(reply, 404, 'ORDER_NOT_EXIST');
    if (trade.state === 'paid') return fail(reply, 400, 'ORDERPAID');
    trades.save({ ...trade, state: 'closed' }, now());
    return answer(reply, 204, null);
  });
}

function payBack({ world, side, route, answer, fail }: Desk): void {
  const { trades, counter } = world;
  const told = (refund: Refund, trade: Trade) => ({
    ...{ refund_id: refund.no, out_refund_no: refund.outNo, transaction_id: trade.txn, out_trade_no: trade.no },
    ...{ status: refund.state, success_time: rfc3339(refund.at), amount: { refund: refund.fen, total: trade.fen } },
  });
  route('POST', '/v3/refund/domestic/refunds', (request, reply, known) => {
    const given = refundOrder.safeParse(bodyOf(request));
    const trade = given.success ? trades.findByTxn(given.data.transaction_id) : undefined;
    if (!given.success) return fail(reply, 400, 'PARAM_ERROR');
    if (trade?.merchant !== known.merchant || trade.provider !== 'wechat')
      return fail(reply, 404, 'RESOURCE_NOT_EXISTS');
    const { amount, out_refund_no, notify_url } = given.data;
    if (amount.total !== trade.fen) return fail(reply, 400, 'INVALID_REQUEST');
    const said = counter.refund(trade, { outNo: out_refund_no, fen: amount.refund });
    if ('refused' in said) return fail(reply, ...refusals[said.refused]);
    const { refund, isNew } = said;
    if (isNew && refund.state !== 'PROCESSING') void notify(world, side, { ...trade, notifyUrl: notify_url }, refund);
    return answer(reply, 200, told(isNew ? { ...refund, state: 'PROCESSING' } : refund, trade));
  });
  route('GET', '/v3/refund/domestic/refunds/:no', (request, reply, known) => {
    const found = trades.findRefund(request.params.no);
    const isTheirs = found?.trade.merchant === known.merchant && found.trade.provider === 'wechat';
    return found && isTheirs
      ? answer(reply, 200, told(found.refund, found.trade))
      : fail(reply, 404, 'RESOURCE_NOT_EXISTS');
  });
}

function handOutBills({ world, origin, route, answer, fail }: Desk): void {
  const { trades, faults, now } = world;
  const downloads = new Map<string, { readonly packed: Buffer; readonly until: number }>();
  route('GET', '/v3/bill/tradebill', (request, reply, { merchant }) => {
    const day = new URL(request.url, 'http://a').searchParams.get('bill_date') ?? '';
    if (!isThere(day, now()) || faults.take(['billMissing'])) return fail(reply, 400, 'STATEMENT_CREATING');
    const rows = rowsOf(trades, 'wechat', merchant, day, faults);
    if (rows.length === 0) return fail(reply, 400, 'NO_STATEMENT_EXIST');
    const { packed, hash } = wechatFile(rows);
    const token = randomUUID();
    downloads.set(token, { packed, until: now() + billMs });
    const download_url = `${origin()}/v3/billdownload/file?token=${token}`;
    return answer(reply, 200, { hash_type: 'SHA1', hash_value: hash, download_url });
  });
  route('GET', '/v3/billdownload/file', (request, reply) => {
    const found = downloads.get(new URL(request.url, 'http://a').searchParams.get('token') ?? '');
    if (!found || found.until < now()) return fail(reply, 400, 'PARAM_ERROR');
    // As the real one: what is downloaded has no signature.
    return reply.type('application/x-gzip').send(found.packed);
  });
}

/** 微信支付 APIv3. Answers `paid(trade)`, which tells the merchant of a payment, and `rotate()` of its certificates. */
export function standInWechatPay(app: FastifyInstance, world: World, side: WechatSide, origin: () => string) {
  const certificates = openCertificates(side.ownKey);
  const desk = openDesk(app, world, { ...side, certificates }, origin);
  takeOrders(desk);
  answerQuestions(desk);
  payBack(desk);
  handOutBills(desk);
  return { paid: desk.paid, rotate: () => certificates.rotate() };
}
