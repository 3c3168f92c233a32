import type { CallReply } from '@sufu/contract/core';
import type { markDeleted } from '@sufu/contract/messages';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { lockOwnMessages } from './store.ts';

/** Delete for me: all of them or, when one is not mine, none. The row stays as proof that it was sent. */
export async function deleteMessages(
  context: SignedInContext,
  { body }: Input<typeof markDeleted>,
): Promise<CallReply<typeof markDeleted>> {
  return context.transact(async ({ tx, record }) => {
    const ids = await lockOwnMessages(tx, context.actor.userId, body.ids);
    await tx.updateTable('messages').set({ deleted_at: context.now }).where('id', 'in', ids).execute();
    record('messages.deleted', null, { messages: ids });
    return { changed: ids.length };
  });
}
