import { type CallReply, courtDayOf } from '@sufu/contract/core';
import type { exportQueue, readQueue as readCall } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { type QueueFilter, queuePage, visibilityOf } from '../../applications/index.ts';
import { presentQueue } from '../review/present-review.ts';

/** What of the queue is asked for, by whom, today. */
export const queueFilterOf = (
  { actor, now }: SignedInContext,
  { scope, group, type, division, state, due, search }: Input<typeof exportQueue>['query'],
): QueueFilter => ({
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
  context: SignedInContext,
  { query }: Input<typeof readCall>,
): Promise<CallReply<typeof readCall>> {
  const { db, secrets, actor, lang } = context;
  const visibility = visibilityOf(actor);
  if (!visibility) return { total: 0, rows: [] };
  const { total, rows } = await queuePage(db, secrets, visibility, {
    ...queueFilterOf(context, query),
    offset: offsetOf(query, lang),
    limit: query.size,
  });
  return { total, rows: presentQueue(context, rows) };
}
