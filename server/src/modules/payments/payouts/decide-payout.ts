import { type CourtDay, courtDayOf, refuse, toCourtDay } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { type DeskPayout, leastNote } from '@sufu/contract/payments';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { directoryOf } from '../../directory/index.ts';
import { linkPayoutRow } from '../bank/payout-rows.ts';
import { refuseShort } from '../ledger/bank-short.ts';
import { post } from '../ledger/post.ts';
import { type Bill, lockBill } from '../records/bills.ts';
import { heldFor } from '../records/held.ts';
import { endProposal, lockProposal, type Proposal, refuseOwnApproval } from '../records/proposals.ts';
import { refuseFields } from '../records/reasons.ts';
import { presentDeskPayout } from './desk-payouts.ts';
import { holdPayouts } from './hold-payouts.ts';
import { payoutFen } from './records.ts';
import { tellSentBack } from './tell.ts';

type Asked = Input<typeof calls.decidePayout>;
type Receipt = { readonly no: string; readonly paidOn: CourtDay };

const noReceipt = { zh: '请填写银行回单号', en: 'Enter the number of the bank’s receipt' };
const noDay = { zh: '请填写银行付款的日期', en: 'Enter the day the bank paid' };
const wrongDay = {
  zh: '付款的日期要在提出之日到今天之间',
  en: 'The day of payment lies between the day it was proposed and today',
};
const noReason = { zh: '请写明为什么退回，至少 {n} 个字', en: 'Say why you send it back, in {n} characters or more' };

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

/** One transfer is one payout: a receipt stands on one of them. Throws `payout.receipt-used`. */
async function refuseUsed({ tx }: Transaction, { court_id }: Proposal, { no }: Receipt): Promise<void> {
  const used = await tx
    .selectFrom('money_proposals')
    .select('id')
    .where('court_id', '=', court_id)
    .where('receipt_no', '=', no)
    .executeTakeFirst();
  if (used) return refuse('payout.receipt-used');
}

/** Out of what was kept of the bill for it, by the channels it came, and out of the bank (`PAY_OUT`). Throws `refund.bank-short`. */
async function bookPayout(transaction: Transaction, bill: Bill, { id, content }: Proposal): Promise<void> {
  const fen = payoutFen({ content });
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
    const about = { bill: bill.id, case: bill.case_id, fen: payoutFen(proposal) };
    if (body.act === 'refuse') {
      refuseOwnApproval(proposal, by, 'refuse');
      const isShort = [...body.reason].length < leastNote;
      refuseFields([{ path: 'reason', isWrong: isShort, says: noReason, least: leastNote }], lang);
      const refused = await endProposal(transaction, proposal, { act: 'refuse', by, answer: body.reason });
      transaction.record('money.payoutRefused', proposal.id, about);
      if (proposal.made_by !== null) await tellSentBack(transaction, proposal.made_by);
      return refused;
    }
    refuseOwnApproval(proposal, by, 'approve');
    const receipt = receiptIn(context, proposal, asked);
    await holdPayouts(transaction, bill.court_id);
    await refuseUsed(transaction, proposal, receipt);
    const paid = await endProposal(transaction, proposal, { act: 'approve', by, receipt });
    await linkPayoutRow(transaction, paid);
    await bookPayout(transaction, bill, proposal);
    transaction.record('money.paidOut', proposal.id, { ...about, receipt: receipt.no, day: receipt.paidOn });
    return paid;
  });
  return presentDeskPayout(context, ended);
}
