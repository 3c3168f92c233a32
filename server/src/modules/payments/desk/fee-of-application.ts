import { randomUUID } from 'node:crypto';
import { type CourtDay, courtDayOf, Refused, refuse, type Text } from '@sufu/contract/core';
import { billStates, canMove, type FeeAsk, type IssuedItem } from '@sufu/contract/payments';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import { type FullApplication, insertDemand } from '../../applications/index.ts';
import { caseFacts, partiesToServe } from '../../cases/index.ts';
import { endBill } from '../life/end-bill.ts';
import { minutesLeft } from '../orders/submit-payment.ts';
import { type Bill, changeBill, lockBill, owedOn } from '../records/bills.ts';
import { liveOrderOf } from '../records/orders.ts';
import { refuseShortReason } from '../records/reasons.ts';
import { frozenQuote } from './issue-bill.ts';
import { billNumbers, type Payer, putBill, refuseDuplicate } from './put-bill.ts';

type Application = Pick<FullApplication, 'id' | 'ownerId' | 'courtId' | 'caseId' | 'applicant'>;

/** The party of the case whom the applicant is or acts for; where that is nobody, or more than one, the applicant. */
async function payerOf({ db, secrets, now }: SignedInContext, application: Application): Promise<Payer> {
  const { id, ownerId, courtId, caseId, applicant } = application;
  const facts = caseId === null ? undefined : (await caseFacts(db, [caseId])).get(caseId);
  if (facts) {
    const parties = await partiesToServe(db, secrets, { caseIds: [facts.id] }, courtDayOf(now));
    const [party, another] = parties.filter(({ receivers }) => receivers.some(({ userId }) => userId === ownerId));
    const ofCase = { application_id: null, owner_id: null, case_id: facts.id, court_id: facts.courtId };
    if (party && !another) return { ...ofCase, party_id: party.id, name: party.name };
  }
  if (courtId === null) return refuse('not-found');
  return {
    ...{ case_id: null, party_id: null, application_id: id, owner_id: ownerId },
    ...{ court_id: courtId, name: applicant },
  };
}

/** What a fee of an application comes to, and who pays: worked out before the act, because its numbers are drawn outside of it. */
export async function feeOfApplication(
  context: SignedInContext,
  application: Application,
  { item, ask }: { readonly item: IssuedItem; readonly ask: FeeAsk },
) {
  const quote = frozenQuote(context, item, ask);
  const payer = await payerOf(context, application);
  return { item, quote, payer, numbers: await billNumbers(context.services, payer.court_id, context.now) };
}
export type FeeOfApplication = Awaited<ReturnType<typeof feeOfApplication>>;

type Demanded = {
  readonly applicationId: string;
  /** null: until the notice is received. */
  readonly dueDay: CourtDay | null;
  readonly reason: string;
  readonly byId: string;
};
/** What a bill demands in an application. Answers its id; the bill is to be linked to it. */
export const demandOf = (
  { tx, secrets, at }: Transaction,
  bill: Bill,
  { applicationId, ...demanded }: Demanded,
): Promise<string> =>
  insertDemand(tx, secrets, applicationId, {
    ...{ kind: 'payment', amount: owedOn(bill), guaranteeKind: null, at, documentId: bill.document_id },
    ...demanded,
  });

/** The bill of a fee that an application needs, and the demand in the application, in the transaction of the act. */
export async function billApplication(
  transaction: Transaction,
  { actor, lang, services }: SignedInContext,
  { item, quote, payer, numbers }: FeeOfApplication,
  { title, ...demanded }: Omit<Demanded, 'dueDay' | 'byId'> & { readonly title: Text | undefined },
): Promise<Bill> {
  await refuseDuplicate(transaction, lang, payer, item);
  const byId = actor.userId;
  const bill = await putBill(transaction, services, {
    ...{ payer, item, quote, amount: quote.fen, numbers, key: randomUUID(), issuedBy: byId, approvedBy: null },
    // At cost, what it was for is all there is to say for the sum.
    ...{ why: quote.ask.kind === 'ACTUAL' ? demanded.reason : null, isDraft: false },
    noticeOf: { applicationId: demanded.applicationId, title },
  });
  const about = { case: payer.case_id, application: demanded.applicationId };
  transaction.record('money.billIssued', bill.id, { fen: quote.fen, quoted: quote.fen, ...about });
  const demand_id = await demandOf(transaction, bill, { ...demanded, dueDay: null, byId });
  return changeBill(transaction.tx, transaction.secrets, bill, { demand_id });
}

/**
 * What was demanded is not demanded any more: its bill is cancelled, as long as nothing came for it and nobody is paying. False: no bill
 * stands for it.
 */
export async function withdrawBilled(
  transaction: Transaction,
  { actor, lang, now, services }: SignedInContext,
  { demandId, reason }: { readonly demandId: string; readonly reason: string },
): Promise<boolean> {
  const { tx, secrets } = transaction;
  const seen = await billOfDemand(transaction, demandId);
  const bill = seen && (await lockBill(tx, secrets, seen));
  if (!bill) return false;
  refuseShortReason({ reason }, lang);
  if (bill.paid_fen > 0) return refuse('bill.has-money');
  if (!canMove(bill.state, 'cancel')) throw new Refused('bill.wrong-state', { state: billStates[bill.state][lang] });
  const order = await liveOrderOf(tx, bill.id);
  if (order) return refuse('bill.paying', { minutes: minutesLeft(order, now) });
  await endBill(transaction, services, bill, { reason, by: actor.userId, approvedBy: null, replacement: null });
  return true;
}

/** The bill that stands for a demand, by its id. */
export async function billOfDemand({ tx }: Pick<Transaction, 'tx'>, demandId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('bills')
    .select('id')
    .where('demand_id', '=', demandId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
