import { type CallReply, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { directoryOf } from '../../directory/index.ts';
import { notify } from '../../messages/index.ts';
import { linkDebitRow } from '../bank/debit-rows.ts';
import { holdDebits } from '../ledger/hold-debits.ts';
import { post } from '../ledger/post.ts';
import {
  endProposal,
  endStates,
  lockProposal,
  type Proposal,
  proposalFen,
  refuseOwnApproval,
} from '../records/proposals.ts';
import { refuseFields, sendBackCheck } from '../records/reasons.ts';
import { seenRemittances } from './list-remittances.ts';
import { refuseUncovered } from './treasury.ts';

type Asked = Input<typeof calls.decideRemittance>;

const sentBack = {
  title: { zh: '登记的上缴被退回', en: 'A remittance was sent back' },
  body: {
    zh: '您登记的一笔上缴财政被退回，理由写在上缴记录里。请核对后重新登记。',
    en: 'A remittance that you registered was sent back; the reason stands at it. Check it and register it anew.',
  },
  link: '/desk/money/remittances',
};

/** Out of what is the treasury's and out of the bank, and to its row of the statement where that is there. It is approved already. */
async function bookRemittance(transaction: Transaction, { services }: SignedInContext, approved: Proposal) {
  const { id, court_id: courtId } = approved;
  const fen = proposalFen(approved);
  await holdDebits(transaction, courtId);
  await linkDebitRow(transaction, services, approved);
  await refuseUncovered(transaction, courtId, fen);
  await post(transaction, {
    ...{ kind: 'REMIT', cause: { kind: 'remittance', id }, courtId, channel: 'BANK', billId: null },
    entries: [
      { account: 'TREASURY', fen },
      { account: 'BANK', fen: -fen },
    ],
  });
}

const events = {
  approve: 'money.remitted',
  refuse: 'money.remittanceRefused',
  withdraw: 'money.remittanceWithdrawn',
} as const;

/** Another person confirms it or sends it back; whoever registered it takes it back. A repeat, and whoever comes second, finds it changed. */
export async function decideRemittance(
  context: SignedInContext,
  asked: Asked,
): Promise<CallReply<typeof calls.decideRemittance>> {
  const { services, actor, lang } = context;
  const { act, reason } = asked.body;
  const courtId = (await directoryOf(services)).ownCourt.id;
  return context.transact(async (transaction) => {
    const { tx, at, record } = transaction;
    const seen = await seenRemittances(tx, actor, courtId)
      .select('id')
      .where('id', '=', asked.params.id)
      .executeTakeFirst();
    if (!seen) return refuse('not-found');
    const proposal = await lockProposal(tx, asked);
    refuseOwnApproval(proposal, actor.userId, act);
    if (act === 'refuse') refuseFields([sendBackCheck({ reason })], lang);
    const answer = act === 'refuse' ? { answer: reason } : {};
    const ended = await endProposal(transaction, proposal, { act, by: actor.userId, ...answer });
    const { made_by: userId, receipt_no, paid_on } = ended;
    if (act === 'approve') await bookRemittance(transaction, context, ended);
    if (act === 'refuse' && userId !== null)
      await notify(transaction, { ...sentBack, userId, channel: 1, at, event: 'system' });
    record(events[act], ended.id, { fen: proposalFen(ended), voucher: receipt_no, day: paid_on });
    return { state: endStates[act] };
  });
}
