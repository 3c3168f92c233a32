import { Refused } from '@sufu/contract/core';
import type { ReviewItem, releaseApplication as releaseCall } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { courtMember, moveState } from '../../applications/index.ts';
import { inPlaceOf, isInMyHands, itemActedOn, lockItem } from '../review/desk-item.ts';
import { refusalOf } from '../review/may-act.ts';
import { presentReview } from '../review/present-review.ts';

/** Give back what I took: it waits again for whoever is next. */
export async function releaseApplication(
  context: SignedInContext,
  { params, body }: Input<typeof releaseCall>,
): Promise<ReviewItem> {
  const { secrets, actor, lang, now } = context;
  await context.transact(async (transaction) => {
    const item = await lockItem(transaction.tx, context, params.id);
    const { row, kind } = item;
    if (row.state === 21 && !isInMyHands(item)) throw new Refused('application.action-not-yours');
    const refusal = refusalOf(item, 'release', lang);
    if (refusal) throw refusal;
    if (row.version !== body.version) throw new Refused('application.edited-elsewhere');
    await moveState(transaction, secrets, row, {
      kind,
      action: 'release',
      doneBy: courtMember(actor, inPlaceOf(item)),
      at: now,
      lang,
      dueDay: row.dueDay,
      set: { handler_id: null },
    });
  });
  return presentReview(context, await itemActedOn(context, params.id));
}
