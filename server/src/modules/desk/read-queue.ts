import { type CallReply, courtDayOf } from '@sufu/contract/core';
import type { exportQueue, readQueue as readCall } from '@sufu/contract/desk';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { type QueueWish, queuePage, sightOf } from '../applications/index.ts';
import { presentQueue } from './present-review.ts';

/** What of the queue is asked for, by whom, today. */
export const wishOf = (
  { actor, now }: SignedIn,
  { scope, group, type, division, state, due, search }: Input<typeof exportQueue>['query'],
): QueueWish => ({
  scope,
  group,
  ownDivision: actor.staff?.divisionId ?? '',
  division,
  type,
  state,
  due,
  search,
  today: courtDayOf(now),
});

/** What stands before me, my division or the court, as far as I may see it; the same few queries for any page. */
export async function readQueue(
  context: SignedIn,
  { query }: Input<typeof readCall>,
): Promise<CallReply<typeof readCall>> {
  const { db, actor } = context;
  const sight = sightOf(actor);
  if (!sight) return { total: 0, rows: [] };
  const { total, rows } = await queuePage(db, sight, {
    ...wishOf(context, query),
    offset: (query.current - 1) * query.size,
    limit: query.size,
  });
  return { total, rows: [...(await presentQueue(context, rows))] };
}
