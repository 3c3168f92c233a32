import type { CallReply } from '@sufu/contract/core';
import type { countUnread } from '@sufu/contract/messages';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { channelsOf } from './store.ts';

/** How many of my messages I have not read. */
export async function unreadCount(
  { db, actor }: SignedInContext,
  { query }: Input<typeof countUnread>,
): Promise<CallReply<typeof countUnread>> {
  return db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.userId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('channel', 'in', channelsOf(query.channel))
    .executeTakeFirstOrThrow();
}
