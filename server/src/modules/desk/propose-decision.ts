import { Refused } from '@sufu/contract/core';
import type { proposeDecision as proposeCall, ReviewItem } from '@sufu/contract/desk';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { directoryOf } from '../directory/index.ts';
import { checkWords } from './act-on-application.ts';
import { holdItem, openItem } from './desk-item.ts';
import { higherBody, proposalRefusal } from './may-act.ts';
import { presentReview } from './present-review.ts';
import { insertProposal } from './proposals.ts';

/** Write down what a higher body is to decide, and why. The party sees nothing of it until it is decided. */
export async function proposeDecision(
  context: SignedIn,
  { params, body }: Input<typeof proposeCall>,
): Promise<ReviewItem> {
  const { secrets, actor, lang, now } = context;
  await directoryOf(context.ground);
  await context.transact(async (change) => {
    const item = await holdItem(change.tx, context, params.id);
    const refusal = proposalRefusal(item, body.action, lang);
    if (refusal) throw refusal;
    if (item.row.version !== body.version) throw new Refused('application.edited-elsewhere');
    const { action, reason, detail } = body;
    const problems = checkWords({ action, reason, detail }, lang);
    if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
    const id = await insertProposal(change.tx, secrets, {
      applicationId: item.row.id,
      action,
      offices: higherBody(item, action),
      reason,
      detail,
      byId: actor.userId,
      at: now,
    });
    change.record('desk.proposed', item.row.id, { proposal: id, action });
  });
  return presentReview(context, await openItem(context, params.id));
}
