import type { SelectQueryBuilder } from 'kysely';

/**
 * A page of a list, and how many there are in all, in one statement. `page` has its order, offset and limit; `counted` says how many;
 * `offset` is where the page begins.
 */
export async function withTotal<DB, TB extends keyof DB, O, CDB, CTB extends keyof CDB>(
  page: SelectQueryBuilder<DB, TB, O>,
  counted: SelectQueryBuilder<CDB, CTB, { total: number }>,
  offset: number,
): Promise<{ readonly total: number; readonly rows: readonly O[] }> {
  const rows = await page
    .select(() => counted.as('total'))
    .$castTo<O & { total: number }>()
    .execute();
  const [first] = rows;
  if (first) return { total: first.total, rows };
  // Behind the last page no row says it.
  const { total } = offset === 0 ? { total: 0 } : await counted.executeTakeFirstOrThrow();
  return { total, rows: [] };
}
