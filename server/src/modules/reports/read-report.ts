import { type CourtDay, courtDayOf, toCourtDay } from '@sufu/contract/core';
import {
  type Figures,
  monthOf,
  type PersonFigures,
  periodsOf,
  type Report,
  type ReportFilter,
  type ReportPeriods,
  type readReport as readCall,
} from '@sufu/contract/reports';
import { sql } from 'kysely';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import type { Tx } from '../../platform/database/database.ts';
import { staffMembers } from '../accounts/index.ts';
import { seenBy } from './may-see.ts';
import {
  type Days,
  emptyStock,
  figuresOf,
  filingsOf,
  growthAfter,
  type Scope,
  type Stock,
  type Sums,
  stockBy,
  sumsBy,
} from './sums.ts';

/** Today: what stands pending is of its end. */
type Until = { readonly today: CourtDay };

async function totalsOf(tx: Tx, scope: Scope & Until, days: Days, stock: Stock) {
  const sums = (await sumsBy(tx, scope, days, 'all')).get('');
  const growth = await growthAfter(tx, scope, { after: days.to, today: scope.today }, 'all');
  return { figures: figuresOf(sums, stock.pending - (growth.get('') ?? 0)), filings: filingsOf(sums) };
}

/** Every kind or division in which anything happened or stands, with its part of the period. */
async function partsOf(tx: Tx, scope: Scope & Until, days: Days, key: 'kind' | 'division_id') {
  const sums = await sumsBy(tx, scope, days, key);
  const growth = await growthAfter(tx, scope, { after: days.to, today: scope.today }, key);
  const stock = await stockBy(tx, scope, key);
  const parts = [...new Set([...sums.keys(), ...stock.keys()])].map((part) => ({
    part,
    figures: figuresOf(sums.get(part), (stock.get(part)?.pending ?? 0) - (growth.get(part) ?? 0)),
  }));
  const isEmpty = ({ median: _, p90: __, ...counts }: Figures) => Object.values(counts).every((n) => n === 0);
  return parts.filter(({ figures }) => !isEmpty(figures)).sort((a, b) => b.figures.came - a.figures.came);
}

async function monthsOf(tx: Tx, scope: Scope & Until, months: ReportPeriods['months'], stock: Stock) {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const sums = await sumsBy(tx, scope, { from: first.from, to: last.to }, 'month');
  const growth = await growthAfter(tx, scope, { after: last.to, today: scope.today }, 'all');
  let pending = stock.pending - (growth.get('') ?? 0);
  return months
    .toReversed()
    .map(({ from }) => {
      const figures = figuresOf(sums.get(monthOf(from)), pending);
      pending -= figures.came + figures.moved - figures.decided - figures.ended;
      return { month: monthOf(from), figures };
    })
    .toReversed();
}

const personOf = (name: string | null, sums: Sums | undefined, stock: Stock): PersonFigures => {
  const { decided, late, returned, median, p90 } = figuresOf(sums, 0);
  return { name, decided, late, returned, median, p90, inHand: stock.pending, overdue: stock.overdue };
};
const both = (one: Sums, other: Sums): Sums => ({
  ...other,
  decided: one.decided + other.decided,
  late: one.late + other.late,
  returned: one.returned + other.returned,
  spans: new Map(
    [...new Set([...one.spans.keys(), ...other.spans.keys()])].map((days) => [
      days,
      (one.spans.get(days) ?? 0) + (other.spans.get(days) ?? 0),
    ]),
  ),
});

/** Those who are in the division now, each by name; whoever acted in it and is not, together, for their head is another. */
async function peopleOf(tx: Tx, scope: Scope & { readonly division: string }, days: Days): Promise<PersonFigures[]> {
  const sums = await sumsBy(tx, scope, days, 'person_id');
  const stock = await stockBy(tx, scope, 'person_id');
  const members = await staffMembers(tx, { division: scope.division });
  const people = members.map(({ userId, name }) => personOf(name, sums.get(userId), stock.get(userId) ?? emptyStock));
  const isMember = (id: string): boolean => members.some(({ userId }) => userId === id);
  const others = [...sums].flatMap(([id, each]) => (isMember(id) ? [] : [each]));
  const held = [...stock].flatMap(([id, each]) => (id === '' || isMember(id) ? [] : [each]));
  if (others.length + held.length === 0) return people;
  const inHand = held.reduce(
    (sum, each) => ({
      pending: sum.pending + each.pending,
      returned: sum.returned + each.returned,
      overdue: sum.overdue + each.overdue,
    }),
    emptyStock,
  );
  return [...people, personOf(null, others.length > 0 ? others.reduce(both) : undefined, inHand)];
}

/** A report for whoever asks, all of it as it stood when it was last counted. */
export async function reportFor(context: SignedInContext, filter: ReportFilter): Promise<Report> {
  const { db, now: at } = context;
  const { divisions, division, withPeople } = await seenBy(context, filter);
  const today = courtDayOf(at);
  const periods = periodsOf(filter.period ?? monthOf(today), today);
  const { now, before, yearBefore, isRunning, months } = periods;
  const of = { division: division?.id ?? null, kind: filter.kind ?? null, today };
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  const nameOf = (id: string): string => divisions.find((each) => each.id === id)?.name ?? id;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx): Promise<Report> => {
      // A few hundred rows a statement: to start workers for them takes longer than to read them.
      await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
      const counts = await tx.selectFrom('report_counts').selectAll().executeTakeFirst();
      const counted = counts?.counted_day ? toCourtDay(counts.counted_day) : null;
      const scope = { ...of, counted };
      const stock = (await stockBy(tx, scope, 'all')).get('') ?? emptyStock;
      const totals = {
        now: await totalsOf(tx, scope, now, stock),
        before: await totalsOf(tx, scope, before, stock),
        yearBefore: await totalsOf(tx, scope, yearBefore, stock),
      };
      const byDivision = division ? [] : await partsOf(tx, scope, now, 'division_id');
      return {
        countedAt: counts?.counted_at?.toISOString() ?? null,
        division: division && named(division),
        divisions: divisions.map(named),
        ...{ now, before, yearBefore, isRunning, stock },
        totals: {
          now: totals.now.figures,
          before: totals.before.figures,
          yearBefore: totals.yearBefore.figures,
        },
        filings: {
          now: totals.now.filings,
          before: totals.before.filings,
          yearBefore: totals.yearBefore.filings,
        },
        months: await monthsOf(tx, scope, months, stock),
        kinds: (await partsOf(tx, scope, now, 'kind')).map(({ part, figures }) => ({ kind: part, figures })),
        byDivision: byDivision.map(({ part, figures }) => ({ id: part, name: nameOf(part), figures })),
        people: withPeople && division ? await peopleOf(tx, { ...scope, division: division.id }, now) : null,
      };
    });
}

export const readReport = (context: SignedInContext, { query }: Input<typeof readCall>): Promise<Report> =>
  reportFor(context, query);
