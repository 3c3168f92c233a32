import { countedRows } from '@sufu/contract/core';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/**
 * What lists are asked for most. Written out in the statement: of a size that is a value the plan of a kept statement knows nothing, takes
 * it for a tenth of all rows, and then planning anew each time seems the cheaper way.
 */
export const usualSizes: readonly number[] = [10, 20, 50];

/** `offset`: how many rows stand before the page; `size`: how many it has at most. */
export type Place = { readonly offset: number; readonly size: number };

/** How many rows of one's own there are, counted up to `countedRows`. */
export const countedOf = (rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*) from (${rows} limit ${sql.lit(countedRows)}) counted)`;

/** Of a list that has its order, the page; each of its rows with how many there are in all, which `counted` says. */
export const pageWithTotal = <DB, TB extends keyof DB, O, CDB, CTB extends keyof CDB>(
  list: SelectQueryBuilder<DB, TB, O>,
  counted: SelectQueryBuilder<CDB, CTB, { total: number }>,
  { offset, size }: Place,
) => {
  const page = list.limit(usualSizes.includes(size) ? sql.lit(size) : size);
  return (offset === 0 ? page : page.offset(offset)).select(() => counted.as('total')).$castTo<O & { total: number }>();
};

/** A page of a list, and how many there are in all, in one statement. */
export async function withTotal<DB, TB extends keyof DB, O, CDB, CTB extends keyof CDB>(
  list: SelectQueryBuilder<DB, TB, O>,
  counted: SelectQueryBuilder<CDB, CTB, { total: number }>,
  place: Place,
): Promise<{ readonly total: number; readonly rows: readonly O[] }> {
  const rows = await pageWithTotal(list, counted, place).execute();
  const [first] = rows;
  if (first) return { total: first.total, rows };
  // Behind the last page no row says it.
  const { total } = place.offset === 0 ? { total: 0 } : await counted.executeTakeFirstOrThrow();
  return { total, rows: [] };
}
