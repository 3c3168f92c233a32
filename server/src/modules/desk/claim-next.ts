import { courtDayOf } from '@sufu/contract/core';
import type { claimNext as nextCall, ReviewItem } from '@sufu/contract/desk';
import type { Change, SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { member, moveState, nextWaiting, sightOf } from '../applications/index.ts';
import { directoryOf } from '../directory/index.ts';
import { holdItem, openItem } from './desk-item.ts';
import { refusalOf } from './may-act.ts';
import { presentReview } from './present-review.ts';

/** How many items that are not for me one call looks past; the next call goes on from the first that waits. */
const most = 50;

/**
 * Take the most pressing item that nobody has. Rows that others hold are skipped, not waited for: of many at once each gets
 * its own. What is about me, or not for my office, is left to others.
 */
export async function claimNext(context: SignedIn, { body }: Input<typeof nextCall>): Promise<ReviewItem | null> {
  await directoryOf(context.ground);
  const id = await context.transact((change) => takeOne(change, context, body));
  return id === null ? null : presentReview(context, await openItem(context, id));
}

async function takeOne(
  change: Change,
  context: SignedIn,
  wish: Input<typeof nextCall>['body'],
): Promise<string | null> {
  const { secrets, actor, lang, now } = context;
  const sight = sightOf(actor);
  if (!sight) return null;
  const of = {
    scope: wish.scope,
    group: 'waiting',
    state: 20,
    type: wish.type,
    ownDivision: actor.staff?.divisionId ?? '',
    today: courtDayOf(now),
  } as const;
  const passed: string[] = [];
  while (passed.length < most) {
    const id = await nextWaiting(change.tx, sight, of, passed);
    if (id === null) return null;
    const item = await holdItem(change.tx, context, id);
    if (refusalOf(item, 'claim', lang)) {
      passed.push(id);
      continue;
    }
    await moveState(change, secrets, item.row, {
      kind: item.kind,
      action: 'claim',
      doer: member(actor),
      at: now,
      lang,
      dueDay: item.row.dueDay,
      set: { handler_id: actor.userId },
    });
    return id;
  }
  return null;
}
