import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { pagePolicy } from '../html.ts';
import { type AlipaySide, standInAlipayPay } from './alipay.ts';
import { standInBank } from './bank.ts';
import { openCounter } from './counter.ts';
import { callFaults, type Faults, faultOrder, openFaults } from './faults.ts';
import { openNotices } from './notices.ts';
import { controlPage, phonePage } from './page.ts';
import { openTrades, type Trade } from './trades.ts';
import { standInWechatPay } from './wechat.ts';
import type { WechatSide } from './wechat-signing.ts';
import type { World } from './world.ts';

export type { AlipaySide } from './alipay.ts';
export { openingFen } from './bank.ts';
export type { Sent } from './notices.ts';
export type { Trade } from './trades.ts';
export type { WechatSide } from './wechat-signing.ts';

export type PayOptions = {
  /** File that keeps the trades. */
  readonly file: string;
  readonly wechat: WechatSide;
  readonly alipay: AlipaySide;
  readonly now?: () => number;
  /** Pauses before a notice is said again; those of 微信支付, up to half an hour, unless said. */
  readonly againMs?: readonly number[];
};

const seconds = [15, 15, 30, 180, 600, 1_200, 1_800];
const press = z.object({ answer: z.enum(['pay', 'cancel']) });
const providerPath = /^\/(v3\/|gateway\.do|downloadBillRecord)/;

/** A provider that is ill: whatever is asked of it meets the fault. */
async function suffer(faults: Faults, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const met = faults.take(callFaults);
  if (!met) return undefined;
  const { raw } = reply;
  if (met.name === 'http500') return reply.code(500).send('');
  if (met.name === 'garbage') return reply.type('application/json').send('{"code_url":"weixin://wxpay/');
  if (met.name === 'slow') {
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, met.value * 1_000);
      raw.once('close', () => {
        clearTimeout(timer);
        resolve(undefined);
      });
    });
    return undefined;
  }
  reply.hijack();
  if (met.name === 'down') {
    raw.destroy();
    return reply;
  }
  raw.writeHead(200, { 'content-type': 'application/json' });
  raw.write('{');
  if (met.name === 'reset') setImmediate(() => raw.destroy());
  else {
    const dripping = setInterval(() => raw.write(' '), 100);
    raw.once('close', () => clearInterval(dripping));
  }
  return reply;
}

const sendPage = (reply: FastifyReply, html: string, ...formTo: readonly string[]): FastifyReply =>
  reply
    .header('Content-Security-Policy', pagePolicy(...formTo))
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
const sendPhone = (reply: FastifyReply, trade: Trade): FastifyReply =>
  sendPage(reply, phonePage(trade), ...(trade.returnUrl ? [new URL(trade.returnUrl).origin] : []));

type Told = { readonly wechat: (trade: Trade) => Promise<void>; readonly alipay: (trade: Trade) => Promise<void> };

/** `/pay`: the phone of whoever pays; `POST /_fault`; what there is, as JSON, for tests. */
function control(app: FastifyInstance, { trades, faults, counter, notices, now }: World, told: Told): void {
  app.get('/pay', (_request, reply) => sendPage(reply, controlPage(trades.all(), notices.sent)));
  app.get('/', (_request, reply) => reply.redirect('/pay'));
  app.get('/trades', (_request, reply) => reply.send(trades.all()));
  app.get('/notices', (_request, reply) => reply.send(notices.sent));
  app.post('/_fault', (request, reply) => {
    const given = faultOrder.safeParse(JSON.parse(String(request.body)));
    if (!given.success) return reply.code(400).send({ error: 'malformed' });
    faults.set(given.data);
    return reply.send(given.data);
  });
  app.post<{ Params: { provider: string; no: string } }>('/pay/:provider/:no', async (request, reply) => {
    const { provider, no } = request.params;
    const given = press.safeParse(Object.fromEntries(new URLSearchParams(String(request.body))));
    const trade = provider === 'wechat' || provider === 'alipay' ? trades.find(provider, no) : undefined;
    if (!given.success || !trade) return reply.code(404).send({ error: 'unknown' });
    const back = trade.returnUrl || '/pay';
    if (given.data.answer === 'cancel') {
      // Whoever looked at it has scanned it.
      if (trade.state === 'unscanned') trades.save({ ...trade, state: 'waiting' }, now());
      return reply.redirect(back, 303);
    }
    const paid = counter.pay(trade);
    if (!paid) return reply.code(409).send({ error: 'cannot be paid' });
    await told[paid.provider](paid);
    return reply.redirect(back, 303);
  });
  // WeChat opens it only for somebody who comes from a site, and goes back where the address says.
  app.get<{ Querystring: { no?: string; redirect_url?: string } }>('/phone/wechat', (request, reply) => {
    const trade = trades.find('wechat', request.query.no ?? '');
    if (!trade || !request.headers.referer)
      return reply.code(403).type('text/plain; charset=utf-8').send('商家参数格式有误');
    const shown = { ...trade, returnUrl: request.query.redirect_url ?? '' };
    if (shown.returnUrl !== trade.returnUrl) trades.save(shown, now());
    return sendPhone(reply, shown);
  });
}

/**
 * Stand-ins for 微信支付 APIv3 and 支付宝, at one address: they check what the real ones check, tell the court of payments, and are
 * ill when asked to be. Nobody's money moves.
 */
export function payProviders({ file, wechat, alipay, now = Date.now, againMs }: PayOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const faults = openFaults();
  const trades = openTrades(file);
  const notices = openNotices(faults, now, againMs ?? seconds.map((each) => each * 1_000));
  const world: World = { trades, faults, notices, now, counter: openCounter(trades, faults, now) };
  app.addHook('onClose', async () => notices.close());
  app.addHook('preHandler', async (request, reply) => {
    if (providerPath.test(request.url)) return suffer(faults, reply);
  });
  const origin = (): string => {
    const address = app.server.address();
    return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : 'http://127.0.0.1';
  };
  const { paid, rotate } = standInWechatPay(app, world, wechat, origin);
  const { paid: paidToAlipay } = standInAlipayPay(app, world, alipay, { origin, phonePage: sendPhone });
  app.post('/_rotate', (_request, reply) => {
    rotate();
    return reply.send({});
  });
  standInBank(app, `${file}.bank`, now);
  control(app, world, { wechat: paid, alipay: paidToAlipay });
  return app;
}
