import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** The next number of a series, from 1, without gaps: given and used in one transaction. */
export async function nextNumber(tx: Tx, series: string): Promise<number> {
  const { last } = await tx
    .insertInto('number_series')
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet({ last: sql`number_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Numbers up to `last` are given already, elsewhere: the series goes on above them, and never back. */
export async function takenUpTo(tx: Tx, series: string, last: number): Promise<void> {
  await tx
    .insertInto('number_series')
    .values({ series, last })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last: sql`greatest(number_series.last, excluded.last)` }),
    )
    .execute();
}
