import { courtDayOf } from '@sufu/contract/core';
import type { claimNext as nextCall, ReviewItem } from '@sufu/contract/desk';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { courtMember, moveState, nextWaiting, visibilityOf } from '../../applications/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { findItem, lockItem } from '../review/desk-item.ts';
import { refusalOf } from '../review/may-act.ts';
import { presentReview } from '../review/present-review.ts';

/** How many items that are not for me one call looks past; the next call goes on from the first that waits. */
const most = 50;

/**
 * Take the most pressing item that nobody has. Rows that others hold are skipped, not waited for: of many at once each gets
 * its own. What is about me, or not for my office, is left to others.
 */
export async function claimNext(
  context: SignedInContext,
  { body }: Input<typeof nextCall>,
): Promise<ReviewItem | null> {
  await directoryOf(context.services);
  const id = await context.transact((transaction) => takeOne(transaction, context, body));
  return id === null ? null : presentReview(context, await findItem(context, id));
}

async function takeOne(
  transaction: Transaction,
  context: SignedInContext,
  filter: Input<typeof nextCall>['body'],
): Promise<string | null> {
  const { secrets, actor, lang, now } = context;
  const visibility = visibilityOf(actor);
  if (!visibility) return null;
  const queueFilter = {
    scope: filter.scope,
    group: 'waiting',
    state: 20,
    type: filter.type,
    ownDivision: actor.staff?.divisionId ?? '',
    today: courtDayOf(now),
  } as const;
  const passed: string[] = [];
  while (passed.length < most) {
    const id = await nextWaiting(transaction.tx, visibility, queueFilter, passed);
    if (id === null) return null;
    const item = await lockItem(transaction.tx, context, id);
    if (refusalOf(item, 'claim', lang)) {
      passed.push(id);
      continue;
    }
    await moveState(transaction, secrets, item.row, {
      kind: item.kind,
      action: 'claim',
      doneBy: courtMember(actor),
      at: now,
      lang,
      dueDay: item.row.dueDay,
      set: { handler_id: actor.userId },
    });
    return id;
  }
  return null;
}
