import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { pagePolicy } from '../html.ts';
import { openInbox, sending } from './inbox.ts';
import { inboxPage } from './page.ts';
import { isGenuine } from './signature.ts';

export type { Message } from './inbox.ts';
export { signatureOf } from './signature.ts';

/**
 * How the gateway behaves from now on: `ok`; `refuse` says no to each message; `500` breaks; `hang` takes nothing and
 * never answers; `lose` takes the message and breaks the connection before answering.
 */
const behaviour = z.object({ mode: z.enum(['ok', 'refuse', 'hang', '500', 'lose']) });
type Mode = z.output<typeof behaviour>['mode'];

const phoneFilter = z.object({ phone: z.string().min(1).optional().catch(undefined) });
const listFilter = z.object({
  phone: z.string().min(1).optional(),
  after: z.coerce.number().int().min(0).optional(),
});

export type SmsOptions = {
  /** File that keeps the messages. */
  readonly file: string;
  /** Shared with the portal (`SMS_GATEWAY_SECRET`). */
  readonly secret: string;
  readonly now?: () => number;
};

const header = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/**
 * A stand-in for the SMS gateway: a real HTTP service that sends nothing and shows what it was given.
 *
 * - `POST /send` `{id, phone, template, text, signature}`, signed as in `signatureOf`; answers `{accepted, repeated}`,
 *   401 for a wrong or old signature, 400 for anything else it cannot take.
 * - `GET /` the inbox for people; `GET /messages?phone=&after=` the same as JSON; `after` is a message's `seq`.
 * - `POST /behave` `{mode}` for tests of what happens when the gateway is ill.
 */
export function smsGateway({ file, secret, now = Date.now }: SmsOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  const inbox = openInbox(file);
  let mode: Mode = 'ok';
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const take = (body: string, reply: FastifyReply): FastifyReply => {
    const sent = sending.safeParse(parseJson(body));
    if (!sent.success) return reply.code(400).send({ error: 'malformed' });
    if (mode === 'refuse') return reply.code(403).send({ error: 'refused' });
    const isNew = inbox.take(sent.data, new Date(now()));
    if (mode === 'lose') {
      reply.hijack();
      reply.raw.destroy();
      return reply;
    }
    return reply.send({ accepted: true, repeated: !isNew });
  };

  app.post<{ Body: string }>('/send', (request, reply) => {
    const timestamp = header(request.headers['x-sms-timestamp']);
    const signature = header(request.headers['x-sms-signature']);
    if (mode === 'hang') return reply.hijack();
    if (mode === '500') return reply.code(500).send({ error: 'broken' });
    if (!isGenuine(secret, { timestamp, signature, body: request.body }, now())) {
      return reply.code(401).send({ error: 'signature' });
    }
    return take(request.body, reply);
  });

  app.post<{ Body: string }>('/behave', (request, reply) => {
    const wanted = behaviour.safeParse(parseJson(request.body));
    if (!wanted.success) return reply.code(400).send({ error: 'malformed' });
    mode = wanted.data.mode;
    return reply.send({ mode });
  });

  app.get('/messages', (request, reply) => {
    const filter = listFilter.safeParse(request.query);
    if (!filter.success) return reply.code(400).send({ error: 'malformed' });
    return reply.send(inbox.list(filter.data));
  });

  app.get('/', (request, reply) => {
    const { phone } = phoneFilter.parse(request.query);
    return reply
      .header('Content-Security-Policy', pagePolicy())
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(inboxPage(inbox.list({ phone }), phone));
  });
  return app;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
