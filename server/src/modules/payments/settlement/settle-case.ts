import { randomUUID } from 'node:crypto';
import { formatFen, type Lang, refuse } from '@sufu/contract/core';
import { article } from '@sufu/contract/fees';
import type { BillQuote } from '@sufu/contract/payments';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { settleDemandRow } from '../../applications/index.ts';
import { yuanOfFen } from '../channels/yuan.ts';
import { billNumbers, putBill, refuseDuplicate } from '../desk/put-bill.ts';
import { tellMoved } from '../life/notice-hooks.ts';
import { addBillChange } from '../records/bill-changes.ts';
import { type Bill, changeBill } from '../records/bills.ts';
import { proposeRefund } from '../refunds/propose-refund.ts';
import { refundParts } from '../refunds/refundable.ts';
import { earn } from './earn.ts';
import { effectiveOf, outcomeOf, type SettleContent } from './records.ts';
import { takeUpProposed } from './take-up-proposed.ts';

export type Settling = {
  readonly id: string;
  readonly caseId: string;
  readonly courtId: string;
  readonly rulingNo: string;
  readonly content: SettleContent;
  /** Every bill of the case that is settled, held. */
  readonly bills: readonly Bill[];
  readonly parties: readonly { readonly id: string; readonly name: string }[];
  readonly madeBy: string;
  /** The judge. */
  readonly by: string;
  readonly lang: Lang;
};

function borneQuote({ bills, rulingNo }: Settling, fen: number): BillQuote {
  const first = bills[0]?.quote;
  if (!first) throw new Error('a settlement without bills');
  const text = { zh: `裁判确定负担（${rulingNo}）`, en: `Borne under the decision (${rulingNo})` };
  return {
    ...{ ask: first.ask, version: first.version, config: first.config },
    fen,
    steps: [{ text, fen, basis: article('measures', '29条', '29') }],
  };
}

/** What somebody bears above what they paid in advance is asked for by a bill of its own. */
async function billLosers(transaction: Transaction, services: AppServices, on: Settling): Promise<void> {
  const { tx, at, record } = transaction;
  const { bill } = outcomeOf(on.content, on.lang);
  for (const { who, fen } of bill) {
    const name = on.parties.find(({ id }) => id === who)?.name ?? refuse('not-found');
    const place = { case_id: on.caseId, party_id: who, application_id: null, owner_id: null, court_id: on.courtId };
    const payer = { ...place, name };
    await refuseDuplicate(transaction, on.lang, payer, 'BORNE');
    const made = await putBill(transaction, services, {
      ...{ payer, item: 'BORNE', quote: borneQuote(on, fen), amount: fen, why: null, key: randomUUID() },
      ...{ numbers: await billNumbers(services, on.courtId, at), issuedBy: on.madeBy, approvedBy: on.by },
      isDraft: false,
    });
    await tx.updateTable('bills').set({ settlement_id: on.id }).where('id', '=', made.id).execute();
    record('money.billIssued', made.id, { fen, quoted: fen, case: on.caseId, settlement: on.id });
  }
}

/** What somebody paid above what they bear goes back, of their latest bills first. Answers the bills as they are then. */
async function payBack(transaction: Transaction, services: AppServices, on: Settling): Promise<readonly Bill[]> {
  const { refund } = outcomeOf(on.content, on.lang);
  const left = new Map(refund.map(({ who, fen }) => [who, fen]));
  const after: Bill[] = [];
  for (const bill of on.bills.toReversed()) {
    const who = bill.party_id ?? '';
    const back = Math.min(bill.paid_fen, left.get(who) ?? 0);
    left.set(who, (left.get(who) ?? 0) - back);
    const taken = await takeUpProposed(transaction, bill, back, on.by);
    const parts =
      (await refundParts(transaction.tx, bill.id, back - taken.fen)) ??
      refuse('refund.too-much', { sum: yuanOfFen(0) });
    let now = taken.bill;
    for (const part of parts) {
      const proposed = { bill: now, ...part, cause: on.content.cause, basis: on.rulingNo };
      const decided = { madeBy: on.madeBy, approvedBy: on.by, effectiveOn: effectiveOf(on.content) };
      now = (await proposeRefund(transaction, services, { ...proposed, ...decided })).bill;
    }
    after.push(now);
  }
  return after;
}

/** A bill is settled: whatever stood open of it is asked for by what its party bears. */
async function close(transaction: Transaction, on: Settling, bill: Bill, was: Bill['state']): Promise<void> {
  const { tx, secrets, at } = transaction;
  const basis = `${on.rulingNo}：${formatFen(on.content.totalFen, 'zh')}`;
  await addBillChange(transaction, bill, { kind: 'SETTLE', fenAfter: bill.amount_fen, basis, by: on.by });
  await changeBill(tx, secrets, bill, { state: 'SETTLED', settlement_id: on.id, deferred_until: null });
  if (was === 'PAID' || was === 'WAIVED') return;
  if (bill.demand_id !== null) await settleDemandRow(transaction, bill.demand_id, 'met', at);
  tellMoved(transaction, bill, null);
}

/** Everything of a settlement in one act: bills of those who bear more, refunds, what the court keeps, and the bills settled. */
export async function settleCase(transaction: Transaction, services: AppServices, on: Settling): Promise<void> {
  const { refund, bill } = outcomeOf(on.content, on.lang);
  await billLosers(transaction, services, on);
  const after = await payBack(transaction, services, on);
  const billIds = on.bills.map(({ id }) => id);
  await earn(transaction, { cause: { kind: 'settlement', id: on.id }, courtId: on.courtId, billIds });
  for (const each of after)
    await close(transaction, on, each, on.bills.find(({ id }) => id === each.id)?.state ?? each.state);
  const sums = {
    back: refund.reduce((sum, { fen }) => sum + fen, 0),
    asked: bill.reduce((sum, { fen }) => sum + fen, 0),
  };
  transaction.record('money.settled', on.id, { case: on.caseId, total: on.content.totalFen, ...sums });
}
