import { type countApplications as countCall, type OwnGroup, ownGroups, stateCode } from '@sufu/contract/applications';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { isBegun } from '../../records/own-rows.ts';

/** How many of mine stand where, in one question. */
export async function countApplications(
  { db, actor }: SignedInContext,
  { params }: Input<typeof countCall>,
): Promise<CallReply<typeof countCall>> {
  // Two halves, for each has an index that holds all it asks.
  const counted = (binned: boolean) => {
    const mine = db
      .selectFrom('applications')
      .select(({ fn, lit }) => ['state', lit(binned).as('binned'), fn.countAll<number>().as('count')])
      .where('owner_id', '=', actor.userId)
      .where('removed_at', binned ? 'is not' : 'is', null)
      .where(isBegun)
      .groupBy('state');
    return params.type === 'all' ? mine : mine.where('type', '=', params.type);
  };
  const rows = await counted(false).unionAll(counted(true)).execute();
  const kept = rows.filter(({ binned }) => !binned);
  const sum = (counts: readonly { readonly count: number }[]): number =>
    counts.reduce((total, { count }) => total + count, 0);
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
    bin: sum(rows.filter(({ binned }) => binned)),
  };
}
