import { sql } from 'kysely';
import type { AppServices } from '../../../platform/calls/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { idFrom } from '../../../platform/database/uuid-v7.ts';
import type { BillLine } from '../channels/channel.ts';

const atOnce = 1_000;

async function insertLines(db: Database, run: string, from: number, lines: readonly BillLine[]): Promise<void> {
  const of = <T>(value: (line: BillLine) => T): T[] => lines.map(value);
  await sql`
    insert into bill_lines (run, n, kind, key, order_no, fen, fee_fen, at)
    select ${run}, ${from} + l.n, l.kind, l.key, l.order_no, l.fen, l.fee_fen, l.at
    from unnest(
      ${of(({ kind }) => kind)}::text[], ${of(({ kind, outNo, txn }) => (kind === 'refund' ? (outNo ?? '') : txn))}::text[],
      ${of(({ orderNo }) => orderNo)}::text[], ${of(({ fen }) => fen)}::bigint[], ${of(({ feeFen }) => feeFen)}::bigint[],
      ${of(({ at }) => at.toISOString())}::timestamptz[]) with ordinality as l (kind, key, order_no, fen, fee_fen, at, n)`.execute(
    db,
  );
}

/** A reading that ended in the middle leaves its lines: gone an hour later, when nobody can be at it any more. */
export const sweepLines = async ({ db }: AppServices): Promise<void> =>
  void (await sql`delete from bill_lines where run < ${idFrom(sql`now() - interval '1 hour'`)}`.execute(db));

export const dropLines = async ({ db }: AppServices, run: string): Promise<void> =>
  void (await db.deleteFrom('bill_lines').where('run', '=', run).execute());

/** Put a bill's lines beside ours, some at a time: it may be of any length. Answers how many there are. */
export async function stageBill({ db }: AppServices, run: string, bill: AsyncIterable<BillLine>): Promise<number> {
  let count = 0;
  let some: BillLine[] = [];
  const flush = async (): Promise<void> => {
    if (some.length > 0) await insertLines(db, run, count, some);
    count += some.length;
    some = [];
  };
  for await (const line of bill) {
    some.push(line);
    if (some.length === atOnce) await flush();
  }
  await flush();
  return count;
}
