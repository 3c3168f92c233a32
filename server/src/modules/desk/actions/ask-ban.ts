import { refuse } from '@sufu/contract/core';
import type { askBan as askCall, ReviewItem } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { insertBan } from '../../bans/index.ts';
import { findItem, lockItem } from '../review/desk-item.ts';
import { mayAskBan } from '../review/may-act.ts';
import { presentReview } from '../review/present-review.ts';

/** Ask that an account be kept from filing this kind. Nothing happens to it until somebody else has decided. */
export async function askBan(context: SignedInContext, { params, body }: Input<typeof askCall>): Promise<ReviewItem> {
  const { secrets, actor, now, lang } = context;
  await context.transact(async (transaction) => {
    const item = await lockItem(transaction.tx, context, params.id);
    if (item.kind.restrictable !== true) return refuse('desk.not-restrictable');
    if (item.aboutMe) return refuse('application.about-you');
    if (!mayAskBan(item)) return refuse('application.action-not-yours');
    const id = await insertBan(transaction.tx, secrets, {
      userId: item.row.ownerId,
      type: item.row.type,
      applicationId: item.row.id,
      reason: body.reason,
      days: body.days,
      askedBy: actor.userId,
      askedAt: now,
    });
    if (id === null)
      return refuse('application.proposed', { name: { zh: '系统管理员', en: 'the administrator' }[lang] });
    transaction.record('desk.banAsked', id, { application: item.row.id, type: item.row.type, days: body.days });
  });
  return presentReview(context, await findItem(context, params.id));
}
