import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';

const ofBill = (billId: string | RawBuilder<string>, states: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select coalesce(sum((payout.content ->> 'fen')::bigint), 0) from money_proposals payout
    where payout.bill_id = ${billId}::uuid and payout.kind = 'PAYOUT' and payout.state in ${states})`;

/** What was paid out of a bill, or waits to be, fen. */
export const paidOutOf = (billId: string | RawBuilder<string>): RawBuilder<string> =>
  ofBill(billId, sql`('OPEN', 'APPROVED')`);

export async function paidOutFen(db: Executor, billId: string): Promise<number> {
  const { rows } = await sql<{ fen: string }>`select ${paidOutOf(billId)} as fen`.execute(db);
  return Number(rows[0]?.fen ?? 0);
}

const sums = z.array(z.object({ id: z.string(), fen: z.coerce.number() }));
/**
 * By bill the most that can be paid out of it, fen: what is held for those who attended, less what waits to be paid out and what a judge
 * has yet to give back. One statement.
 */
export async function mostOut(db: Executor, billIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (billIds.length === 0) return new Map();
  const { rows } = await sql`select bills.id,
      (select coalesce(-sum(e.fen), 0) from ledger_entries e where e.bill_id = bills.id and e.account = 'HELD')
      - ${ofBill(sql.ref('bills.id'), sql`('OPEN')`)}
      - (select coalesce(sum(r.fen), 0) from refunds r where r.bill_id = bills.id and r.state in ('PROPOSED', 'HELD')
         and r.decided_by is null and r.cause <> 'OVERPAID') as fen
    from bills where ${isAmong('bills.id', [...billIds])}`.execute(db);
  return new Map(sums.parse(rows).map(({ id, fen }) => [id, Math.max(0, fen)]));
}
