import { courtDayOf, refuse } from '@sufu/contract/core';
import { afterMoneyBack, isClosed, type LedgerAccount, ledgerAccounts } from '@sufu/contract/payments';
import { z } from 'zod';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { moveDemandDay, reopenDemandRow } from '../../applications/index.ts';
import { withdrawDocument } from '../../documents/index.ts';
import { emit } from '../../webhooks/index.ts';
import { refuseShort } from '../ledger/bank-short.ts';
import { post } from '../ledger/post.ts';
import { tellMoved } from '../life/notice-hooks.ts';
import { tellPayer } from '../money/tell-payer.ts';
import { makeVoucher } from '../papers/voucher.ts';
import { type Bill, changeBill, standingOf } from '../records/bills.ts';
import { endSourceChanged, endUnknown, noteUnmatched, unmatchTransfer } from '../stated/match-transfers.ts';
import { dropRefunds } from './drop-refunds.ts';
import type { PostedMoney } from './posted-money.ts';

/** An approved correction: its proposal, what it turns back, the bill that holds it, and whoever decided. */
export type Correcting = {
  readonly id: string;
  readonly courtId: string;
  readonly money: PostedMoney;
  /** Held; null: the money is nobody's. */
  readonly bill: Bill | null;
  readonly by: string;
};

/** The bill as it is without that much. */
export const withoutPart = (bill: Bill, partFen: number) => {
  const paid_fen = bill.paid_fen - partFen;
  return { paid_fen, state: afterMoneyBack(standingOf(bill), paid_fen, bill.amount_fen) };
};

/** What was done because it was paid is undone: the demand is open again and the time limit runs. Throws `correction.demand-over`. */
async function reopen(transaction: Transaction, { demand_id }: Bill, after: Bill): Promise<void> {
  if (demand_id !== null) {
    if (!(await reopenDemandRow(transaction, demand_id))) refuse('correction.demand-over');
    await moveDemandDay(transaction.tx, demand_id, after.due_on);
  }
  const runs = after.state === 'OPEN' || after.state === 'PART';
  if (runs && after.due_on !== null) tellMoved(transaction, after, after.due_on);
}

/**
 * Its voucher names money that is not there, so that it proves nothing any more. One that is paid all the same has a new one, without
 * the money that was corrected.
 */
async function takeBackVoucher(
  transaction: Transaction,
  services: AppServices,
  bill: Bill,
  set: ReturnType<typeof withoutPart>,
): Promise<string | null> {
  if (bill.voucher_id !== null) await withdrawDocument(transaction, bill.voucher_id);
  return set.state === 'PAID' ? makeVoucher(transaction, services, { ...bill, paid_fen: set.paid_fen }) : null;
}

/** The sums and the state of the bill, its voucher, what was demanded, and what is said of it. A closed one stays as it is. */
async function lower(transaction: Transaction, services: AppServices, bill: Bill, { partFen }: PostedMoney) {
  if (isClosed(bill.state)) return;
  const set = withoutPart(bill, partFen);
  const voucher_id = await takeBackVoucher(transaction, services, bill, set);
  const after = await changeBill(transaction.tx, transaction.secrets, bill, { ...set, voucher_id });
  if (bill.state === 'PAID' && after.state !== 'PAID') await reopen(transaction, bill, after);
  if (partFen > 0) await tellPayer(transaction, after, after.due_on === null ? 'moneyBack' : 'moneyBackUntil', partFen);
}

const account = z.enum(Object.keys(ledgerAccounts) as [LedgerAccount, ...LedgerAccount[]]);
/** Every entry of the posting with its sign turned, in its order. It is booked on the day it is made: what a closed day says stays true. */
async function turnBack(transaction: Transaction, { id, courtId, money, bill }: Correcting): Promise<void> {
  const rows = await transaction.tx
    .selectFrom('ledger_entries')
    .select(['account', 'channel', 'bill_id', 'fen'])
    .where('tx', '=', money.seq)
    .orderBy('line')
    .execute();
  if (money.bankFen > 0) await refuseShort(transaction, courtId, money.bankFen);
  await post(transaction, {
    ...{
      kind: 'CORRECT',
      cause: { kind: 'correction', id },
      courtId,
      channel: money.channel,
      billId: bill?.id ?? null,
    },
    entries: rows.map((row) => ({ account: account.parse(row.account), fen: -row.fen, channel: row.channel })),
    reverses: money.seq,
  });
}

/**
 * What differed about the money: that it is nobody's, or that the case system says otherwise, ends with it. A claim that was wrong leaves money
 * of nobody.
 */
async function followDifferences(transaction: Transaction, { courtId, money }: Correcting): Promise<void> {
  if (money.of === 'CLAIM') {
    await noteUnmatched(transaction, { courtId, paymentId: money.id, channel: money.channel, fen: money.fen });
    return;
  }
  await endUnknown(transaction, [money.id]);
  await endSourceChanged(transaction, money.id);
}

/** Everything of a correction but the end of its proposal, which comes before: money that is corrected already counts as such. */
export async function bookCorrection(transaction: Transaction, services: AppServices, on: Correcting): Promise<void> {
  const { tx, record, at } = transaction;
  const { money, bill, by } = on;
  if (money.of === 'CLAIM')
    await tx
      .updateTable('money_proposals')
      .set((eb) => ({ state: 'REVERSED', version: eb('version', '+', 1) }))
      .where('payment_id', '=', money.id)
      .where('kind', '=', 'CLAIM')
      .where('state', '=', 'APPROVED')
      .execute();
  if (money.of === 'PAYMENT') await unmatchTransfer(transaction, money.id);
  if (bill) {
    await dropRefunds(transaction, bill, { paymentId: money.id, by });
    await lower(transaction, services, bill, money);
  }
  await turnBack(transaction, on);
  await followDifferences(transaction, on);
  const about = { bill: bill?.id ?? null, case: bill?.case_id ?? null, fen: money.fen, of: money.of };
  record('money.corrected', money.id, { ...about, seq: money.seq, day: courtDayOf(at) });
  const version = bill ? bill.version + 1 : 1;
  emit(transaction, { type: 'payment.corrected', subjectId: money.id, caseId: bill?.case_id ?? null, version, at });
}
