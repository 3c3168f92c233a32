import { randomUUID } from 'node:crypto';
import { type CourtDay, courtDayOf, refuse } from '@sufu/contract/core';
import { canMove, type FeeItem } from '@sufu/contract/payments';
import { sql } from 'kysely';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { caseFacts, partiesToServe } from '../../cases/index.ts';
import { courtFees } from '../../fees/index.ts';
import { oneLineQuote } from '../desk/one-line-quote.ts';
import { type BillNumbers, billNumbers, hasOpenBill, holdPayer, type Payer, putBill } from '../desk/put-bill.ts';
import { endBill } from '../life/end-bill.ts';
import { tellMoved } from '../life/notice-hooks.ts';
import { tellPayer } from '../money/tell-payer.ts';
import { addBillChange } from '../records/bill-changes.ts';
import { type Bill, changeBill, lockBill } from '../records/bills.ts';

/** A fee as a source of the exchange states it now. */
export type StatedFee = {
  readonly source: string;
  readonly caseId: string;
  readonly partyId: string;
  readonly item: FeeItem;
  readonly fen: number;
  readonly dueOn: CourtDay;
  readonly issuedOn: CourtDay;
  readonly number: string | null;
  /** It was withdrawn, or taken down. */
  readonly isEnded: boolean;
};
/** The notice that stands for it, and the sum that it was last acted on with; null: it was never issued. */
export type FeeStanding = { readonly billId: string | null; readonly doneFen: number | null };
/** Why nothing was done: another notice of the party and item is not over; or money came, somebody pays, or the court has dealt with it. */
export type FeeHindrance = 'fee-open' | 'has-money';
export type FeeDone = { readonly billId: string | null } | { readonly why: FeeHindrance };

const withdrawn = '法院办案系统撤回了这份交费通知';
const restated = '法院办案系统更正了数额';

/** The notice that stands in the place of this one, held. */
export async function lockLatest(tx: Tx, secrets: Secrets, billId: string): Promise<Bill> {
  const bill = (await lockBill(tx, secrets, billId)) ?? refuse('not-found');
  return bill.replaced_by === null ? bill : lockLatest(tx, secrets, bill.replaced_by);
}

/** Of these notices those that no source changes any more: money came, somebody is paying, or the court has dealt with them. */
export async function settledHere(db: Executor, billIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (billIds.length === 0) return new Set();
  const { rows } = await sql<{ first: string }>`
    with recursive of_bill(first, id) as (
      select id, id from bills where id = any(${billIds}::uuid[])
      union select of_bill.first, b.replaced_by from of_bill join bills b on b.id = of_bill.id where b.replaced_by is not null)
    select distinct of_bill.first from of_bill join bills b on b.id = of_bill.id
    where b.replaced_by is null and b.state <> 'CANCELLED' and (b.state in ('PART', 'PAID', 'WAIVED', 'LAPSED', 'SETTLED')
      or b.paid_fen > 0 or exists (select from payments p where p.bill_id = b.id)
      or exists (select from money_proposals c where c.bill_id = b.id and c.state = 'OPEN' and c.kind <> 'LAPSE')
      or exists (select from pay_orders o where o.bill_id = b.id and o.state in ('CREATED', 'OPEN', 'UNKNOWN', 'CLOSING')))`.execute(
    db,
  );
  return new Set(rows.map(({ first }) => first));
}

/** It was the source itself that took it back, and nobody of the court. */
async function isTakenBack(tx: Tx, billId: string): Promise<boolean> {
  const last = await tx
    .selectFrom('bill_changes')
    .select(['kind', 'by_id'])
    .where('bill_id', '=', billId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.kind === 'CANCEL' && last.by_id === null;
}

async function payerOf({ tx, secrets, at }: Transaction, { caseId, partyId }: StatedFee): Promise<Payer> {
  const [party] = await partiesToServe(tx, secrets, { partyIds: [partyId] }, courtDayOf(at));
  const facts = (await caseFacts(tx, [caseId])).get(caseId) ?? refuse('not-found');
  const none = { application_id: null, owner_id: null };
  const name = (party ?? refuse('not-found')).name;
  return { ...none, case_id: caseId, party_id: partyId, court_id: facts.courtId, name };
}

/** What a notice of a source says beside its payer. */
const contentOf = (services: AppServices, { item, fen, source, number, issuedOn, dueOn }: StatedFee) => ({
  quote: oneLineQuote('STATED', item, fen, courtFees(services)),
  amount: fen,
  stated: { source, number, issuedOn, dueOn },
});

async function issue(
  transaction: Transaction,
  services: AppServices,
  fee: StatedFee,
  numbers: BillNumbers,
): Promise<FeeDone> {
  const payer = await payerOf(transaction, fee);
  await holdPayer(transaction, payer, fee.item);
  if (await hasOpenBill(transaction.tx, payer, fee.item)) return { why: 'fee-open' };
  const { item, fen, source } = fee;
  const none = { why: null, issuedBy: null, approvedBy: null, isDraft: false };
  const bill = await putBill(transaction, services, {
    ...{ ...contentOf(services, fee), ...none, payer, item, numbers, key: randomUUID() },
  });
  transaction.record('money.billIssued', bill.id, { fen, quoted: fen, case: fee.caseId, source });
  return { billId: bill.id };
}

/** Another last day: it only ever comes later, and of a notice that is overdue or over a judge says it. */
async function moveDay(transaction: Transaction, bill: Bill, { dueOn, source }: StatedFee): Promise<void> {
  const { tx, secrets, record } = transaction;
  if (bill.stated_due_on === dueOn) return;
  const runs = bill.state === 'OPEN' || bill.state === 'PART';
  const isLater = runs && bill.due_on !== null && dueOn > bill.due_on;
  if (isLater)
    await addBillChange(transaction, bill, { kind: 'EXTEND', fenAfter: bill.amount_fen, basis: dueOn, by: null });
  const set = { stated_due_on: dueOn, ...(isLater ? { due_on: dueOn } : {}) };
  const after = await changeBill(tx, secrets, bill, set);
  if (!isLater) return;
  record('money.billExtended', bill.id, { due: dueOn, case: bill.case_id, source });
  tellMoved(transaction, after, dueOn);
  await tellPayer(transaction, after, 'due');
}

async function follow(
  transaction: Transaction,
  services: AppServices,
  { fee, bill, doneFen, numbers }: { fee: StatedFee; bill: Bill; doneFen: number | null; numbers: BillNumbers },
): Promise<FeeDone> {
  const isSettled = (await settledHere(transaction.tx, [bill.id])).has(bill.id);
  if (bill.state === 'CANCELLED') {
    if (fee.isEnded) return { billId: bill.id };
    if (await isTakenBack(transaction.tx, bill.id)) return issue(transaction, services, fee, numbers);
    // The court cancelled it: what the source says anew is for somebody to decide.
    return fee.fen === doneFen ? { billId: bill.id } : { why: 'has-money' };
  }
  const by = { by: null, approvedBy: null };
  if (fee.isEnded) {
    if (isSettled || !canMove(bill.state, 'cancel')) return { why: 'has-money' };
    await endBill(transaction, services, bill, { ...by, reason: withdrawn, replacement: null });
    return { billId: bill.id };
  }
  // Where relief or the desk changed the amount, only another word of the source is news.
  if (fee.fen !== bill.amount_fen && fee.fen !== doneFen) {
    if (isSettled || !canMove(bill.state, 'cancel')) return { why: 'has-money' };
    const replacement = { ...contentOf(services, fee), numbers };
    const ended = await endBill(transaction, services, bill, { ...by, reason: restated, replacement });
    return { billId: ended.replaced_by ?? ended.id };
  }
  await moveDay(transaction, bill, fee);
  return { billId: bill.id };
}

/**
 * What a source states becomes a notice of the court, another notice in its place, or none, by the rules of those that the desk issues.
 * `numbers` were drawn before. Where money has moved nothing is done.
 */
export async function actOnStatedFee(
  transaction: Transaction,
  services: AppServices,
  fee: StatedFee,
  { billId, doneFen, numbers }: FeeStanding & { readonly numbers: BillNumbers },
): Promise<FeeDone> {
  if (billId === null) return fee.isEnded ? { billId: null } : issue(transaction, services, fee, numbers);
  const bill = await lockLatest(transaction.tx, transaction.secrets, billId);
  return follow(transaction, services, { fee, bill, doneFen, numbers });
}

/** Numbers for a notice that may be issued. */
export async function numbersForFee(
  services: AppServices,
  { caseId }: Pick<StatedFee, 'caseId'>,
): Promise<BillNumbers> {
  const facts = (await caseFacts(services.db, [caseId])).get(caseId) ?? refuse('not-found');
  return billNumbers(services, facts.courtId, services.now());
}
