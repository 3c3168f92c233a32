import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { pagePolicy } from '../html.ts';
import { type Order, type Outcome, outcomes, results } from './orders.ts';
import { checkPage, refusedPage } from './page.ts';
import { type ProviderState, text } from './provider-state.ts';
import { isSignature, signatureOf } from './signature.ts';

const login = z.object({
  appId: text,
  version: text,
  nonce: z.string().length(32),
  orderNo: text,
  h5faceId: text,
  url: z.url({ protocol: /^https?$/ }),
  userId: text,
  sign: text,
});
const choice = z.object({ orderNo: text, h5faceId: text, outcome: z.enum(outcomes), now: z.string().optional() });

function show(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .header('Content-Security-Policy', pagePolicy('*'))
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(body);
}
const refuse = (reply: FastifyReply, msg: string) => show(reply.code(400), refusedPage(msg));

/** Where the browser goes when the check is over: the caller's address with the provider's own parameters, signed. */
function wayBack({ appId, office }: ProviderState, order: Order, url: string, code: string): string {
  const back = new URL(url);
  const newSignature = signatureOf([appId, order.orderNo, code, office.signs()[0] ?? '']);
  const result = { code, orderNo: order.orderNo, h5faceId: order.h5faceId, newSignature };
  for (const [name, value] of Object.entries(result)) back.searchParams.set(name, value);
  return back.href;
}

const settled = (outcome: Outcome) => (outcome === 'fail' || outcome === 'lie' ? results.failed : results.passed);

/** The pages: opened once with a NONCE ticket; a result by itself after its seconds, or by a button. */
export function servePages(app: FastifyInstance, provider: ProviderState): void {
  const { appId, orders, office } = provider;
  app.get('/api/web/login', (request, reply) => {
    const read = login.safeParse(request.query);
    const order = read.success ? orders.get(read.data.orderNo) : undefined;
    if (!read.success || !order || order.h5faceId !== read.data.h5faceId || order.url !== null)
      return refuse(reply, '这次核验不存在，或已经打开过。');
    const { userId, version, nonce, sign, url } = read.data;
    const values = [appId, order.orderNo, userId, version, order.h5faceId, nonce];
    const ticket = office.noncesOf(userId).find((value) => isSignature(sign, [...values, value]));
    if (ticket === undefined || read.data.appId !== appId || userId !== order.userId)
      return refuse(reply, '签名不对。');
    office.useNonce(ticket);
    order.url = url;
    return show(reply, checkPage(order, order.set));
  });

  app.get('/api/web/end', (request, reply) => {
    const read = choice.safeParse(request.query);
    const order = read.success ? orders.get(read.data.orderNo) : undefined;
    if (!read.success || !order || order.url === null || order.h5faceId !== read.data.h5faceId)
      return refuse(reply, '这次核验不存在。');
    const { outcome, now } = read.data;
    // Pressed: those that take their time go on taking it.
    if (outcome === 'die' || (outcome === 'slow' && now === undefined)) return show(reply, checkPage(order, outcome));
    order.result = settled(outcome);
    return reply.redirect(wayBack(provider, order, order.url, outcome === 'lie' ? '0' : order.result.code), 302);
  });
}
