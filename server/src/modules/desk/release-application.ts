import { Refused } from '@sufu/contract/core';
import type { ReviewItem, releaseApplication as releaseCall } from '@sufu/contract/desk';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { member, moveState } from '../applications/index.ts';
import { holdItem, openItem } from './desk-item.ts';
import { refusalOf } from './may-act.ts';
import { presentReview } from './present-review.ts';

/** Give back what I took: it waits again for whoever is next. */
export async function releaseApplication(
  context: SignedIn,
  { params, body }: Input<typeof releaseCall>,
): Promise<ReviewItem> {
  const { secrets, actor, lang, now } = context;
  await context.transact(async (change) => {
    const item = await holdItem(change.tx, context, params.id);
    const { row, kind } = item;
    if (row.state === 21 && row.handlerId !== actor.userId) throw new Refused('application.action-not-yours');
    const refusal = refusalOf(item, 'release', lang);
    if (refusal) throw refusal;
    if (row.version !== body.version) throw new Refused('application.edited-elsewhere');
    await moveState(change, secrets, row, {
      kind,
      action: 'release',
      doer: member(actor),
      at: now,
      lang,
      dueDay: row.dueDay,
      set: { handler_id: null },
    });
  });
  return presentReview(context, await openItem(context, params.id));
}
