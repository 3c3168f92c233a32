import type { CallReply } from '@sufu/contract/core';
import type { countUnread } from '@sufu/contract/messages';
import { sql } from 'kysely';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { countedOf } from '../../platform/database/lists/with-total.ts';
import { channelsOf } from './store.ts';

/** How many of my messages I have not read, up to `countedRows`. */
export async function unreadCount(
  { db, actor }: SignedInContext,
  { query }: Input<typeof countUnread>,
): Promise<CallReply<typeof countUnread>> {
  const unread = db
    .selectFrom('messages')
    .select('user_id')
    .where('user_id', '=', actor.userId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('channel', 'in', channelsOf(query.channel));
  return db.selectNoFrom(countedOf(sql`${unread}`).as('count')).executeTakeFirstOrThrow();
}
