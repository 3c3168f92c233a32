import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { results } from './orders.ts';
import { answer, granted, isSigned, type ProviderState, text } from './provider-state.ts';

const word = z.string().regex(/^[A-Za-z0-9]{1,32}$/);
const identity = z.object({
  appId: text,
  orderNo: word,
  userId: word,
  version: z.literal('1.0.0'),
  sign: text,
  name: z.string().default(''),
  idNo: z.string().default(''),
  sourcePhotoStr: z.base64().max(3_000_000).optional(),
  sourcePhotoType: z.enum(['1', '2']).optional(),
});
const question = z.object({ app_id: text, nonce: z.string().length(32), order_no: text, version: text, sign: text });

/** From server to server: a new check (`geth5faceid`), and what it came to (`sync`). */
export function serveChecks(app: FastifyInstance, provider: ProviderState): void {
  const { appId, orders, people, seen } = provider;
  app.post<{ Querystring: { orderNo?: string } }>('/api/server/h5/geth5faceid', (request, reply) => {
    const read = identity.safeParse(request.body);
    if (!read.success || request.query.orderNo !== read.data.orderNo) return reply.send(answer('400101', '参数不对'));
    const { orderNo, userId, name, idNo, sign, version, sourcePhotoStr } = read.data;
    if (read.data.appId !== appId || !isSigned(provider, sign, [appId, orderNo, name, idNo, userId, version]))
      return reply.send(answer('400100', '签名不对'));
    if (sourcePhotoStr === undefined && (name === '' || idNo === ''))
      return reply.send(answer('400101', '缺少姓名或证件号'));
    if (orders.has(orderNo)) return reply.send(answer('400101', '订单号重复'));
    seen.push({ name, idNo, hasPhoto: sourcePhotoStr !== undefined });
    const h5faceId = randomBytes(16).toString('hex');
    orders.set(orderNo, { orderNo, userId, h5faceId, set: people.get(idNo) ?? 'pass', url: null, result: null });
    const result = { bizSeqNo: h5faceId.slice(0, 20), orderNo, h5faceId, optimalDomain: request.host };
    return reply.send(granted({ result }));
  });

  app.get('/api/server/sync', (request, reply) => {
    const read = question.safeParse(request.query);
    if (!read.success) return reply.send(answer('400101', '参数不对'));
    const { app_id, nonce, order_no, version, sign } = read.data;
    if (app_id !== appId || !isSigned(provider, sign, [app_id, order_no, version, nonce]))
      return reply.send(answer('400100', '签名不对'));
    const { code, msg } = orders.get(order_no)?.result ?? results.none;
    const result = code === '0' ? { result: { orderNo: order_no, liveRate: '98', similarity: '96' } } : {};
    return reply.send({ ...answer(code, msg), ...result });
  });
}
