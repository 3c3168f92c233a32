import type { StateCode } from '@sufu/contract/applications';
import { addPeriod, type CourtDay, caseNoFragment } from '@sufu/contract/core';
import { type DueColour, queueCap } from '@sufu/contract/desk';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/filter-rows.ts';
import { withTotal } from '../../../platform/database/with-total.ts';
import type { Tables } from '../../../tables.generated.ts';
import { casesNumberedLike } from '../../cases/index.ts';
import { type Visibility, visibleTo } from '../records/access.ts';
import { type ListedApplication, listedColumns, listedOf } from '../records/listed.ts';

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
  readonly due?: DueColour | undefined;
  readonly search?: string | undefined;
  readonly today: CourtDay;
};
export type QueuePage = QueueFilter & { readonly offset: number; readonly limit: number };

/** The last day that is still “soon”: two working days from today (procedure.md §2.3). */
export const soonUntil = (today: CourtDay): CourtDay => addPeriod(today, { value: 2, unit: 'workday' });

const beginning = (text: string): string => containing(text).slice(1);

/** The conditions of one wish. What is done are all states from 30 on: a range, which the indexes of the done serve. */
function inQueue(db: Executor, visibility: Visibility, filter: QueueFilter) {
  const { scope, group, ownDivision, division, type, state, due, search, today } = filter;
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
  if (scope === 'mine') queue = queue.where('handler_id', '=', visibility.userId);
  if (scope === 'division') queue = queue.where('division_id', '=', ownDivision);
  if (division !== undefined) queue = queue.where('division_id', '=', division);
  if (state !== undefined) queue = queue.where('state', '=', state);
  if (due === 'overdue') queue = queue.where('due_day', '<', today);
  if (due === 'soon') queue = queue.where('due_day', '>=', today).where('due_day', '<=', soonUntil(today));
  if (due === 'later') queue = queue.where('due_day', '>', soonUntil(today));
  if (due === 'none') queue = queue.where('due_day', 'is', null);
  if (type !== undefined) queue = queue.where('type', '=', type);
  if (!search) return queue;
  // A number is looked for from its beginning, a case by its number alone: each has an index. Names are looked through.
  if (/^sq\d/i.test(search)) return queue.where('number', 'like', beginning(search.toUpperCase()));
  if (/^\(20\d\d\)|号$/.test(caseNoFragment(search)))
    return queue.where((eb) => eb('case_id', 'in', casesNumberedLike(eb, search)));
  return queue.where((eb) =>
    eb.or([
      // Letters of a reference number are capitals: comparing without regard to case would cost more than all the rest.
      eb('number', 'like', containing(search.toUpperCase())),
      eb('applicant', 'like', containing(search)),
      eb('case_id', 'in', casesNumberedLike(eb, search)),
    ]),
  );
}

/** The same columns in `applications` and in what was found in it. */
const orders = { latest: sql`saved_at desc, id`, pressing: sql`due_day, submitted_at, id` };

/**
 * What a search finds is looked for and sorted in the index alone, and only the page is read: walking all in order would
 * read nearly every row for a few.
 */
const foundFirst = (
  db: Executor,
  queue: ReturnType<typeof inQueue>,
  order: RawBuilder<unknown>,
  { offset, limit }: QueuePage,
) =>
  db
    .with(
      (cte) => cte('found').materialized(),
      () => queue.select(['id', 'due_day', 'submitted_at', 'saved_at']),
    )
    .selectFrom('applications')
    .where('id', 'in', (eb) => eb.selectFrom('found').select('id').orderBy(order).offset(offset).limit(limit))
    .orderBy(order);

/**
 * One page of what a member of the court sees: the most pressing first, what is done with the latest first. The total stops
 * at `queueCap`, and so do the pages: nobody reads on, and counting a million would cost more than the page.
 */
export async function queuePage(
  db: Executor,
  visibility: Visibility,
  filter: QueuePage,
): Promise<{ readonly total: number; readonly rows: readonly ListedApplication[] }> {
  const queue = inQueue(db, visibility, filter);
  const order = orders[filter.group === 'done' ? 'latest' : 'pressing'];
  const limit = Math.max(0, Math.min(filter.limit, queueCap - filter.offset));
  const counted = capped(db, queue.select('applications.id').limit(queueCap));
  if (limit === 0) return { total: (await counted.executeTakeFirstOrThrow()).total, rows: [] };
  const found = filter.search
    ? foundFirst(db, queue, order, { ...filter, limit })
    : queue.orderBy(order).offset(filter.offset).limit(limit);
  const { total, rows } = await withTotal(found.select(listedColumns), counted, filter.offset);
  return { total, rows: rows.map(listedOf) };
}

/** All that a wish finds, for an export: at most `most` and one more, in the order of the list. */
export async function queueIds(
  db: Executor,
  visibility: Visibility,
  filter: QueueFilter,
  most: number,
): Promise<readonly string[]> {
  const rows = await inQueue(db, visibility, filter)
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

/** How many stand in each group, each counted up to `queueCap`; and of what is not done, how many are past their day or near it. */
export async function queueCounts(
  db: Executor,
  visibility: Visibility,
  today: CourtDay,
): Promise<Readonly<Record<QueueGroup | 'overdue' | 'soon', number>>> {
  const all = { scope: 'all', ownDivision: '', today } as const;
  const counted = (filter: Pick<QueueFilter, 'group' | 'due'>) => {
    const found = inQueue(db, visibility, { ...all, ...filter })
      .select('applications.id')
      .limit(queueCap);
    return sql<number>`(select count(*) from ${found} as found)`;
  };
  const pressing = (due: DueColour) =>
    sql<number>`least(${queueCap}, ${counted({ group: 'waiting', due })} + ${counted({ group: 'accepted', due })})`;
  return db
    .selectNoFrom([
      counted({ group: 'waiting' }).as('waiting'),
      counted({ group: 'accepted' }).as('accepted'),
      counted({ group: 'returned' }).as('returned'),
      counted({ group: 'done' }).as('done'),
      pressing('overdue').as('overdue'),
      pressing('soon').as('soon'),
    ])
    .executeTakeFirstOrThrow();
}
