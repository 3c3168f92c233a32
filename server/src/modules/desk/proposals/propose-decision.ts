import { Refused } from '@sufu/contract/core';
import type { proposeDecision as proposeCall, ReviewItem } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { directoryOf } from '../../directory/index.ts';
import { checkWords } from '../actions/act-on-application.ts';
import { findItem, lockItem } from '../review/desk-item.ts';
import { higherBody, proposalRefusal } from '../review/may-act.ts';
import { presentReview } from '../review/present-review.ts';
import { insertProposal } from '../review/proposals.ts';

/** Write down what a higher body is to decide, and why. The party sees nothing of it until it is decided. */
export async function proposeDecision(
  context: SignedInContext,
  { params, body }: Input<typeof proposeCall>,
): Promise<ReviewItem> {
  const { secrets, actor, lang, now } = context;
  await directoryOf(context.services);
  await context.transact(async (transaction) => {
    const item = await lockItem(transaction.tx, context, params.id);
    const refusal = proposalRefusal(item, body.action, lang);
    if (refusal) throw refusal;
    if (item.row.version !== body.version) throw new Refused('application.edited-elsewhere');
    const { action, reason, detail } = body;
    const problems = checkWords({ action, reason, detail }, lang);
    if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
    const id = await insertProposal(transaction.tx, secrets, {
      applicationId: item.row.id,
      action,
      offices: higherBody(item, action),
      reason,
      detail,
      byId: actor.userId,
      at: now,
    });
    transaction.record('desk.proposed', item.row.id, { proposal: id, action });
  });
  return presentReview(context, await findItem(context, params.id));
}
