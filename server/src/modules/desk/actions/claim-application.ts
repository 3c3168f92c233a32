import type { claimApplication as claimCall, ReviewItem } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { courtMember, moveState, wrongState } from '../../applications/index.ts';
import { findItem, inPlaceOf, lockItem } from '../review/desk-item.ts';
import { refusalOf } from '../review/may-act.ts';
import { presentReview } from '../review/present-review.ts';

/** Take an item. Of two at once one has it, the other is told by whom it was taken; who has it already keeps it. */
export async function claimApplication(
  context: SignedInContext,
  { params, body }: Input<typeof claimCall>,
): Promise<ReviewItem> {
  const { secrets, actor, lang, now } = context;
  await context.transact(async (transaction) => {
    const item = await lockItem(transaction.tx, context, params.id);
    const { row, kind } = item;
    if (row.state === 21 && row.handlerId === actor.userId) return;
    const refusal = refusalOf(item, 'claim', lang);
    if (refusal) throw refusal;
    if (row.version !== body.version) throw wrongState(row.state, lang);
    await moveState(transaction, secrets, row, {
      kind,
      action: 'claim',
      doneBy: courtMember(actor, inPlaceOf(item)),
      at: now,
      lang,
      dueDay: row.dueDay,
      set: { handler_id: actor.userId },
    });
  });
  return presentReview(context, await findItem(context, params.id));
}
