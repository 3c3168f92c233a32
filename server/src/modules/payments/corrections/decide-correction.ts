import { type CallReply, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { leastNote } from '@sufu/contract/payments';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { directoryOf } from '../../directory/index.ts';
import { holdPayer } from '../desk/put-bill.ts';
import { type Bill, lockBill } from '../records/bills.ts';
import { endProposal, endStates, lockProposal, type Proposal, refuseOwnApproval } from '../records/proposals.ts';
import { refuseFields } from '../records/reasons.ts';
import { isPresident } from '../refunds/may-act.ts';
import { bookCorrection } from './book-correction.ts';
import { postedMoneyOf } from './posted-money.ts';
import { holdMoney } from './propose-correction.ts';
import { contentOf } from './records.ts';
import { correctionRefusal } from './refuse-correction.ts';
import { tellProposer } from './tell.ts';

type Asked = Input<typeof calls.decideCorrection>;
const noReason = { zh: '请写明为什么退回，至少 {n} 个字', en: 'Say why you send it back, in {n} characters or more' };

/** A correction of my court that waits, held behind its bill. Whoever may neither decide nor take it back does not find it. */
async function hold({ tx, secrets }: Transaction, { services, actor }: SignedInContext, asked: Asked) {
  const courtId = (await directoryOf(services)).ownCourt.id;
  const seen = await tx
    .selectFrom('money_proposals')
    .select(['bill_id', 'made_by'])
    .where('id', '=', asked.params.id)
    .where('kind', '=', 'CORRECT')
    .where('court_id', '=', courtId)
    .executeTakeFirst();
  if (!seen || (seen.made_by !== actor.userId && !isPresident(actor))) return refuse('not-found');
  const bill = seen.bill_id === null ? null : await lockBill(tx, secrets, seen.bill_id);
  return { courtId, bill, proposal: await lockProposal(tx, asked) };
}

type Held = { readonly courtId: string; readonly bill: Bill | null; readonly proposal: Proposal };
/** The ledger, the bill and all that follows. What was proposed is done, or nothing. */
async function approve(
  transaction: Transaction,
  { services, actor, lang, now }: SignedInContext,
  { courtId, bill, proposal }: Held,
): Promise<void> {
  const { tx, secrets } = transaction;
  const paymentId = proposal.payment_id ?? '';
  await holdMoney(transaction, paymentId);
  if (bill) await holdPayer(transaction, bill, bill.item);
  const money = (await postedMoneyOf(tx, courtId, paymentId)) ?? refuse('not-found');
  const refusal = await correctionRefusal({ db: tx, now, lang }, money, bill);
  if (refusal) throw refusal;
  if (money.seq !== contentOf(secrets, proposal).seq) return refuse('bill.changed');
  await endProposal(transaction, proposal, { act: 'approve', by: actor.userId });
  await bookCorrection(transaction, services, { id: proposal.id, courtId, money, bill, by: actor.userId });
}

/** The president decides, on what somebody else proposed; whoever proposed it may take it back. A repeat finds it ended. */
export async function decideCorrection(
  context: SignedInContext,
  asked: Asked,
): Promise<CallReply<typeof calls.decideCorrection>> {
  const { actor, lang } = context;
  const { act, reason } = asked.body;
  return context.transact(async (transaction) => {
    const held = await hold(transaction, context, asked);
    const { proposal, bill } = held;
    refuseOwnApproval(proposal, actor.userId, act);
    if (act === 'approve') await approve(transaction, context, held);
    else {
      const isShort = act === 'refuse' && [...reason].length < leastNote;
      refuseFields([{ path: 'reason', isWrong: isShort, says: noReason, least: leastNote }], lang);
      const answer = act === 'refuse' ? { answer: reason } : {};
      await endProposal(transaction, proposal, { act, by: actor.userId, ...answer });
      const about = { bill: bill?.id ?? null, case: bill?.case_id ?? null, state: endStates[act] };
      transaction.record('money.correctionEnded', proposal.id, about);
    }
    if (act !== 'withdraw' && proposal.made_by !== null)
      await tellProposer(transaction, proposal.made_by, endStates[act]);
    return { state: endStates[act] };
  });
}
