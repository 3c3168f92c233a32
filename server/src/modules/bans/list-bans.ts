import { type CallReply, courtDayOf } from '@sufu/contract/core';
import type { listBans as listCall } from '@sufu/contract/desk';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { presentBans } from './present-bans.ts';
import { bansPage } from './store.ts';

/** Whoever decides on bans sees all of them, others those they asked for: the list is seen by as few as can be (procedure.md §11). */
export async function listBans(
  context: SignedInContext,
  { query }: Input<typeof listCall>,
): Promise<CallReply<typeof listCall>> {
  const { db, secrets, actor, now } = context;
  const { total, rows } = await bansPage(db, secrets, {
    askedBy: actor.roles.includes('admin') ? null : actor.userId,
    state: query.state,
    today: courtDayOf(now),
    offset: (query.current - 1) * query.size,
    limit: query.size,
  });
  return { total, rows: await presentBans(context, rows) };
}
