import { courtDayOf, daysLeft } from '@sufu/contract/core';
import { type BillDetail, type BillRow, isLive, isPayable } from '@sufu/contract/payments';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { documentRefOf, findDocument } from '../../documents/index.ts';
import { transferTo } from '../bank/accounts.ts';
import { liveLinkOf } from '../links/links.ts';
import { presentOrder } from '../orders/own-order.ts';
import { courtOf } from '../papers/sheets.ts';
import { channelsFor } from '../payees.ts';
import { type Bill, owedOn } from '../records/bills.ts';
import { eventsOf } from '../records/events-of.ts';
import { type BillFacts, factsOf } from '../records/facts-of.ts';
import { liveOrderOf } from '../records/orders.ts';
import { billedFenOf, knownFacts } from './known-facts.ts';
import { ownPartyOf } from './own-party.ts';

function presentRow(
  { now }: SignedInContext,
  bill: Bill,
  { caseNo, number, refundFen }: BillFacts,
  forOther: boolean,
): BillRow {
  const runs = isPayable(bill.state) && bill.due_on !== null;
  return {
    id: bill.id,
    billNo: bill.bill_no,
    item: bill.item,
    ...{ caseNo, number, refundFen, forOther },
    payer: bill.payer,
    amountFen: bill.amount_fen,
    paidFen: bill.paid_fen,
    dueOn: bill.due_on,
    daysLeft: runs && bill.due_on !== null ? daysLeft(courtDayOf(now), bill.due_on) : null,
    state: bill.state,
    laterGround: bill.later_ground,
    issuedAt: bill.issued_at.toISOString(),
  };
}

export async function presentRows(context: SignedInContext, bills: readonly Bill[]): Promise<BillRow[]> {
  const [facts, own] = await Promise.all([factsOf(context.db, bills), ownPartyOf(context, bills)]);
  return bills.map((bill) => presentRow(context, bill, facts(bill), !own(bill)));
}

/** One bill as whoever pays it sees it. */
export async function presentBill(context: SignedInContext, bill: Bill): Promise<BillDetail> {
  const { db, services, actor, now } = context;
  const [facts, own, court, live, events, refunds, known, link, billedFen, ...papers] = await Promise.all([
    factsOf(db, [bill]),
    ownPartyOf(context, [bill]),
    courtOf(services, bill),
    liveOrderOf(db, bill.id),
    eventsOf(db, bill),
    db.selectFrom('refunds').select(['fen', 'state']).where('bill_id', '=', bill.id).orderBy('id').execute(),
    knownFacts(context, bill),
    liveLinkOf(db, { billId: bill.id, madeBy: actor.userId, now }),
    billedFenOf(db, bill),
    bill.document_id && findDocument(db, bill.document_id),
    bill.voucher_id && findDocument(db, bill.voucher_id),
  ]);
  const isPaying = live !== null && isLive(live.state) && (live.by_id !== actor.userId || live.link_id !== null);
  return {
    ...presentRow(context, bill, facts(bill), !own(bill)),
    version: bill.version,
    caseId: bill.case_id,
    partyId: bill.party_id,
    billedFen,
    facts: known && { ...known, halving: [...known.halving] },
    link: link && { id: link.id, expiresAt: link.expires_at.toISOString() },
    court: court.name,
    courtPhone: court.phone,
    quote: bill.quote,
    overrideReason: bill.override_reason,
    receivedOn: bill.received_on,
    isAppeal: facts(bill).isAppeal,
    documents: papers.flatMap((paper) => (paper ? [documentRefOf(paper)] : [])),
    events: [...events],
    refunds: refunds.map(({ fen, state }) => ({ fen, state: state as BillDetail['refunds'][number]['state'] })),
    channels: isPayable(bill.state) ? [...channelsFor(services, bill.court_id, owedOn(bill))] : [],
    transfer: transferTo(services, bill),
    order: live !== null && !isPaying ? presentOrder({ ...context, now }, { order: live, bill }) : null,
    payingUntil: isPaying ? new Date(live.expires_at.getTime() + 60_000).toISOString() : null,
  };
}
