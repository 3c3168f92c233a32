import { refuse } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { yuanOfFen } from '../channels/yuan.ts';
import { holdHead, refuseShort } from '../ledger/bank-short.ts';

type Sums = Readonly<Record<'owed' | 'count' | 'fen', string>>;

/** What the treasury is owed of a court's money, and what of it is registered as handed over and waits for a second person; fen. */
export async function treasuryOf(db: Executor, courtId: string) {
  const { rows } = await sql<Sums>`select
      (select coalesce(-sum(fen), 0) from ledger_entries where account = 'TREASURY' and court_id = ${courtId}) as owed,
      count(*) as count, coalesce(sum((content ->> 'fen')::bigint), 0) as fen
    from money_proposals where court_id = ${courtId} and kind = 'REMIT' and state = 'OPEN'`.execute(db);
  const [row] = rows;
  return { owedFen: Number(row?.owed), waiting: { count: Number(row?.count), fen: Number(row?.fen) } };
}

/**
 * No more is handed over than the treasury is owed beside what waits, nor than the bank holds. The remittance itself is not among what
 * waits; the debits of the court are held, and the head of the ledger from here on. Throws `remittance.too-much`, `refund.bank-short`.
 */
export async function refuseUncovered(transaction: Transaction, courtId: string, fen: number): Promise<void> {
  await holdHead(transaction);
  const { owedFen, waiting } = await treasuryOf(transaction.tx, courtId);
  const most = Math.max(0, owedFen - waiting.fen);
  if (fen > most) return refuse('remittance.too-much', { sum: yuanOfFen(most) });
  await refuseShort(transaction, courtId, fen);
}
