import type { CourtDay } from '@sufu/contract/core';
import { type Figures, percentileOf, type Spans } from '@sufu/contract/reports';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** What a report is of. `divisions`: those whoever asks may see, or chose; null: all. */
export type Scope = { readonly division: string | null; readonly kind: string | null };
export type Days = { readonly from: CourtDay; readonly to: CourtDay };
type Key = 'all' | 'month' | 'kind' | 'division_id' | 'person_id';
type Counts = Omit<Figures, 'pending' | 'median' | 'p90'>;
export type Sums = Counts & { readonly spans: Spans };

const none: Counts = { came: 0, moved: 0, decided: 0, ended: 0, late: 0, returned: 0 };
const keys: Readonly<Record<Key, RawBuilder<string>>> = {
  all: sql`''`,
  month: sql`to_char(day, 'YYYY-MM')`,
  kind: sql`kind`,
  division_id: sql`division_id`,
  person_id: sql`person_id::text`,
};

const within = ({ division, kind }: Scope): RawBuilder<SqlBool> =>
  sql`${division === null ? sql`true` : sql`division_id = ${division}`} and ${kind === null ? sql`true` : sql`kind = ${kind}`}`;
/** The rows of all, or where it is asked by person the shares in them: never both. */
const rowsOf = (scope: Scope, { from, to }: Days, key: Key): RawBuilder<unknown> =>
  sql`from report_days where person_id is ${key === 'person_id' ? sql`not null` : sql`null`}
    and day between ${from} and ${to} and ${within(scope)}`;

/** Everything that is added up of these days, by one key. */
export async function sumsBy(tx: Tx, scope: Scope, days: Days, key: Key): Promise<ReadonlyMap<string, Sums>> {
  const counted = await sql<Counts & { key: string }>`
    select ${keys[key]} as key, sum(came) as came, sum(moved) as moved, sum(decided) as decided, sum(ended) as ended,
      sum(late) as late, sum(returned) as returned ${rowsOf(scope, days, key)} group by 1`.execute(tx);
  const spans = await sql<{ key: string; days: number; n: number }>`
    select ${keys[key]} as key, span as days, count(*) as n
    from (select * ${rowsOf(scope, days, key)}) report_days, unnest(spans) span group by 1, 2`.execute(tx);
  const byKey = Map.groupBy(spans.rows, (row) => row.key);
  return new Map(
    counted.rows.map(({ key, ...counts }) => [
      key,
      { ...counts, spans: new Map(byKey.get(key)?.map(({ days, n }) => [days, n])) },
    ]),
  );
}

/** By how much what is pending grew after a day, by one key: what stands now less this stood then. */
export async function growthAfter(
  tx: Tx,
  scope: Scope,
  after: CourtDay,
  key: Exclude<Key, 'month' | 'person_id'>,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; n: number }>`
    select ${keys[key]} as key, sum(came + moved - decided - ended) as n from report_days
    where person_id is null and day > ${after} and ${within(scope)} group by 1`.execute(tx);
  return new Map(rows.map(({ key, n }) => [key, n]));
}

export type Stock = { readonly pending: number; readonly returned: number; readonly overdue: number };
export const emptyStock: Stock = { pending: 0, returned: 0, overdue: 0 };

/** What stood undecided when it was counted, by one key. */
export async function stockBy(tx: Tx, scope: Scope, key: Exclude<Key, 'month'>): Promise<ReadonlyMap<string, Stock>> {
  const { rows } = await sql<Stock & { key: string }>`
    select coalesce(${keys[key]}, '') as key, sum(pending) as pending, sum(returned) as returned, sum(overdue) as overdue
    from report_stock where ${within(scope)} group by 1`.execute(tx);
  return new Map(rows.map(({ key, ...stock }) => [key, stock]));
}

export const figuresOf = (sums: Sums | undefined, pending: number): Figures => {
  const { spans, ...counts } = sums ?? { ...none, spans: new Map() };
  return { ...counts, pending, median: percentileOf(spans, 50), p90: percentileOf(spans, 90) };
};
