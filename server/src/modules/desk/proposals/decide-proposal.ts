import { fill, Refused, type Text } from '@sufu/contract/core';
import type { decideProposal as decideCall, ReviewItem } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { directoryOf } from '../../directory/index.ts';
import { carryOut, checkWords } from '../actions/act-on-application.ts';
import { findItem, lockItem, openProposal } from '../review/desk-item.ts';
import { refusalOf } from '../review/may-act.ts';
import { presentReview } from '../review/present-review.ts';
import { answerProposal } from '../review/proposals.ts';

const missing: Text = {
  zh: '请写明退回的原因，至少 10 个字，还差 {n} 个',
  en: 'Say what is missing, in at least 10 characters; {n} more needed',
};
const shortest = 10;

/** Approve what was proposed, in its words or others: the decision follows at once. Or send it back to whoever proposed it. */
export async function decideProposal(
  context: SignedInContext,
  { params, body }: Input<typeof decideCall>,
): Promise<ReviewItem> {
  const { secrets, actor, lang, now } = context;
  await directoryOf(context.services);
  await context.transact(async (transaction) => {
    const item = await lockItem(transaction.tx, context, params.id);
    const proposal = openProposal(item);
    if (!proposal || proposal.id !== body.proposalId) throw new Refused('application.nothing-asked');
    const refusal = refusalOf(item, proposal.action, lang);
    if (refusal) throw refusal;
    if (item.row.version !== body.version) throw new Refused('application.edited-elsewhere');
    if (!body.approve) {
      const short = shortest - [...body.reason].length;
      if (short > 0) {
        const msg = fill(missing, lang, { n: short });
        throw new Refused('invalid', { n: 1 }, [{ path: 'reason', rule: 'min', msg }]);
      }
      const sentBack = { state: 'sent-back', answer: body.reason, byId: actor.userId, at: now } as const;
      await answerProposal(transaction.tx, secrets, proposal.id, sentBack);
      transaction.record('desk.proposalSentBack', item.row.id, { proposal: proposal.id, action: proposal.action });
      return;
    }
    const { action } = proposal;
    const words = { action, reason: body.reason || proposal.reason, detail: body.detail || proposal.detail };
    const problems = checkWords(words, lang);
    if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
    await carryOut(transaction, context, item, words);
  });
  return presentReview(context, await findItem(context, params.id));
}
