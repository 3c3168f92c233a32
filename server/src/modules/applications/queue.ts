import type { StateCode } from '@sufu/contract/applications';
import { sql } from 'kysely';
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

/** One page of what a member of the court sees: the most pressing first, what is done with the latest first. */
export async function queuePage(
  db: Executor,
  sight: Sight,
  wish: QueueWish,
): Promise<{ readonly total: number; readonly rows: readonly ApplicationRow[] }> {
  const { scope, group, division, type, search } = wish;
  let queue = db
    .selectFrom('applications')
    .where('state', 'in', [...queueGroups[group]])
    .where((eb) => seenBy(eb, sight));
  if (scope === 'mine') queue = queue.where('handler_id', '=', sight.userId);
  if (scope === 'division') queue = queue.where('division_id', '=', division);
  if (type !== undefined) queue = queue.where('type', '=', type);
  if (search) {
    queue = queue.where((eb) =>
      eb.or([
        // Letters of a reference number are capitals; comparing without regard to case would cost more than all the rest.
        eb('number', 'like', containing(search.toUpperCase())),
        eb('applicant', 'like', containing(search)),
        eb('case_id', 'in', casesNumberedLike(eb, search)),
      ]),
    );
  }
  const page = queue.select(plainColumns).offset(wish.offset).limit(wish.limit);
  const inOrder =
    group === 'done'
      ? page.orderBy('saved_at', 'desc').orderBy('id')
      : page.orderBy('due_day').orderBy('submitted_at').orderBy('id');
  const [{ total }, rows] = await Promise.all([
    queue.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    inOrder.execute(),
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
