import { refuse } from '@sufu/contract/core';
import type { Message, readMessage } from '@sufu/contract/messages';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { presentMessage } from './present-message.ts';

/** One message of mine, in the language I read. Another's and a deleted one are not there. */
export async function ownMessage(
  { db, actor, lang }: SignedInContext,
  { query }: Input<typeof readMessage>,
): Promise<Message> {
  const row = await db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', query.id)
    .where('user_id', '=', actor.userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? presentMessage(row, lang) : refuse('not-found');
}
