import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { pagePolicy } from '../html.ts';
import { standInAliyun } from './aliyun.ts';
import type { CloudAccount, CloudAnswer, SentTo } from './cloud.ts';
import { openInbox, sending } from './inbox.ts';
import { inboxPage } from './page.ts';
import { isGenuine } from './signature.ts';
import { standInTencent } from './tencent.ts';

export type { CloudAccount } from './cloud.ts';
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
  /** An account with 阿里云 and 腾讯云, who then are at the same address. */
  readonly cloud?: CloudAccount;
  /** Where the gateway reports that an SMS is on the phone, with its key; absent: it does not. */
  readonly reportTo?: string;
  readonly now?: () => number;
};

const reportMs = 1_000;

const header = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/**
 * A stand-in for the SMS gateway: a real HTTP service that sends nothing and shows what it was given.
 *
 * - `POST /send` `{id, phone, template, text, signature}`, signed as in `signatureOf`; answers `{accepted, repeated}`,
 *   401 for a wrong or old signature, 400 for anything else it cannot take.
 * - `POST /` as 阿里云 or 腾讯云 take it, by its headers, where there is an account with them.
 * - `GET /` the inbox for people; `GET /messages?phone=&after=` the same as JSON; `after` is a message's `seq`.
 * - `POST /behave` `{mode}` for tests of what happens when the gateway is ill.
 */
export function smsGateway({ file, secret, cloud, reportTo, now = Date.now }: SmsOptions): FastifyInstance {
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
    if (isNew && reportTo) report(reportTo, sent.data.id);
    return reply.send({ accepted: true, repeated: !isNew });
  };
  const reports = new Set<NodeJS.Timeout>();
  /** As a phone says that it has it: a moment later. Of a portal that is gone nobody hears. */
  const report = (address: string, id: string): void => {
    const timer = setTimeout(() => {
      reports.delete(timer);
      const body = JSON.stringify([{ id, ref: id, status: 'DELIVRD', at: new Date(now()).toISOString() }]);
      const headers = { 'content-type': 'application/json' };
      void fetch(address, { method: 'POST', body, headers }).then(
        (answer) => answer.body?.cancel(),
        () => undefined,
      );
    }, reportMs);
    reports.add(timer);
  };
  app.addHook('onClose', async () => {
    for (const timer of reports) clearTimeout(timer);
  });

  const takeAsCloud = ({ status, body, sms }: CloudAnswer, reply: FastifyReply): FastifyReply => {
    if (mode === '500') return reply.code(500).send('');
    // Neither knows a repeated number of ours from a new one: what is handed over twice is sent twice.
    if (sms) inbox.take({ ...sms, id: `${sms.id}~${inbox.list({}).length}` }, new Date(now()));
    if (mode === 'lose') {
      reply.hijack();
      reply.raw.destroy();
      return reply;
    }
    return reply.code(status).send(body);
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

  if (cloud) {
    const sentTo: SentTo = (phone) => inbox.list({ phone });
    const clouds = { aliyun: standInAliyun(cloud, sentTo), tencent: standInTencent(cloud, sentTo) };
    app.post<{ Body?: string; Querystring: Record<string, string> }>('/', (request, reply) => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, header(value)] as const);
      const asked = {
        ...{ query: request.query, headers: Object.fromEntries(headers), body: request.body ?? '' },
        ref: `serial-${inbox.list({}).length + 1}`,
      };
      return takeAsCloud(clouds['x-tc-action' in asked.headers ? 'tencent' : 'aliyun'](asked, now()), reply);
    });
  }

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
