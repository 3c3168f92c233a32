import type { StateCode } from '@sufu/contract/applications';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { casesNumberedLike } from '../cases/index.ts';
import { type Sight, seenBy } from './access.ts';
import { type ApplicationRow, plainColumns, rowOf } from './row.ts';

/** How the desk groups the states: to be looked at, being worked on, with the party, ended. */
export const queueGroups = {
  waiting: [20, 21],
  accepted: [23, 24],
  returned: [22],
  done: [30, 31, 32, 33, 34, 35, 40, 41, 42, 50],
} as const satisfies Record<string, readonly StateCode[]>;
export type QueueGroup = keyof typeof queueGroups;

export type QueueWish = {
  readonly scope: 'mine' | 'division' | 'all';
  readonly group: QueueGroup;
  readonly division: string;
  readonly type?: string | undefined;
  readonly search?: string | undefined;
  readonly offset: number;
  readonly limit: number;
};

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('\0', '')}%`;

/** The conditions of one wish. What is done are all states from 30 on: a range, which the indexes of the done serve. */
function inQueue(db: Executor, sight: Sight, { scope, group, division, type, search }: QueueWish) {
  let queue = db.selectFrom('applications').where((eb) => seenBy(eb, sight));
  queue = group === 'done' ? queue.where('state', '>=', 30) : queue.where('state', 'in', [...queueGroups[group]]);
  if (scope === 'mine') queue = queue.where('handler_id', '=', sight.userId);
  if (scope === 'division') queue = queue.where('division_id', '=', division);
  if (type !== undefined) queue = queue.where('type', '=', type);
  if (!search) return queue;
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

/** From here on walking the queue in order costs more than finding all of it in the index. */
const deep = 1_000;

/**
 * What a search finds is looked for and sorted in the index alone, and only the page is read: walking all in order would
 * read nearly every row for a few.
 */
const foundFirst = (
  db: Executor,
  queue: ReturnType<typeof inQueue>,
  order: RawBuilder<unknown>,
  { offset, limit }: QueueWish,
) =>
  db
    .with(
      (cte) => cte('found').materialized(),
      () => queue.select(['id', 'due_day', 'submitted_at', 'saved_at']),
    )
    .selectFrom('applications')
    .where('id', 'in', (eb) => eb.selectFrom('found').select('id').orderBy(order).offset(offset).limit(limit))
    .select(plainColumns)
    .orderBy(order);

/** One page of what a member of the court sees: the most pressing first, what is done with the latest first. */
export async function queuePage(
  db: Executor,
  sight: Sight,
  wish: QueueWish,
): Promise<{ readonly total: number; readonly rows: readonly ApplicationRow[] }> {
  const queue = inQueue(db, sight, wish);
  const order = orders[wish.group === 'done' ? 'latest' : 'pressing'];
  const page =
    wish.search || wish.offset >= deep
      ? foundFirst(db, queue, order, wish)
      : queue.select(plainColumns).orderBy(order).offset(wish.offset).limit(wish.limit);
  const [{ total }, rows] = await Promise.all([
    queue.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    page.execute(),
  ]);
  return { total, rows: rows.map(rowOf) };
}

/** How many stand in each group, in one question. */
export async function queueCounts(db: Executor, sight: Sight): Promise<Readonly<Record<QueueGroup, number>>> {
  const of = (group: QueueGroup) =>
    sql<number>`count(*) filter (where state in (${sql.join([...queueGroups[group]])}))`;
  return db
    .selectFrom('applications')
    .select([
      of('waiting').as('waiting'),
      of('accepted').as('accepted'),
      of('returned').as('returned'),
      of('done').as('done'),
    ])
    .where((eb) => seenBy(eb, sight))
    .executeTakeFirstOrThrow();
}
