import { type CourtDay, courtDayOf, refuse, toCourtDay } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { DeskPayout } from '@sufu/contract/payments';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { directoryOf } from '../../directory/index.ts';
import { linkDebitRow } from '../bank/debit-rows.ts';
import { refuseShort } from '../ledger/bank-short.ts';
import { holdDebits } from '../ledger/hold-debits.ts';
import { post } from '../ledger/post.ts';
import { type Bill, lockBill } from '../records/bills.ts';
import { heldFor } from '../records/held.ts';
import {
  endProposal,
  lockProposal,
  type Proposal,
  proposalFen,
  refuseOwnApproval,
  refuseUsedReceipt,
} from '../records/proposals.ts';
import { refuseFields, sendBackCheck } from '../records/reasons.ts';
import { presentDeskPayout } from './desk-payouts.ts';
import { tellSentBack } from './tell.ts';

type Asked = Input<typeof calls.decidePayout>;
type Receipt = { readonly no: string; readonly paidOn: CourtDay };

const noReceipt = { zh: '请填写银行回单号', en: 'Enter the number of the bank’s receipt' };
const noDay = { zh: '请填写银行付款的日期', en: 'Enter the day the bank paid' };
const wrongDay = {
  zh: '付款的日期要在提出之日到今天之间',
  en: 'The day of payment lies between the day it was proposed and today',
};

/** What the bank's receipt says. Throws `invalid`. */
function receiptIn({ now, lang }: SignedInContext, { made_at }: Proposal, { body }: Asked): Receipt {
  const { receiptNo, paidOn } = body;
  const isOutside = paidOn !== null && (paidOn > courtDayOf(now) || paidOn < courtDayOf(made_at));
  refuseFields(
    [
      { path: 'receiptNo', isWrong: receiptNo === '', says: noReceipt },
      { path: 'paidOn', isWrong: paidOn === null, says: noDay },
      { path: 'paidOn', isWrong: isOutside, says: wrongDay },
    ],
    lang,
  );
  return { no: receiptNo, paidOn: toCourtDay(paidOn ?? '') };
}

/** Out of what was kept of the bill for it, by the channels it came, and out of the bank (`PAY_OUT`). Throws `refund.bank-short`. */
async function bookPayout(transaction: Transaction, bill: Bill, { id, content }: Proposal): Promise<void> {
  const fen = proposalFen({ content });
  await refuseShort(transaction, bill.court_id, fen);
  const entries = [];
  let rest = fen;
  for (const part of await heldFor(transaction, bill)) {
    const taken = Math.min(rest, Math.max(0, part.fen));
    if (taken > 0) entries.push({ account: 'HELD' as const, fen: taken, channel: part.channel });
    rest -= taken;
  }
  await post(transaction, {
    ...{ kind: 'PAY_OUT', cause: { kind: 'payout', id }, courtId: bill.court_id, channel: 'BANK', billId: bill.id },
    entries: [...entries, { account: 'BANK', fen: -fen }],
  });
}

/** A payout of my court that waits, held behind its bill. */
async function hold({ tx, secrets }: Transaction, { services }: SignedInContext, asked: Asked) {
  const courtId = (await directoryOf(services)).ownCourt.id;
  const seen = await tx
    .selectFrom('money_proposals')
    .select('bill_id')
    .where('id', '=', asked.params.id)
    .where('kind', '=', 'PAYOUT')
    .where('court_id', '=', courtId)
    .executeTakeFirst();
  const bill = (seen?.bill_id && (await lockBill(tx, secrets, seen.bill_id))) || refuse('not-found');
  return { bill, proposal: await lockProposal(tx, asked) };
}

/** The bank has paid it, or it is sent back: by another person than who proposed it. A repeat, and whoever comes second, finds it changed. */
export async function decidePayout(context: SignedInContext, asked: Asked): Promise<DeskPayout> {
  const { actor, lang } = context;
  const { body } = asked;
  const ended = await context.transact(async (transaction) => {
    const { bill, proposal } = await hold(transaction, context, asked);
    const by = actor.userId;
    const about = { bill: bill.id, case: bill.case_id, fen: proposalFen(proposal) };
    if (body.act === 'refuse') {
      refuseOwnApproval(proposal, by, 'refuse');
      refuseFields([sendBackCheck(body)], lang);
      const refused = await endProposal(transaction, proposal, { act: 'refuse', by, answer: body.reason });
      transaction.record('money.payoutRefused', proposal.id, about);
      if (proposal.made_by !== null) await tellSentBack(transaction, proposal.made_by);
      return refused;
    }
    refuseOwnApproval(proposal, by, 'approve');
    const receipt = receiptIn(context, proposal, asked);
    await holdDebits(transaction, bill.court_id);
    await refuseUsedReceipt(transaction, proposal, receipt.no);
    const paid = await endProposal(transaction, proposal, { act: 'approve', by, receipt });
    await linkDebitRow(transaction, context.services, paid);
    await bookPayout(transaction, bill, proposal);
    transaction.record('money.paidOut', proposal.id, { ...about, receipt: receipt.no, day: receipt.paidOn });
    return paid;
  });
  return presentDeskPayout(context, ended);
}
