import type { CallReply } from '@sufu/contract/core';
import type { markRead } from '@sufu/contract/messages';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { lockOwnMessages } from './store.ts';

/** Mark as read: all of them or, when one is not mine, none. A repeat changes nothing. */
export async function readMessages(
  context: SignedInContext,
  { body }: Input<typeof markRead>,
): Promise<CallReply<typeof markRead>> {
  return context.transact(async ({ tx, record }) => {
    const ids = await lockOwnMessages(tx, context.actor.userId, body.ids);
    const read = await tx
      .updateTable('messages')
      .set({ read_at: context.now })
      .where('id', 'in', ids)
      .where('read_at', 'is', null)
      .returning('id')
      .execute();
    if (read.length > 0) record('messages.read', null, { messages: read.map(({ id }) => id) });
    return { changed: read.length };
  });
}
