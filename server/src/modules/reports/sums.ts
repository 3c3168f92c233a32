import { type CourtDay, plusDays, plusMonths, toCourtDay } from '@sufu/contract/core';
import { type Figures, type Filings, monthOf, percentileOf, type Spans } from '@sufu/contract/reports';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** What a report is of; null: the whole court, all kinds. `counted`: up to which day, null while all is counted anew. */
export type Scope = {
  readonly division: string | null;
  readonly kind: string | null;
  readonly counted: CourtDay | null;
};
export type Days = { readonly from: CourtDay; readonly to: CourtDay };
type Key = 'all' | 'month' | 'kind' | 'division_id' | 'person_id';
type Counts = Omit<Figures, 'pending' | 'median' | 'p90'> & { readonly filings: Omit<Filings, 'unrecorded'> };
export type Sums = Counts & { readonly spans: Spans };

const none: Counts = {
  ...{ came: 0, moved: 0, decided: 0, ended: 0, late: 0, returned: 0 },
  filings: { phone: 0, tablet: 0, desktop: 0, program: 0, elder: 0 },
};
const keys: Readonly<Record<Key, RawBuilder<string>>> = {
  all: sql`''`,
  month: sql`to_char(start, 'YYYY-MM')`,
  kind: sql`kind`,
  division_id: sql`division_id`,
  person_id: sql`person_id`,
};

const startOfMonth = (day: CourtDay): CourtDay => toCourtDay(`${monthOf(day)}-01`);
type Range = Days & { readonly unit: 'day' | 'month' };
/** Whole months that are over as months, the days before and behind them as days. */
function rangesOf({ from, to }: Days, counted: CourtDay | null): readonly Range[] {
  const behind = plusDays(counted !== null && counted < to ? counted : to, 1);
  const firstMonth = startOfMonth(from) === from ? from : plusMonths(startOfMonth(from), 1);
  const endOfMonths = startOfMonth(behind);
  if (counted === null || firstMonth >= endOfMonths) return [{ unit: 'day', from, to }];
  const ranges: readonly Range[] = [
    { unit: 'day', from, to: plusDays(firstMonth, -1) },
    { unit: 'month', from: firstMonth, to: plusDays(endOfMonths, -1) },
    { unit: 'day', from: endOfMonths, to },
  ];
  return ranges.filter((range) => range.from <= range.to);
}
/**
 * Rows that are added up already where nothing narrows them, those of each where it is asked by them: never both. Each range by itself: of
 * ranges joined by "or" every day that was ever counted is looked at.
 */
function rowsOf({ division, kind, counted }: Scope, days: Days, key: Key): RawBuilder<unknown> {
  const each = (column: Key, only: string | null) =>
    key === column && only === null ? sql`${keys[column]} <> ''` : sql`${keys[column]} = ${only ?? ''}`;
  const ranges = rangesOf(days, counted).map(
    ({ unit, from, to }) => sql`
      select * from report_figures where unit = ${unit} and start between ${from} and ${to}
        and ${each('division_id', division)} and ${each('kind', kind)} and ${each('person_id', null)}`,
  );
  return sql`from (${sql.join(ranges, sql` union all `)}) figures`;
}

/** Everything that is added up of these days, by one key. */
export async function sumsBy(tx: Tx, scope: Scope, days: Days, key: Key): Promise<ReadonlyMap<string, Sums>> {
  const rows = rowsOf(scope, days, key);
  const counted = await sql<Counts & { key: string }>`
    select ${keys[key]} as key, sum(came) as came, sum(moved) as moved, sum(decided) as decided, sum(ended) as ended,
      sum(late) as late, sum(returned) as returned,
      json_build_object('phone', sum(on_phone), 'tablet', sum(on_tablet), 'desktop', sum(on_desktop), 'program', sum(by_program),
        'elder', sum(in_elder_view)) as filings ${rows} group by 1`.execute(tx);
  const spans = await sql<{ key: string; days: number; n: number }>`
    select ${keys[key]} as key, took.days, sum(took.n) as n
    from (select * ${rows}) counted, unnest(took_days, took_n) took(days, n) group by 1, 2`.execute(tx);
  const byKey = Map.groupBy(spans.rows, (row) => row.key);
  return new Map(
    counted.rows.map(({ key, ...counts }) => [
      key,
      { ...counts, spans: new Map(byKey.get(key)?.map(({ days, n }) => [days, n])) },
    ]),
  );
}

/** By how much what is pending grew from one day's end to another's, by one key: what stands now less this stood then. */
export async function growthAfter(
  tx: Tx,
  scope: Scope,
  { after, today }: { readonly after: CourtDay; readonly today: CourtDay },
  key: Exclude<Key, 'month' | 'person_id'>,
): Promise<ReadonlyMap<string, number>> {
  if (after >= today) return new Map();
  const { rows } = await sql<{ key: string; n: number }>`
    select ${keys[key]} as key, sum(came + moved - decided - ended) as n
    ${rowsOf(scope, { from: plusDays(after, 1), to: today }, key)} group by 1`.execute(tx);
  return new Map(rows.map(({ key, n }) => [key, n]));
}

export type Stock = { readonly pending: number; readonly returned: number; readonly overdue: number };
export const emptyStock: Stock = { pending: 0, returned: 0, overdue: 0 };

const within = ({ division, kind }: Scope): RawBuilder<SqlBool> =>
  sql`${division === null ? sql`true` : sql`division_id = ${division}`} and ${kind === null ? sql`true` : sql`kind = ${kind}`}`;
/** What stood undecided when it was counted, by one key. */
export async function stockBy(tx: Tx, scope: Scope, key: Exclude<Key, 'month'>): Promise<ReadonlyMap<string, Stock>> {
  const { rows } = await sql<Stock & { key: string }>`
    select ${keys[key]} as key, sum(pending) as pending, sum(returned) as returned, sum(overdue) as overdue
    from report_stock where ${within(scope)} group by 1`.execute(tx);
  return new Map(rows.map(({ key, ...stock }) => [key, stock]));
}

export const figuresOf = (sums: Sums | undefined, pending: number): Figures => {
  const { spans, filings: _, ...counts } = sums ?? { ...none, spans: new Map() };
  return { ...counts, pending, median: percentileOf(spans, 50), p90: percentileOf(spans, 90) };
};

/** What no step says how it was handed in is the rest of what came. */
export function filingsOf({ came, filings }: Counts = none): Filings {
  const { phone, tablet, desktop, program } = filings;
  return { ...filings, unrecorded: came - phone - tablet - desktop - program };
}
