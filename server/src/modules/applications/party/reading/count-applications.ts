import {
  type countApplications as countCall,
  type OwnGroup,
  ownGroups,
  stateCode,
  stateCodes,
} from '@sufu/contract/applications';
import { type CallReply, countedRows } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { countedOf } from '../../../../platform/database/lists/with-total.ts';
import { isBegun } from '../../records/own-rows.ts';

/** How many of mine stand where, each counted up to `countedRows`, in one question. */
export async function countApplications(
  { db, actor }: SignedInContext,
  { params }: Input<typeof countCall>,
): Promise<CallReply<typeof countCall>> {
  const mine = db
    .selectFrom('applications')
    .select(sql.lit(1).as('one'))
    .where('owner_id', '=', actor.userId)
    .where(isBegun)
    .$if(params.type !== 'all', (q) => q.where('type', '=', params.type));
  const inState = mine.where('removed_at', 'is', null).where('state', '=', sql.ref<number>('stated.state'));
  const inBin = mine.where('removed_at', 'is not', null);
  // Each state has its stretch of `applications_owner_counted`, which holds no more than is counted by; the bin has an index of its own.
  const rows = await db
    .selectFrom(
      sql<{
        state: number;
      }>`(select unnest(array[${sql.join(stateCodes.map((code) => sql.lit(code)))}]::smallint[]) as state)`.as(
        'stated',
      ),
    )
    .select(['stated.state', countedOf(sql`${inState}`).as('count'), sql<number>`0`.as('bin')])
    .unionAll(
      db.selectNoFrom([sql<number>`0`.as('state'), sql<number>`0`.as('count'), countedOf(sql`${inBin}`).as('bin')]),
    )
    .execute();
  const kept = rows.filter(({ count }) => count > 0);
  const sum = (counts: readonly { readonly count: number }[]): number =>
    Math.min(
      countedRows,
      counts.reduce((total, { count }) => total + count, 0),
    );
  const group = (key: OwnGroup): number => {
    const states: readonly number[] = ownGroups[key];
    return sum(kept.filter(({ state }) => states.includes(state)));
  };
  return {
    all: sum(kept),
    groups: {
      draft: group('draft'),
      returned: group('returned'),
      underway: group('underway'),
      done: group('done'),
      given: group('given'),
    },
    states: kept
      .map(({ state, count }) => ({ state: stateCode.parse(state), count }))
      .sort((a, b) => a.state - b.state),
    bin: Math.max(...rows.map(({ bin }) => bin)),
  };
}
