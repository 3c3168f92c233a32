import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { unplanned } from './statements/fixed-statement.ts';

/**
 * Does `column` hold all parts of this text? For an index on `search_grams(column, shortest, longest)` (decision 019): the condition names that
 * expression, its numbers written out. What holds all parts need not hold the text: a condition on the column itself stands beside this.
 */
export function hasGrams(
  column: string,
  [shortest, longest]: readonly [shortest: number, longest: number],
  text: string,
): RawBuilder<SqlBool> {
  const size = Math.max(shortest, Math.min(longest, [...text].length));
  return sql<SqlBool>`search_grams(${sql.ref(column)}, ${sql.lit(shortest)}, ${sql.lit(longest)}) @> search_grams(${unplanned(text, 'text')}, ${sql.lit(size)}, ${sql.lit(size)})`;
}
