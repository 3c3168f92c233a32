import { courtDayOf } from '@sufu/contract/core';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';

/** In how many absences that run or come each of these stands in. */
export async function countDeputyships(
  db: Executor,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff_absences')
    .select(['deputy_id', ({ fn }) => fn.countAll<string>().as('n')])
    .where(isAmong('deputy_id', userIds))
    .where('ended_at', 'is', null)
    .where('to_day', '>=', courtDayOf(now))
    .groupBy('deputy_id')
    .execute();
  return new Map(rows.map(({ deputy_id, n }) => [deputy_id, Number(n)]));
}

/** Another stands in from now on; an absence of that person themselves ends, as nobody stands in for themselves. Answers how many. */
export async function handOverDeputyships(
  { tx, at, record }: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const rows = await tx
    .selectFrom('staff_absences')
    .select(['id', 'user_id', 'version'])
    .where('deputy_id', '=', from)
    .where('ended_at', 'is', null)
    .where('to_day', '>=', courtDayOf(at))
    .execute();
  for (const { id, user_id, version } of rows) {
    const change = user_id === to ? { ended_at: at, ended_by: to } : { deputy_id: to };
    await tx
      .updateTable('staff_absences')
      .set({ ...change, version: version + 1 })
      .where('id', '=', id)
      .execute();
    record('administration.deputyHandedOver', user_id, { from, to, ended: user_id === to });
  }
  return rows.length;
}

/** Whoever has left is not away any more: what comes into their hands later stands with what nobody is in charge of. */
export async function endAbsencesOf({ tx, at }: Transaction, userId: string, by: string): Promise<void> {
  await tx
    .updateTable('staff_absences')
    .set(({ eb }) => ({ ended_at: at, ended_by: by, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}
