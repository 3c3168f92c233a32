import { type CourtDay, plusDays, toCourtDay } from '@sufu/contract/core';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** The text as a pattern for `like`: anywhere, its signs meaning only themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** When a day of the court's calendar begins. */
export const midnight = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

type Condition<V> = (value: V) => Expression<SqlBool>;
export type DayRange = { readonly from: string | null; readonly to: string | null };
const all = (...conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)})`;

/** Conditions of a column, for each kind of column that `filters` of the contract knows. */
export const codeIs =
  (column: string): Condition<string> =>
  (code) =>
    sql<SqlBool>`${sql.ref(column)} = ${code}`;
export const textHas =
  (column: string): Condition<string> =>
  (text) =>
    text === '' ? all() : sql<SqlBool>`${sql.ref(column)} ilike ${containing(text)}`;
export const dayIn =
  (column: string): Condition<DayRange> =>
  ({ from, to }) =>
    all(
      ...(from === null ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${from}`]),
      ...(to === null ? [] : [sql<SqlBool>`${sql.ref(column)} <= ${to}`]),
    );
/** For a column of instants. */
export const momentIn =
  (column: string): Condition<DayRange> =>
  ({ from, to }) =>
    all(
      ...(from === null ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${midnight(from)}`]),
      ...(to === null ? [] : [sql<SqlBool>`${sql.ref(column)} < ${midnight(dayAfter(toCourtDay(to)))}`]),
    );
const dayAfter = (day: CourtDay): CourtDay => plusDays(day, 1);

/** One of these, which may be none. */
export const isAmong = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${values})`;

/**
 * What `filters` of a list asks for, as conditions that go beside those of whose rows they are: a list says for each of its
 * columns what it means.
 */
export function conditionsOf<F extends object>(
  filters: F | undefined,
  columns: { readonly [N in keyof F]-?: Condition<NonNullable<F[N]>> },
): readonly Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (!filters) return conditions;
  for (const name in columns) {
    const value = filters[name];
    if (value !== undefined && value !== null) conditions.push(columns[name](value));
  }
  return conditions;
}
