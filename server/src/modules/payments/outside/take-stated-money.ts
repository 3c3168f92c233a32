import { randomUUIDv7 } from 'node:crypto';
import { type CourtDay, courtDayOf, refuse } from '@sufu/contract/core';
import type { CourtChannel } from '@sufu/contract/payments';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { midnight } from '../../../platform/database/filter-rows.ts';
import { caseFacts } from '../../cases/index.ts';
import { notifyStaff } from '../../messages/index.ts';
import { takeMoney } from '../money/take-money.ts';
import { isGone } from '../records/gone.ts';
import { serialOf } from '../records/matched.ts';
import { endUnknown, matchTransfers } from '../stated/match-transfers.ts';
import { holdTransfers } from '../stated/stated-transfers.ts';
import { type Named, rowOfSerial, type Transfer, transferOf } from '../stated/transfer-of.ts';
import { lockLatest } from './act-on-stated-fee.ts';

/** Money that came outside the portal, as a source of the exchange states it. */
export type StatedMoney = {
  readonly source: string;
  readonly externalId: string;
  readonly caseId: string;
  /** Null: its notice was withdrawn before it was ever issued, so that it is nobody's. */
  readonly billId: string | null;
  readonly fen: number;
  readonly paidOn: CourtDay;
  readonly by: 'counter' | 'bank' | 'other';
  /** Of a transfer, as the bank's statement has it. */
  readonly serial: string | null;
};
const channels = { counter: 'COUNTER', bank: 'TRANSFER', other: 'OTHER' } as const satisfies Record<
  StatedMoney['by'],
  CourtChannel
>;

/** Money as it is booked, in the words of a source. */
export type BookedMoney = {
  readonly id: string;
  readonly fen: number;
  readonly paidOn: CourtDay;
  readonly by: StatedMoney['by'];
  readonly serial: string | null;
};
/** Of these payments those that stand: of which no correction says that they never came. */
export async function bookedNow(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, BookedMoney>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'fen', 'paid_at', 'channel'])
    .select(serialOf.as('serial'))
    .where('id', 'in', ids)
    .where(({ not }) => not(isGone('payments.id')))
    .execute();
  const byOf = (channel: string): StatedMoney['by'] =>
    channel === 'COUNTER' ? 'counter' : channel === 'OTHER' ? 'other' : 'bank';
  return new Map(
    rows.map(({ id, fen, paid_at, channel, serial }) => [
      id,
      { id, fen, paidOn: courtDayOf(paid_at), by: byOf(channel), serial },
    ]),
  );
}

/** More corrections of one row than anybody makes; each name is looked up in the index of a channel's payments. */
const mostNames = 100;

/** What it is known by in its channel: once for each row of a source; after a correction said it never came, once more. */
async function txnOf({ tx }: Transaction, { source, externalId, by }: StatedMoney): Promise<string> {
  const name = (n: number): string => (n === 0 ? `${source}:${externalId}` : `${source}:${externalId}#${n + 1}`);
  const { n } = await tx
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('channel', '=', channels[by])
    .where(
      'provider_txn',
      'in',
      Array.from({ length: mostNames }, (_, i) => name(i)),
    )
    .where(isGone('payments.id'))
    .executeTakeFirstOrThrow();
  return name(Number(n));
}

/** The payment of money that a source states; or what cannot be told of it, so that nothing is booked. */
export type TakenMoney = { readonly paymentId: string } | { readonly unclear: UnclearTransfer };
type UnclearTransfer = Extract<Transfer, { readonly is: 'unclear' }>['row'];

async function insert(
  transaction: Transaction,
  services: AppServices,
  { money, courtId, billId }: { readonly money: StatedMoney; readonly courtId: string; readonly billId: string | null },
): Promise<string> {
  const { tx } = transaction;
  const txn = await txnOf(transaction, money);
  const channel = channels[money.by];
  await takeMoney(transaction, services, {
    ...{ courtId, channel, source: 'EXCHANGE', billId },
    fact: { txn, fen: money.fen, paidAt: midnight(money.paidOn), payer: '' },
  });
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('channel', '=', channel)
    .where('provider_txn', '=', txn)
    .executeTakeFirstOrThrow();
  if (money.serial !== null) await putSerial(transaction, { paymentId: row.id, courtId, serial: money.serial });
  return row.id;
}

const putSerial = (
  { tx }: Transaction,
  { paymentId, courtId, serial }: { readonly paymentId: string; readonly courtId: string; readonly serial: string },
): Promise<unknown> =>
  tx
    .insertInto('stated_serials')
    .values({ payment_id: paymentId, court_id: courtId, serial })
    .onConflict((there) => there.column('payment_id').doUpdateSet({ serial }))
    .execute();

/**
 * Book it, by the rules of all money that comes; a transfer that the portal's own statements brought is that one, and is not booked again.
 * `named`: which payments other rows of sources stand for.
 */
export async function takeStatedMoney(
  transaction: Transaction,
  services: AppServices,
  money: StatedMoney,
  named: Named,
): Promise<TakenMoney> {
  const { tx, secrets } = transaction;
  const { courtId } = (await caseFacts(tx, [money.caseId])).get(money.caseId) ?? refuse('not-found');
  if (money.by === 'bank') await holdTransfers(transaction, courtId);
  const bill = money.billId === null ? null : await lockLatest(tx, secrets, money.billId);
  const billId = bill?.id ?? null;
  const transfer: Transfer =
    money.by === 'bank' ? await transferOf(transaction, { ...money, courtId, billId }, named) : { is: 'unheard' };
  if (transfer.is === 'unclear') {
    await noteUnclear(transaction, { courtId, billId, fen: money.fen, row: transfer.row });
    return { unclear: transfer.row };
  }
  if (transfer.is === 'booked') {
    await endUnknown(transaction, [transfer.paymentId]);
    return { paymentId: transfer.paymentId };
  }
  const paymentId = await insert(transaction, services, { money, courtId, billId });
  if (transfer.is === 'ownerless')
    await matchTransfers(transaction, [{ rowPaymentId: transfer.paymentId, statedId: paymentId }]);
  return { paymentId };
}

const ofPayment = ({ tx }: Transaction, id: string) =>
  tx
    .selectFrom('payments')
    .select(['court_id', 'channel', 'bill_id', 'fen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The source says which number the bank has given to a transfer that is booked: its row may be here. Answers as `takeStatedMoney` does. */
export async function stateSerial(
  transaction: Transaction,
  booked: BookedMoney,
  money: StatedMoney & { readonly serial: string },
  named: Named,
): Promise<TakenMoney> {
  const { tx, secrets } = transaction;
  const { id: paymentId, serial } = booked;
  if (serial === money.serial) return { paymentId };
  const { court_id: courtId, channel, bill_id, fen } = await ofPayment(transaction, paymentId);
  await holdTransfers(transaction, courtId);
  const bill = bill_id === null ? null : await lockLatest(tx, secrets, bill_id);
  const stating = { courtId, billId: bill?.id ?? null, fen, paidOn: money.paidOn, serial: money.serial };
  const unclear = async (row: UnclearTransfer): Promise<TakenMoney> => {
    await noteUnclear(transaction, { courtId, billId: stating.billId, fen, row });
    return { unclear: row };
  };
  const before = (await bookedNow(tx, [paymentId])).get(paymentId);
  const ofRow = await rowOf(transaction, paymentId);
  // It is a row of a statement already, of another number.
  if (ofRow !== null) return before?.serial === money.serial ? { paymentId } : unclear(ofRow);
  if (channel !== 'TRANSFER') return { paymentId };
  const transfer = await rowOfSerial(transaction, stating, named);
  if (transfer?.is === 'unclear' || transfer?.is === 'booked')
    return unclear(transfer.is === 'unclear' ? transfer.row : { paymentId: transfer.paymentId, txn: money.serial });
  await putSerial(transaction, { paymentId, courtId, serial: money.serial });
  if (transfer?.is === 'ownerless')
    await matchTransfers(transaction, [{ rowPaymentId: transfer.paymentId, statedId: paymentId }]);
  return { paymentId };
}

/** The row of a statement that a payment is, or came by. */
async function rowOf({ tx }: Transaction, paymentId: string): Promise<UnclearTransfer | null> {
  const row = await tx
    .selectFrom('bank_rows')
    .select(['payment_id', 'account', 'serial'])
    .where(({ or, eb }) => or([eb('payment_id', '=', paymentId), eb('stated_id', '=', paymentId)]))
    .executeTakeFirst();
  return row ? { paymentId: row.payment_id, txn: `${row.account}-${row.serial}` } : null;
}

/** Cashiers find it among the differences, once for each row of a statement. */
async function noteUnclear(
  { tx, at }: Transaction,
  {
    courtId,
    billId,
    fen,
    row,
  }: { readonly courtId: string; readonly billId: string | null; readonly fen: number; readonly row: UnclearTransfer },
): Promise<void> {
  await tx
    .insertInto('differences')
    .values({
      ...{ id: randomUUIDv7(), kind: 'STATED_UNCLEAR', court_id: courtId, channel: 'BANK', found_at: at, fen },
      ...{ bill_id: billId, payment_id: row.paymentId, provider_txn: row.txn },
    })
    .onConflict((there) => there.doNothing())
    .execute();
}

/** The source says otherwise of money that is booked: cashiers find it among the differences, once. `fen`: what it says more or less. */
export async function noteSourceChanged(
  transaction: Transaction,
  { paymentId, fen }: { readonly paymentId: string; readonly fen: number },
): Promise<void> {
  const { tx, at } = transaction;
  const { court_id, channel, bill_id } = await ofPayment(transaction, paymentId);
  const added = await tx
    .insertInto('differences')
    .values({
      ...{ id: randomUUIDv7(), kind: 'SOURCE_CHANGED', found_at: at, payment_id: paymentId, fen },
      ...{ court_id, channel, bill_id },
    })
    .onConflict((there) => there.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  await notifyStaff(transaction, 'cashier', {
    ...{ key: 'money.source-changed', onceIn: 3_600, at, link: '/desk/money/differences' },
    title: { zh: '办案系统改了已入账的缴费', en: 'The case system changed a booked payment' },
    body: {
      zh: '办案系统更改或者撤回了已经入账的缴费，账没有动。请核对；确属登记有误的，提出更正。',
      en: 'The case system changed or took back a payment that is booked; the books were not changed. Look at it, and propose a correction where it was wrong.',
    },
  });
}
