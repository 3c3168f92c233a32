import { type CourtDay, courtDayOf, formatFen, Refused, refuse, toCourtDay } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { type BillMove, billStates, canMove, type DeskBill, dueAfter } from '@sufu/contract/payments';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { moveDemandDay } from '../../applications/index.ts';
import { tellOfBill } from '../money/tell-outside.ts';
import { tellPayer } from '../money/tell-payer.ts';
import { addBillChange } from '../records/bill-changes.ts';
import { type Bill, changeBill, lockBill, notBefore } from '../records/bills.ts';
import { refuseShortReason } from '../records/reasons.ts';
import { mayApprove, presentDeskBill, seesAtDesk } from './desk-bills.ts';
import { demandOf } from './fee-of-application.ts';
import { beginBill, sendNotice } from './put-bill.ts';

type Asked = { readonly id: string; readonly version: number; readonly move: BillMove };

/** The bill as it was looked at, held, in a state from which this can be done. */
export async function beginMove(
  { tx }: Transaction,
  { secrets, actor, lang }: SignedInContext,
  { id, version, move }: Asked,
): Promise<Bill> {
  const seen = await tx
    .selectFrom('bills')
    .select('id')
    .where('id', '=', id)
    .where((eb) => seesAtDesk(eb, actor))
    .executeTakeFirst();
  const bill = (seen && (await lockBill(tx, secrets, seen.id))) ?? refuse('not-found');
  if (bill.version !== version) return refuse('bill.changed');
  if (!canMove(bill.state, move)) throw new Refused('bill.wrong-state', { state: billStates[bill.state][lang] });
  return bill;
}

/** Approve a changed amount, or send it back: then it was never issued. */
export async function decideBill(
  context: SignedInContext,
  { params, body }: Input<typeof calls.decideBill>,
): Promise<DeskBill> {
  const { secrets, actor, now } = context;
  const changed = await context.transact(async (transaction) => {
    const { tx, record } = transaction;
    const bill = await beginMove(transaction, context, { id: params.id, version: body.version, move: 'approve' });
    if (bill.issued_by === actor.userId) return refuse('bill.own-approval');
    if (!mayApprove(actor, bill)) return refuse('not-found');
    const about = { case: bill.case_id, application: bill.application_id };
    if (!body.approve) {
      record('money.billSentBack', bill.id, about);
      return changeBill(tx, secrets, bill, { removed_at: now });
    }
    record('money.billApproved', bill.id, { ...about, fen: bill.amount_fen });
    const begun = await beginBill(transaction, context.services, bill);
    const after = await changeBill(tx, secrets, bill, { ...begun, approved_by: actor.userId });
    if (begun.state === 'SERVING') tellOfBill(transaction, 'issued', after);
    return after;
  });
  return presentDeskBill(context, changed);
}

/** A fee payable later can be collected: the notice goes out, in the transaction that says why. A part of it may have come before. */
export async function makeBillDue(
  context: SignedInContext,
  { params, body }: Input<typeof calls.makeBillDue>,
): Promise<DeskBill> {
  const { secrets, actor, lang, services } = context;
  refuseShortReason(body, lang);
  const changed = await context.transact(async (transaction) => {
    const bill = await beginMove(transaction, context, { id: params.id, version: body.version, move: 'due' });
    const basis = body.reason;
    await addBillChange(transaction, bill, { kind: 'DUE', fenAfter: bill.amount_fen, basis, by: actor.userId });
    const document_id = await sendNotice(transaction, services, bill);
    const state = bill.paid_fen > 0 ? 'PART' : 'SERVING';
    const after = await changeBill(transaction.tx, secrets, bill, { state, document_id });
    transaction.record('money.billDue', bill.id, { case: bill.case_id, application: bill.application_id });
    tellOfBill(transaction, 'issued', after);
    return after;
  });
  return presentDeskBill(context, changed);
}

const wrongDay = {
  zh: '接到的日期要在发出之日到今天之间',
  en: 'The day of receipt lies between the day of issue and today',
};

/** What a bill of an application demands there has a day from the receipt on; where nothing was demanded before, it is now. */
async function demandFrom(transaction: Transaction, { actor }: SignedInContext, bill: Bill, dueDay: CourtDay) {
  if (bill.demand_id !== null) await moveDemandDay(transaction.tx, bill.demand_id, dueDay);
  if (bill.demand_id !== null || bill.application_id === null) return bill.demand_id;
  const reason = `交费通知 ${bill.bill_no}，${formatFen(bill.amount_fen, 'zh')}`;
  return demandOf(transaction, bill, { applicationId: bill.application_id, dueDay, reason, byId: actor.userId });
}

/** The notice was received: the period runs. */
export async function receiveBill(
  context: SignedInContext,
  { params, body }: Input<typeof calls.receiveBill>,
): Promise<DeskBill> {
  const { secrets, now, lang } = context;
  const changed = await context.transact(async (transaction) => {
    const bill = await beginMove(transaction, context, { id: params.id, version: body.version, move: 'received' });
    if (bill.received_on !== null) throw new Refused('bill.wrong-state', { state: billStates[bill.state][lang] });
    const day = toCourtDay(body.receivedOn);
    if (day > courtDayOf(now) || day < courtDayOf(bill.issued_at))
      throw new Refused('invalid', { n: 1 }, [{ path: 'receivedOn', rule: 'range', msg: wrongDay[lang] }]);
    const dueOn = notBefore(dueAfter(day).dueOn, bill);
    const demand_id = await demandFrom(transaction, context, bill, dueOn);
    const state = bill.state === 'PART' ? 'PART' : 'OPEN';
    const set = { state, received_on: day, received_proof: body.proof, due_on: dueOn, demand_id };
    const after = await changeBill(transaction.tx, secrets, bill, set);
    transaction.record('money.billReceived', bill.id, {
      ...{ day, due: dueOn, proof: body.proof, case: bill.case_id, application: bill.application_id },
    });
    await tellPayer(transaction, after, 'due');
    return after;
  });
  return presentDeskBill(context, changed);
}
