import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { timed } from '../shared/figures.ts';

/** A statement as the server sent it; `ahead`: before the one in front of it was answered. */
export type Noted = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly by: string;
  readonly ahead: boolean;
};

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const number = /(SQS|SQ|SJ)(\d{8})\d{6}/g;

/** What JSON made of bytes and times, as it was. */
const revived = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(revived);
  const bytes = value as { readonly type?: unknown; readonly data?: readonly number[] } | null;
  return bytes?.type === 'Buffer' && bytes.data ? Buffer.from(bytes.data) : value;
};

/** One submit's statements, of the act alone: without the look-up of the session's touch, the queue and the watch. */
export function actOf(noted: readonly Noted[]): readonly Noted[] {
  return noted
    .filter(({ by, text }) => by === 'sufu' || text.includes('number_series'))
    .filter(({ text }) => !text.startsWith('update "sessions"'))
    .map((statement) => ({ ...statement, values: statement.values.map(revived) }));
}

type Head = { readonly seq: number };

/** The statements again for another draft: what the submit made by itself is made anew, what it found stays. */
function valuesFor(known: ReadonlySet<string>, submitted: string, draft: string, n: number) {
  const made = new Map([[submitted, draft]]);
  const fresh = (id: string): string => {
    if (known.has(id)) return id;
    const there = made.get(id) ?? randomUUID();
    made.set(id, there);
    return there;
  };
  const anew = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(anew);
    return typeof value === 'string'
      ? value
          .replace(uuid, fresh)
          .replace(number, (_, letters: string, day: string) => `${letters}${day}${String(n).padStart(9, '0')}`)
      : value;
  };
  return anew;
}

/**
 * Rows of the trail behind the head that was read, in the chain of this one. One row: chain, key, number, nine columns. Several: chain, key,
 * numbers, eight columns, hashes, then the new head.
 */
function chained({ text, values }: Noted, chain: number, head: Head): readonly unknown[] {
  if (text.includes('for update') && text.includes('audit_heads')) return [chain];
  if (!text.includes('insert into audit_log')) return values;
  const [, key, numbers, ...rest] = values;
  if (!Array.isArray(numbers)) return [chain, key, head.seq + 1, ...rest];
  const seqs = numbers.map((_, i) => head.seq + i + 1);
  return [chain, key, seqs, ...rest.slice(0, -2), seqs.at(-1), rest.at(-1)];
}

/**
 * What a bare client needs for the same: the same statements in the same order, sent ahead where the server does, named, one connection a
 * worker, no HTTP, nothing computed. Stands in for pgbench, which does not come with the embedded PostgreSQL. Milliseconds of each.
 */
export async function replay(
  url: string,
  statements: readonly Noted[],
  setup: {
    readonly submitted: string;
    readonly drafts: readonly string[];
    readonly width: number;
    readonly known: ReadonlySet<string>;
  },
): Promise<number[]> {
  const clients = await Promise.all(
    Array.from({ length: setup.width }, async () => {
      const client = new pg.Client({ connectionString: url, pipeline: true });
      await client.connect();
      return client;
    }),
  );
  const idle = [...clients];
  const from = Date.now() % 1_000_000_000;
  const spans = await timed(setup.drafts.length, setup.width, async (turn) => {
    const client = idle.pop();
    const draft = setup.drafts[turn];
    if (!client || !draft) throw new Error('no client');
    const valueFor = valuesFor(setup.known, setup.submitted, draft, from + turn);
    let head: Head = { seq: 0 };
    for (const [i, statement] of statements.entries()) {
      const values = chained(statement, turn % 16, head).map(valueFor);
      const answer = client.query({ name: `s${i}`, text: statement.text, values });
      // The end of what is sent ahead fails with it.
      if (statements[i + 1]?.ahead) {
        answer.catch(() => undefined);
        continue;
      }
      const { rows } = await answer;
      if (statement.text.includes('audit_heads') && rows.length > 0) head = { seq: Number(rows[0].seq) };
    }
    idle.push(client);
  });
  for (const client of clients) await client.end();
  return spans;
}
