import type { StateCode } from '@sufu/contract/applications';
import { addPeriod, type CourtDay } from '@sufu/contract/core';
import type { DueColour } from '@sufu/contract/desk';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import type { Tables } from '../../../tables.generated.ts';
import { isInHandsOf, type Visibility, visibleTo } from '../records/access.ts';

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
/** What of a wish is asked of a row by its group and its days. */
export type GroupFilter = Pick<QueueFilter, 'group' | 'due' | 'endedFrom' | 'today'>;
export type QueuePage = QueueFilter & { readonly offset: number; readonly limit: number };

/** The last day that is still “soon”: two working days from today (procedure.md §2.3). */
export const soonUntil = (today: CourtDay): CourtDay => addPeriod(today, { value: 2, unit: 'workday' });

const eb = expressionBuilder<Tables, 'applications'>();

/**
 * What a wish asks of an application by its group and its days. What is done are all states from 30 on: a range, which the indexes of the
 * done serve. The states are written out: the indexes are of these, and the plan of a kept statement knows no values.
 */
export function isInGroup({ group, due, endedFrom, today }: GroupFilter): readonly Expression<SqlBool>[] {
  const states = queueGroups[group].map((code) => sql.lit(code));
  const day = 'applications.due_day';
  return [
    group === 'done' ? eb('applications.state', '>=', sql.lit(30)) : eb('applications.state', 'in', states),
    ...(due === 'today' ? [eb(day, '=', today)] : []),
    ...(endedFrom === undefined
      ? []
      : [eb('applications.saved_at', '>=', endedFrom), eb('applications.state', '<=', sql.lit(35))]),
    ...(due === 'overdue' ? [eb(day, '<', today)] : []),
    ...(due === 'soon' ? [eb(day, '>=', today), eb(day, '<=', soonUntil(today))] : []),
    ...(due === 'later' ? [eb(day, '>', soonUntil(today))] : []),
    ...(due === 'none' ? [eb(day, 'is', null)] : []),
  ];
}

/** The conditions of one wish, but for the search. */
export function inQueue(db: Executor, visibility: Visibility, filter: QueueFilter) {
  const { scope, ownDivision, division, type, state } = filter;
  let queue = db
    .selectFrom('applications')
    .where((own) => visibleTo(own, visibility))
    .where(eb.and([...isInGroup(filter)]));
  if (scope === 'mine') queue = queue.where((own) => isInHandsOf(own, visibility));
  if (scope === 'division') queue = queue.where('division_id', '=', ownDivision);
  if (division !== undefined) queue = queue.where('division_id', '=', division);
  if (state !== undefined) queue = queue.where('state', '=', state);
  if (type !== undefined) queue = queue.where('type', '=', type);
  return queue;
}
