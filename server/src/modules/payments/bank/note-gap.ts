import { randomUUIDv7 } from 'node:crypto';
import { courtDayOf } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { StatementRow } from './isolated/read-statement.ts';
import type { StatementGap } from './refuse-misfit.ts';

/**
 * A statement that was not taken, for its balance does not follow from the rows that are there: a difference of the day of its row, once
 * while nobody has dealt with it. The day cannot be closed over it.
 */
export async function noteGap(
  { tx, at, record }: Transaction,
  courtId: string,
  { row, fen }: StatementGap,
): Promise<void> {
  const there = await tx
    .selectFrom('differences')
    .select('id')
    .where('court_id', '=', courtId)
    .where('kind', '=', 'BALANCE_GAP')
    .where('provider_txn', '=', row.serial)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  if (there) return;
  const id = randomUUIDv7();
  const about = { court_id: courtId, channel: 'BANK', day: courtDayOf(row.at), provider_txn: row.serial };
  await tx
    .insertInto('differences')
    .values({ id, kind: 'BALANCE_GAP', ...about, fen, found_at: at })
    .execute();
  record('money.balanceGap', id, { fen });
}

/** Rows that did not follow are there now: what lay before them has come. */
export async function endGaps({ tx, at }: Transaction, courtId: string, rows: readonly StatementRow[]): Promise<void> {
  await tx
    .updateTable('differences')
    .set({ resolved_at: at })
    .where('court_id', '=', courtId)
    .where('kind', '=', 'BALANCE_GAP')
    .where('resolved_at', 'is', null)
    .where('provider_txn', '=', sql<string>`any(${rows.map(({ serial }) => serial)})`)
    .execute();
}
