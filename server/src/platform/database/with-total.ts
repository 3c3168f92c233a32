import { type SelectQueryBuilder, sql } from 'kysely';

/**
 * What lists are asked for most. Written out in the statement: of a size that is a value the plan of a kept statement knows nothing, takes
 * it for a tenth of all rows, and then planning anew each time seems the cheaper way.
 */
const usualSizes = [10, 20, 50];

/** `offset`: how many rows stand before the page; `size`: how many it has at most. */
export type Place = { readonly offset: number; readonly size: number };

/** A page of a list, and how many there are in all, in one statement. `list` has its order; `counted` says how many. */
export async function withTotal<DB, TB extends keyof DB, O, CDB, CTB extends keyof CDB>(
  list: SelectQueryBuilder<DB, TB, O>,
  counted: SelectQueryBuilder<CDB, CTB, { total: number }>,
  { offset, size }: Place,
): Promise<{ readonly total: number; readonly rows: readonly O[] }> {
  const page = list.limit(usualSizes.includes(size) ? sql.lit(size) : size);
  const rows = await (offset === 0 ? page : page.offset(offset))
    .select(() => counted.as('total'))
    .$castTo<O & { total: number }>()
    .execute();
  const [first] = rows;
  if (first) return { total: first.total, rows };
  // Behind the last page no row says it.
  const { total } = offset === 0 ? { total: 0 } : await counted.executeTakeFirstOrThrow();
  return { total, rows: [] };
}
