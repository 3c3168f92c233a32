import { createHash, createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { happen, happenings } from './happenings.ts';
import type { Library, LibraryRow, RowsPage } from './library.ts';
import { manners } from './manners.ts';
import { isGenuine } from './signature.ts';

/**
 * How it answers what it is asked: `slow` late; `500`, `429`; `hang` never; `duplicate` each row twice; `shuffle` in no order; `gap` leaves
 * rows out and goes on behind them; `old-version` says of each row also what it was before; `bad-signature` signs with another secret;
 * `clock-skew` ten minutes ahead; `half-body` breaks off in the middle.
 */
const modes = [
  'ok',
  'slow',
  '500',
  '429',
  'hang',
  'duplicate',
  'shuffle',
  'gap',
  'old-version',
  'bad-signature',
  'clock-skew',
  'half-body',
] as const;
type Mode = (typeof modes)[number];
export const sourceBehaviour = z.object({
  side: z.literal('source'),
  mode: z.enum([...modes, ...happenings]),
  times: z.int().min(1).optional(),
  /** Which case it happens to; the first when left out. */
  case: z.string().optional(),
  /** Of a flood. */
  count: z.int().min(1).max(1_000_000).optional(),
  /** Of a paper. */
  file: z.string().optional(),
  text: z.string().optional(),
});
export type SourceBehaviour = z.output<typeof sourceBehaviour>;

const asked = z.object({
  after: z.string().default(''),
  limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
  kind: z.string().default('case'),
  bucket: z.string().default('0..255'),
});
const slowMs = 1_000;

/** An order that is none, and the same each time. */
const sha256 = (row: LibraryRow): string => createHash('sha256').update(JSON.stringify(row)).digest('hex');
/** What it was before is told too. */
const before = (row: LibraryRow): readonly LibraryRow[] =>
  row.version > 1 && row.deleted !== true ? [row, { ...row, version: row.version - 1, sealed: undefined }] : [row];
function told(page: RowsPage, mode: Mode): RowsPage {
  const { rows } = page;
  if (mode === 'duplicate') return { ...page, rows: rows.flatMap((row) => [row, row]) };
  if (mode === 'shuffle') return { ...page, rows: rows.toSorted((a, b) => (sha256(a) < sha256(b) ? -1 : 1)) };
  if (mode === 'gap') return { ...page, rows: rows.filter((_, i) => i % 3 === 2) };
  return mode === 'old-version' ? { ...page, rows: rows.flatMap(before) } : page;
}

type Source = {
  readonly library: Library;
  readonly secrets: readonly string[];
  readonly now: () => number;
  /** Told of each question, before it is answered. */
  readonly onAsked: () => void;
};

/** What the portal asks of it, signed both ways: `GET /changes`, `/digest` and `/rows` as docs/exchange.md says. */
export function serveSource(app: FastifyInstance, { library, secrets, now, onAsked }: Source) {
  const manner = manners<Mode>('ok');
  const counts = { asked: 0, strangers: 0 };
  const header = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '');

  const answer = async (request: FastifyRequest, reply: FastifyReply, say: (mode: Mode) => object) => {
    onAsked();
    counts.asked += 1;
    const id = header(request, 'webhook-id');
    const timestamp = header(request, 'webhook-timestamp');
    const signature = header(request, 'webhook-signature');
    if (!isGenuine(secrets, { id, timestamp, signature, body: request.url }, now())) {
      counts.strangers += 1;
      return reply.code(401).send({ error: 'signature' });
    }
    const mode = manner.next();
    if (mode === 'hang') return reply.hijack();
    if (mode === '500' || mode === '429') return reply.code(Number(mode)).send({ error: 'ill' });
    if (mode === 'slow') await pause(slowMs);
    const body = JSON.stringify(say(mode));
    const second = String(Math.floor(now() / 1_000) + (mode === 'clock-skew' ? 600 : 0));
    const [secret = ''] = secrets;
    const key = mode === 'bad-signature' ? `${secret}x` : secret;
    const signed = createHmac('sm3', key).update(`${id}.${second}.${body}`).digest('base64');
    const headers = {
      ...{ 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': second },
      'webhook-signature': `v1sm3,${signed}`,
    };
    if (mode !== 'half-body') return reply.headers(headers).send(body);
    reply.hijack();
    reply.raw.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) });
    reply.raw.write(body.slice(0, Math.floor(body.length / 2)), () => reply.raw.destroy());
    return reply;
  };

  app.get('/changes', (request, reply) =>
    answer(request, reply, (mode) => {
      const { after, limit } = asked.parse(request.query);
      return told(library.changes(after, limit), mode);
    }),
  );
  app.get('/digest', (request, reply) =>
    answer(request, reply, () => ({ buckets: library.digest(asked.parse(request.query).kind) })),
  );
  app.get('/rows', (request, reply) =>
    answer(request, reply, () => {
      const { kind, bucket, after, limit } = asked.parse(request.query);
      return library.rows(kind, Number(bucket), after, limit);
    }),
  );

  return {
    counts,
    behave(wanted: SourceBehaviour): void {
      onAsked();
      const mode = modes.find((each) => each === wanted.mode);
      const happening = happenings.find((each) => each === wanted.mode);
      if (mode) manner.behave({ mode, times: wanted.times });
      // The day at the court.
      const today = new Date(now() + 8 * 3_600_000).toISOString().slice(0, 10);
      if (happening) happen(library, happening, { ...wanted, today });
    },
  };
}
