import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Executor } from '../database.ts';
import { type Place, usualSizes } from './with-total.ts';

/** The page of a list in its order, as ids for `in`. Here are only columns of an index; what a row shows is read of the page alone. */
export const pageOf = (
  list: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { offset, size }: Place,
): RawBuilder<string> =>
  sql<string>`(select id from ${list} order by ${order} limit ${usualSizes.includes(size) ? sql.lit(size) : size}
    ${offset === 0 ? sql`` : sql`offset ${offset}`})`;

/**
 * A page of rows that are dear to find: `found` gives them once, with the columns of `order`, and they are counted and cut from there. `from` is
 * where the rows of the page are read.
 */
export function foundOnce<DB, TB extends keyof DB, O extends { readonly id: string }>(
  db: Executor,
  found: SelectQueryBuilder<DB, TB, O>,
  order: RawBuilder<unknown>,
  place: Place,
): { readonly from: Executor; readonly page: RawBuilder<string>; readonly total: RawBuilder<number> } {
  const from = db.with(
    (cte) => cte('found').materialized(),
    () => found,
  );
  return {
    // It knows one table more; nothing is selected from that but by the two beside it.
    from: from as unknown as Executor,
    page: pageOf(sql`found`, order, place),
    total: sql<number>`(select count(*) from found)`,
  };
}

/** A page that says its total in each row, and the total where the page lies behind the last row. */
export async function pageAt<O extends { readonly total: number }>(
  read: (place: Place) => Promise<readonly O[]>,
  place: Place,
): Promise<{ readonly total: number; readonly rows: readonly O[] }> {
  const rows = await read(place);
  const [first] = rows.length > 0 || place.offset === 0 ? rows : await read({ offset: 0, size: 1 });
  return { total: first?.total ?? 0, rows };
}
