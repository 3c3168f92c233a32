import { type CourtAction, type CourtActionKey, courtActionOf, type StateCode } from '@sufu/contract/applications';
import { fill, type Lang, type Problem, Refused, type Text } from '@sufu/contract/core';
import type { actOnApplication as actCall, ReviewItem, WordAction } from '@sufu/contract/desk';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { courtMember, moveState, notifyOwner, sealOutcome, targetOf, wrongState } from '../../applications/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { makePaper } from '../papers/make-paper.ts';
import { outcomePaper } from '../papers/outcome-paper.ts';
import { type DeskItem, findItem, inPlaceOf, lockItem, openProposal } from '../review/desk-item.ts';
import { refusalOf } from '../review/may-act.ts';
import { presentReview } from '../review/present-review.ts';
import { answerProposal } from '../review/proposals.ts';
import { acceptItem } from './accept-item.ts';
import { numberFor } from './number-for.ts';
import { remedyOf } from './remedy-of.ts';

const says = {
  reason: { zh: '理由至少写 10 个字，还差 {n} 个', en: 'Write at least 10 characters as the reason; {n} more needed' },
  granted: { zh: '请写明准许了哪些、没有准许哪些', en: 'Say what is granted and what is not' },
  whereTo: { zh: '请写明转到哪里', en: 'Say where it goes' },
} as const satisfies Record<string, Text>;
const shortest = 10;

export type Words = { readonly action: WordAction; readonly reason: string; readonly detail: string };
/** These give no reasons: what is received or accepted. */
const needNone: readonly WordAction[] = ['accept', 'receipt'];

/** Accept, decide, reply, pass on: the kind says who may and where it leads; words, paper and message go with it. */
export async function actOnApplication(
  context: SignedInContext,
  { params, body }: Input<typeof actCall>,
): Promise<ReviewItem> {
  const { lang } = context;
  await directoryOf(context.services);
  await context.transact(async (transaction) => {
    const item = await lockItem(transaction.tx, context, params.id);
    const refusal = refusalOf(item, body.action, lang);
    if (refusal) throw refusal;
    if (item.row.version !== body.version) throw new Refused('application.edited-elsewhere');
    const problems = checkWords(body, lang);
    if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
    await carryOut(transaction, context, item, body);
  });
  return presentReview(context, await findItem(context, params.id));
}

/** Do what was admitted; where a higher body decides, its proposal is approved with it. */
export async function carryOut(
  transaction: Transaction,
  context: SignedInContext,
  item: DeskItem,
  words: Words,
): Promise<void> {
  const courtAction = courtActionOf(item.kind, words.action);
  if (!courtAction) throw wrongState(item.row.state, context.lang);
  const proposal = openProposal(item);
  if (proposal) {
    const approval = { state: 'approved', answer: null, byId: context.actor.userId, at: context.now } as const;
    await answerProposal(transaction.tx, context.secrets, proposal.id, approval);
    transaction.record('desk.proposalApproved', item.row.id, { proposal: proposal.id, action: words.action });
  }
  const caseNo = words.action === 'accept' ? await numberFor(transaction, context, item, words.detail) : undefined;
  await (words.action === 'accept'
    ? acceptItem(transaction, context, item, {
        courtAction,
        doneBy: courtMember(context.actor, inPlaceOf(item)),
        handlerId: context.actor.userId,
        ...(caseNo === undefined ? {} : { caseNo }),
      })
    : conclude(transaction, context, item, courtAction, words));
}

/** The party reads the reason; what is received or accepted needs none. */
export function checkWords({ action, reason, detail }: Words, lang: Lang): readonly Problem[] {
  const missing = needNone.includes(action) ? 0 : shortest - [...reason].length;
  const needsDetail =
    action === 'partlyApprove' ? says.granted : action === 'forward' || action === 'transfer' ? says.whereTo : null;
  return [
    ...(needsDetail && detail === '' ? [{ path: 'detail', rule: 'required', msg: needsDetail[lang] }] : []),
    ...(missing > 0 ? [{ path: 'reason', rule: 'min', msg: fill(says.reason, lang, { n: missing }) }] : []),
  ];
}

async function conclude(
  transaction: Transaction,
  context: SignedInContext,
  item: DeskItem,
  courtAction: CourtAction,
  words: Words,
): Promise<void> {
  const { secrets, actor, lang, now, services } = context;
  const { action, reason, detail } = words;
  const { row, kind } = item;
  const paper = await outcomePaper(transaction.tx, context, item, courtAction, words);
  const documentId = await makePaper(transaction, services, paper, row.caseId);
  const as = outcomeOf(action, targetOf(kind, row.state, action, 'court'));
  const outcome = as && { action: as, reason, detail, remedy: remedyOf(kind, as), at: now.toISOString() };
  const moved = await moveState(transaction, secrets, row, {
    kind,
    action,
    doneBy: courtMember(actor, inPlaceOf(item)),
    at: now,
    lang,
    note: [detail, reason].filter((part) => part !== '').join('\n'),
    ...(documentId ? { documentId } : {}),
    dueDay: row.dueDay,
    set: {
      ...(action === 'receipt' ? {} : { handler_id: actor.userId }),
      ...(outcome ? { outcome: sealOutcome(secrets, row.id, outcome) } : {}),
    },
  });
  await notifyOwner(transaction, row, kind, moved.state, { now, action });
}

/** Under which name the outcome stands: what completes a meeting is its record, what grants it its approval. */
function outcomeOf(action: WordAction, to: StateCode | 'stays' | 'removed' | null): CourtActionKey | null {
  if (action === 'receipt' || action === 'accept') return null;
  if (action !== 'complete') return action;
  return to === 31 ? 'approve' : 'reply';
}
