import type { CourtDay } from '@sufu/contract/core';
import { type DueColour, queueCap } from '@sufu/contract/desk';
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import type { Tables } from '../../../tables.generated.ts';
import { type Visibility, waysToSee } from '../records/access.ts';
import { type GroupFilter, isInGroup, type QueueGroup } from './in-queue.ts';

const eb = expressionBuilder<Tables, 'applications'>();

/**
 * How many of a group are seen, counted up to `queueCap`. Who sees the whole court: from one index. Others: way by way, each counting what
 * the ways before it do not show and only as many as are still missing. Panels come last, from a table of their own: a clerk sits on
 * thousands, and their applications are no neighbours in any index of `applications`.
 */
export function countOf(db: Executor, visibility: Visibility, counted: GroupFilter): RawBuilder<number> {
  const inGroup = eb.and([...isInGroup(counted)]);
  const handedIn = db
    .selectFrom('applications')
    .select('applications.id')
    .where('applications.state', '>=', sql.lit(20))
    .where('applications.number', 'is not', null)
    .where(inGroup);
  if (visibility.all) return sql<number>`(select count(*) from ${handedIn.limit(queueCap)} as found)`;
  const ways = waysToSee(eb, visibility);
  const notBefore = (place: number) => ways.slice(0, place).map((earlier) => sql<boolean>`(${earlier}) is not true`);
  const rows = [
    ...ways.map((way, place) => sql`${handedIn.where(eb.and([way, ...notBefore(place)]))}`),
    // Its columns have the names of those of an application.
    sql`(select from applications_of_panels as applications where applications.user_id = ${visibility.userId}
      and ${eb.and([inGroup, ...notBefore(ways.length)])})`,
  ];
  const counts = rows.map((found, place) => {
    const before = rows.slice(0, place).map((_, earlier) => sql` - ${sql.ref(`way_${earlier}.n`)}`);
    return sql`lateral (select count(*) as n from (${found} limit ${sql.lit(queueCap)}${sql.join(before, sql``)}) seen) ${sql.id(`way_${place}`)}`;
  });
  const sum = sql.join(
    rows.map((_, place) => sql.ref(`way_${place}.n`)),
    sql` + `,
  );
  return sql<number>`(select ${sum} from ${sql.join(counts)})`;
}

/** How many stand in each group, each counted up to `queueCap`; and of what is not done, how many are past their day or near it. */
export async function queueCounts(
  db: Executor,
  visibility: Visibility,
  today: CourtDay,
): Promise<Readonly<Record<QueueGroup | 'overdue' | 'soon', number>>> {
  const counted = (filter: Omit<GroupFilter, 'today'>) => countOf(db, visibility, { ...filter, today });
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

/** Of what is seen and not done: due today and past their day; and what the court ended today. Each up to `queueCap`, in one statement. */
export async function dayFigures(
  db: Executor,
  visibility: Visibility,
  today: CourtDay,
): Promise<Readonly<Record<'dueToday' | 'overdue' | 'done', number>>> {
  const counted = (filter: Omit<GroupFilter, 'today'>) => countOf(db, visibility, { ...filter, today });
  const open = (due: 'today' | 'overdue') =>
    sql<number>`least(${queueCap}, ${counted({ group: 'waiting', due })} + ${counted({ group: 'accepted', due })})`;
  return db
    .selectNoFrom([
      open('today').as('dueToday'),
      open('overdue').as('overdue'),
      counted({ group: 'done', endedFrom: new Date(`${today}T00:00:00+08:00`) }).as('done'),
    ])
    .executeTakeFirstOrThrow();
}
