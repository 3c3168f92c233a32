import type { CourtDay } from '@sufu/contract/core';
import { type DueColour, queueCap } from '@sufu/contract/desk';
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import type { Tables } from '../../../tables.generated.ts';
import { type Visibility, waysToSee } from '../records/access.ts';
import { inQueue, type QueueFilter, type QueueGroup } from './queue.ts';

type Counted = Pick<QueueFilter, 'group' | 'due' | 'endedFrom' | 'today'>;
const eb = expressionBuilder<Tables, 'applications'>();

/**
 * How many a filter finds, counted up to `queueCap`. Who sees the whole court: from one index. Others: way by way, each counting what the
 * ways before it do not show and only as many as are still missing, so that the panels of a clerk with thousands of cases are
 * looked through only where division, kind and own work do not fill the count.
 */
function countOf(db: Executor, visibility: Visibility, counted: Counted): RawBuilder<number> {
  const found = inQueue(db, { ...visibility, all: true }, { scope: 'all', ownDivision: '', ...counted });
  const rows = found.select('applications.id');
  if (visibility.all) return sql<number>`(select count(*) from ${rows.limit(queueCap)} as found)`;
  const ways = waysToSee(eb, visibility);
  const counts = ways.map((way, place) => {
    const others = ways.slice(0, place).map((earlier) => sql<boolean>`(${earlier}) is not true`);
    const seen = rows.where(eb.and([way, ...others]));
    const before = ways.slice(0, place).map((_, earlier) => sql` - ${sql.ref(`way_${earlier}.n`)}`);
    return sql`lateral (select count(*) as n from (${seen} limit ${sql.lit(queueCap)}${sql.join(before, sql``)}) seen) ${sql.id(`way_${place}`)}`;
  });
  const sum = sql.join(
    ways.map((_, place) => sql.ref(`way_${place}.n`)),
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
  const counted = (filter: Omit<Counted, 'today'>) => countOf(db, visibility, { ...filter, today });
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
  const counted = (filter: Omit<Counted, 'today'>) => countOf(db, visibility, { ...filter, today });
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
