import type { StateCode } from '@sufu/contract/applications';
import { addPeriod, type CourtDay } from '@sufu/contract/core';
import { type DueColour, queueCap } from '@sufu/contract/desk';
import { type Compilable, type CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { type Place, pageWithTotal, usualSizes, withTotal } from '../../../platform/database/with-total.ts';
import { Remembered } from '../../../platform/remembered.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Tables } from '../../../tables.generated.ts';
import { isInHandsOf, type Visibility, visibleTo } from '../records/access.ts';
import { type ListedApplication, listedColumns, listedOf } from '../records/listed.ts';
import { type Search, searchFor } from './search.ts';

/** How the desk groups the states: to be looked at, being worked on, with the party, ended. */
export const queueGroups = {
  waiting: [20, 21],
  accepted: [23, 24],
  returned: [22],
  done: [30, 31, 32, 33, 34, 35, 40, 41, 42, 50],
} as const satisfies Record<string, readonly StateCode[]>;
export type QueueGroup = keyof typeof queueGroups;

export type QueueFilter = {
  readonly scope: 'mine' | 'division' | 'all';
  readonly group: QueueGroup;
  /** The division of whoever asks, for the scope. */
  readonly ownDivision: string;
  readonly division?: string | undefined;
  readonly type?: string | undefined;
  readonly state?: number | undefined;
  readonly due?: DueColour | 'today' | undefined;
  /** Of the done: what the court ended from this moment on. */
  readonly endedFrom?: Date | undefined;
  readonly search?: string | undefined;
  readonly today: CourtDay;
};
export type QueuePage = QueueFilter & { readonly offset: number; readonly limit: number };

/** The last day that is still “soon”: two working days from today (procedure.md §2.3). */
export const soonUntil = (today: CourtDay): CourtDay => addPeriod(today, { value: 2, unit: 'workday' });

/** The conditions of one wish, but for the search. What is done are all states from 30 on: a range, which the indexes of the done serve. */
export function inQueue(db: Executor, visibility: Visibility, filter: QueueFilter) {
  const { scope, group, ownDivision, division, type, state, due, endedFrom, today } = filter;
  let queue = db.selectFrom('applications').where((eb) => visibleTo(eb, visibility));
  // The states are written out: the indexes are of these, and the plan of a kept statement knows no values.
  queue =
    group === 'done'
      ? queue.where('state', '>=', sql.lit(30))
      : queue.where(
          'state',
          'in',
          queueGroups[group].map((code) => sql.lit(code)),
        );
  if (scope === 'mine') queue = queue.where((eb) => isInHandsOf(eb, visibility));
  if (scope === 'division') queue = queue.where('division_id', '=', ownDivision);
  if (division !== undefined) queue = queue.where('division_id', '=', division);
  if (state !== undefined) queue = queue.where('state', '=', state);
  if (due === 'today') queue = queue.where('due_day', '=', today);
  if (endedFrom !== undefined) queue = queue.where('saved_at', '>=', endedFrom).where('state', '<=', sql.lit(35));
  if (due === 'overdue') queue = queue.where('due_day', '<', today);
  if (due === 'soon') queue = queue.where('due_day', '>=', today).where('due_day', '<=', soonUntil(today));
  if (due === 'later') queue = queue.where('due_day', '>', soonUntil(today));
  if (due === 'none') queue = queue.where('due_day', 'is', null);
  if (type !== undefined) queue = queue.where('type', '=', type);
  return queue;
}

/** The same columns in `applications` and in what was found in it. */
const orders = { latest: sql`saved_at desc, id`, pressing: sql`due_day, submitted_at, id` };

/** So many found by a search are sorted; where it finds more, a walk in order comes upon a page of them soon. */
const mostSorted = 2 * queueCap;

type Page = { readonly total: number; readonly rows: readonly ListedApplication[] };

/** What indexes find of a search, sorted, and the page of it; null where there are too many. */
async function foundFirst(
  db: Executor,
  queue: ReturnType<typeof inQueue>,
  { offset, size, order }: OrderedPlace,
): Promise<Page | null> {
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      () => queue.select(['id', 'due_day', 'submitted_at', 'saved_at']).limit(mostSorted + 1),
    )
    .selectFrom('applications')
    .select(listedColumns)
    .select((eb) => eb.selectFrom('found').select(eb.fn.countAll<number>().as('n')).as('found_rows'))
    .where('id', 'in', (eb) => eb.selectFrom('found').select('id').orderBy(order).offset(offset).limit(size))
    .orderBy(order)
    .execute();
  const [first] = rows;
  if (!first && offset > 0)
    return foundFirst(db, queue, { offset: 0, size: 1, order }).then((page) => page && { ...page, rows: [] });
  const found = first?.found_rows ?? 0;
  return found > mostSorted ? null : { total: Math.min(queueCap, found), rows: rows.map(listedOf) };
}

/** So many rows at the head of a group say how frequent is what is searched for. */
const probed = 1_000;
/** Where indexes would name more rows than this, they take longer than a walk. */
const mostNamed = 60_000;

/**
 * Would a walk in the order of the list find a page, and as many as are counted, sooner than the indexes name all rows there are? Judged by
 * the first rows of the group and by how many the group has, as the database last counted them. The answer changes how rows are found,
 * never which: what this person sees is asked for either way.
 */
async function isFrequent(
  db: Executor,
  { group, today }: QueueFilter,
  { plain, order }: { readonly plain: Search['plain']; readonly order: RawBuilder<unknown> },
): Promise<boolean> {
  const wholeCourt = { userId: '', handlers: [], all: true, divisions: [], types: [] };
  const first = inQueue(db, wholeCourt, { group, today, scope: 'all', ownDivision: '' })
    .selectAll('applications')
    .orderBy(order)
    .limit(sql.lit(probed));
  const { n, rows } = await db
    .selectFrom(first.as('applications'))
    .where(plain)
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      sql<number | null>`(select reltuples from pg_class where relname = ${`applications_${group}_gist`})`.as('rows'),
    ])
    .executeTakeFirstOrThrow();
  return (n / probed) * (rows ?? 0) > mostNamed;
}

type OrderedPlace = Place & { readonly order: RawBuilder<unknown> };

/** The list in the order of an index, and how many it has. */
const ordered = (db: Executor, queue: ReturnType<typeof inQueue>, order: RawBuilder<unknown>) =>
  [
    queue.orderBy(order).select(listedColumns),
    capped(db, queue.select('applications.id').limit(sql.lit(queueCap))),
  ] as const;

async function inOrder(
  db: Executor,
  queue: ReturnType<typeof inQueue>,
  { order, ...place }: OrderedPlace,
): Promise<Page> {
  const { total, rows } = await withTotal(...ordered(db, queue, order), place);
  return { total, rows: rows.map(listedOf) };
}

const firstPage = (db: Executor, visibility: Visibility, filter: QueueFilter, { order, ...place }: OrderedPlace) =>
  pageWithTotal(...ordered(db, inQueue(db, visibility, filter), order), place);
type FirstPageRow = ReturnType<typeof firstPage> extends Compilable<infer O> ? O : never;

/**
 * Statements of the first pages that members of the court have open and ask for again and again, by everything they follow from. Building
 * one anew is a tenth of what the answer costs this process.
 */
const firstPages = new Remembered<CompiledQuery<FirstPageRow>>(300);

async function openQueue(
  db: Executor,
  visibility: Visibility,
  filter: QueueFilter,
  place: OrderedPlace,
): Promise<Page> {
  const key = JSON.stringify([visibility, filter, place.size]);
  const statement = firstPages.get(key) ?? firstPage(db, visibility, filter, place).compile();
  firstPages.set(key, statement);
  const { rows } = await db.executeQuery(statement);
  return { total: rows[0]?.total ?? 0, rows: rows.map(listedOf) };
}

/** A page of what is known to be more than is counted: counting it once more would read the whole table. */
async function ofMany(queue: ReturnType<typeof inQueue>, { order, offset, size }: OrderedPlace): Promise<Page> {
  const limit = usualSizes.includes(size) ? sql.lit(size) : size;
  const rows = await queue.select(listedColumns).orderBy(order).limit(limit).offset(offset).execute();
  return { total: queueCap, rows: rows.map(listedOf) };
}

/**
 * One page of what a member of the court sees: the most pressing first, what is done with the latest first. The total stops
 * at `queueCap`, and so do the pages: nobody reads on, and counting a million would cost more than the page.
 */
export async function queuePage(
  db: Executor,
  secrets: Secrets,
  visibility: Visibility,
  filter: QueuePage,
): Promise<Page> {
  const { offset: _, limit: __, ...wish } = filter;
  const place = {
    ...{ offset: filter.offset, size: Math.max(0, Math.min(filter.limit, queueCap - filter.offset)) },
    order: orders[filter.group === 'done' ? 'latest' : 'pressing'],
  };
  if (!filter.search && place.offset === 0) return openQueue(db, visibility, wish, place);
  const queue = inQueue(db, visibility, filter);
  if (!filter.search) return inOrder(db, queue, place);
  const { indexed, plain } = await searchFor(db, secrets, filter.search);
  if (!indexed || (await isFrequent(db, filter, { plain, order: place.order })))
    return inOrder(db, queue.where(plain), place);
  return (await foundFirst(db, queue.where(indexed), place)) ?? ofMany(queue.where(plain), place);
}

/** All that a wish finds, for an export: at most `most` and one more, in the order of the list. */
export async function queueIds(
  db: Executor,
  secrets: Secrets,
  visibility: Visibility,
  filter: QueueFilter,
  most: number,
): Promise<readonly string[]> {
  const search = filter.search ? await searchFor(db, secrets, filter.search) : null;
  const queue = inQueue(db, visibility, filter);
  const rows = await (search ? queue.where(search.indexed ?? search.plain) : queue)
    .select('applications.id')
    .orderBy(orders[filter.group === 'done' ? 'latest' : 'pressing'])
    .limit(most + 1)
    .execute();
  return rows.map(({ id }) => id);
}

const capped = (db: Executor, found: SelectQueryBuilder<Tables, 'applications', { id: string }>) =>
  db.selectFrom(found.as('found')).select(({ fn }) => fn.countAll<number>().as('total'));

/** The most pressing row of a wish that nobody holds and nobody has taken, locked; null where there is none. `passed` are not for me. */
export async function nextWaiting(
  tx: Tx,
  visibility: Visibility,
  filter: QueueFilter,
  passed: readonly string[],
): Promise<string | null> {
  let free = inQueue(tx, visibility, filter).select('applications.id').where('state', '=', 20);
  if (passed.length > 0) free = free.where('applications.id', 'not in', passed);
  const row = await free.orderBy(orders.pressing).limit(1).forUpdate('applications').skipLocked().executeTakeFirst();
  return row?.id ?? null;
}
