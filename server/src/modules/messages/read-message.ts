import { refuse } from '@sufu/contract/core';
import type { Message, readMessage } from '@sufu/contract/messages';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { presentMessages } from './present-message.ts';

/** One message of mine, in the language I read. Another's and a deleted one are not there. */
export async function ownMessage(context: SignedInContext, { query }: Input<typeof readMessage>): Promise<Message> {
  const { db, actor } = context;
  const row = await db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', query.id)
    .where('user_id', '=', actor.userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const [message] = row ? await presentMessages(context, [row]) : [];
  return message ?? refuse('not-found');
}
