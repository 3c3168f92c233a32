import { readableText } from '@sufu/contract/client-log';
import { type CallReply, refuse } from '@sufu/contract/core';
import type { handleFeedback as call } from '@sufu/contract/feedback';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { aboutNote, findFeedback, presentFeedback } from './store.ts';

/** Mark as handled, with what was done. Once: whoever comes second is told. */
export async function handleFeedback(
  context: SignedInContext,
  { params, body }: Input<typeof call>,
): Promise<CallReply<typeof call>> {
  const { actor, now, secrets } = context;
  return context.transact(async ({ tx, record }) => {
    const handled = await tx
      .updateTable('feedback')
      .set({ handled_at: now, handled_by: actor.userId, note: secrets.seal(readableText(body.note), aboutNote) })
      .where('id', '=', params.id)
      .where('handled_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!handled) {
      await findFeedback(tx, params.id);
      return refuse('feedback.handled');
    }
    record('feedback.handled', handled.id);
    return presentFeedback(tx, secrets, handled);
  });
}
