import { existsSync, readFileSync } from 'node:fs';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { pagePolicy } from '../html.ts';
import { Library, type LibraryRow } from './library.ts';
import { manners } from './manners.ts';
import { eventsPage } from './page.ts';
import { type PushOrder, pushOrder, pushSigned } from './push.ts';
import { eventShape, type Received, type ReceivedEvent } from './received.ts';
import { isGenuine } from './signature.ts';
import { type SourceBehaviour, serveSource, sourceBehaviour } from './source.ts';

export type { LibraryRow, PushOrder, SourceBehaviour };

/**
 * How it takes what comes from now on: `ok`; `500` breaks; `hang` never answers; `gone` wants no more (410); `redirect` sends elsewhere;
 * `lose` takes the event and breaks the connection before answering. `times`: so often, then `ok` again.
 */
const behaviour = z.strictObject({
  mode: z.enum(['ok', '500', 'hang', 'gone', 'redirect', 'lose']),
  times: z.int().min(1).optional(),
});
export type Behaviour = z.output<typeof behaviour>;

export type CaseSystemOptions = {
  /** Any of them may sign; two while one is being changed. */
  readonly secrets: readonly string[];
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** NDJSON of the rows it begins with, read when it is asked first: there may be none till then. */
  readonly casesFile?: string;
};
export type CaseSystem = {
  readonly app: FastifyInstance;
  readonly received: ReadonlyMap<string, Received>;
  /** Pushes refused for their signature, and those that followed a redirect. */
  readonly counts: { refused: number; elsewhere: number };
  /** Everything it knows, and how often it was asked for it; `strangers`: with a wrong signature. */
  readonly library: Library;
  readonly questions: { readonly asked: number; readonly strangers: number };
};

const header = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function breakOff(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/**
 * A stand-in for the court's case system: a real HTTP service that takes the portal's events, and gives its cases to the portal.
 *
 * - `POST /hook` an event as docs/exchange.md says; 401 for a signature that is wrong or old, 400 for what is none.
 * - `GET /` what arrived, for people; `GET /events` the same as JSON.
 * - `GET /changes`, `/digest`, `/rows` its cases, as docs/exchange.md says; 401 for a question that is not signed.
 * - `POST /behave` `{mode, times?}` for tests of what happens when it is ill; `{side: "source", mode, …}` when it is asked, or when something
 *   happens to a case; `{side: "push", portal, client, secret, source}` to push its rows, signed.
 */
export function caseSystem({ secrets, now = Date.now, casesFile }: CaseSystemOptions): CaseSystem {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 4_096 });
  const received = new Map<string, Received>();
  const counts = { refused: 0, elsewhere: 0 };
  const manner = manners<Behaviour['mode']>('ok');
  const library = new Library();
  const onAsked = (): void => {
    if (library.size > 0 || casesFile === undefined || !existsSync(casesFile)) return;
    for (const line of readFileSync(casesFile, 'utf8').split('\n'))
      if (line !== '') library.put(JSON.parse(line) as LibraryRow);
  };
  const source = serveSource(app, { library, secrets, now, onAsked });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const take = (event: ReceivedEvent): void => {
    const there = received.get(event.id);
    if (there) there.times += 1;
    else received.set(event.id, { event, times: 1, receivedAt: new Date(now()).toISOString() });
  };

  app.post<{ Body: string }>('/hook', (request, reply) => {
    const mode = manner.next();
    if (mode === 'hang') return reply.hijack();
    if (mode === '500') return reply.code(500).send({ error: 'broken' });
    if (mode === 'gone') return reply.code(410).send({ error: 'gone' });
    if (mode === 'redirect') return reply.redirect('/elsewhere', 307);
    const { body, headers } = request;
    const id = header(headers['webhook-id']);
    const timestamp = header(headers['webhook-timestamp']);
    if (!isGenuine(secrets, { id, timestamp, signature: header(headers['webhook-signature']), body }, now())) {
      counts.refused += 1;
      return reply.code(401).send({ error: 'signature' });
    }
    const event = eventShape.safeParse(parseJson(body));
    if (!event.success || event.data.id !== id) return reply.code(400).send({ error: 'malformed' });
    take(event.data);
    return mode === 'lose' ? breakOff(reply) : reply.code(204).send();
  });
  app.all('/elsewhere', (_request, reply) => {
    counts.elsewhere += 1;
    return reply.code(204).send();
  });
  app.post<{ Body: string }>('/behave', async (request, reply) => {
    const given = parseJson(request.body);
    const order = pushOrder.safeParse(given);
    if (order.success) {
      const rows = library.all().filter(({ kind }) => order.data.kinds?.includes(kind) ?? true);
      return reply.send(await pushSigned(order.data, rows, now()));
    }
    const asked = sourceBehaviour.safeParse(given);
    if (asked.success) {
      source.behave(asked.data);
      return reply.send(asked.data);
    }
    const wanted = behaviour.safeParse(given);
    if (!wanted.success) return reply.code(400).send({ error: 'malformed' });
    manner.behave(wanted.data);
    return reply.send(wanted.data);
  });
  app.get('/events', (_request, reply) => reply.send({ events: [...received.values()], ...counts }));
  app.get('/', (_request, reply) =>
    reply
      .header('Content-Security-Policy', pagePolicy())
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(eventsPage([...received.values()], counts.refused)),
  );
  return { app, received, counts, library, questions: source.counts };
}
