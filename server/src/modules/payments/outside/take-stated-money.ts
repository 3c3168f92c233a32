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
import { paymentsOfBill } from '../refunds/refundable.ts';
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
};
/** Of these payments those that stand: of which no correction says that they never came. */
export async function bookedNow(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, BookedMoney>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'fen', 'paid_at', 'channel'])
    .where('id', 'in', ids)
    .where(({ not }) => not(isGone('payments.id')))
    .execute();
  const byOf = (channel: string): StatedMoney['by'] =>
    channel === 'COUNTER' ? 'counter' : channel === 'OTHER' ? 'other' : 'bank';
  return new Map(
    rows.map(({ id, fen, paid_at, channel }) => [id, { id, fen, paidOn: courtDayOf(paid_at), by: byOf(channel) }]),
  );
}

/**
 * Transfers to the account of this notice, of that day and sum, that came by a statement of the bank: what the court's case system heard
 * of by its bank is one of these, and no other money.
 */
export async function transfersLike(
  db: Executor,
  { billId, fen, paidOn }: Pick<StatedMoney, 'fen' | 'paidOn'> & { readonly billId: string },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'paid_at'])
    .where(paymentsOfBill(billId))
    .where('source', '=', 'STATEMENT')
    .where('fen', '=', fen)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, paid_at }) => (courtDayOf(paid_at) === paidOn ? [id] : []));
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

/** Book it, by the rules of all money that comes. Answers its payment. */
export async function takeStatedMoney(
  transaction: Transaction,
  services: AppServices,
  money: StatedMoney,
): Promise<string> {
  const { tx, secrets } = transaction;
  const { caseId, fen, paidOn } = money;
  const { courtId } = (await caseFacts(tx, [caseId])).get(caseId) ?? refuse('not-found');
  const bill = money.billId === null ? null : await lockLatest(tx, secrets, money.billId);
  const txn = await txnOf(transaction, money);
  const channel = channels[money.by];
  await takeMoney(transaction, services, {
    ...{ courtId, channel, source: 'EXCHANGE', billId: bill?.id ?? null },
    fact: { txn, fen, paidAt: midnight(paidOn), payer: '' },
  });
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('channel', '=', channel)
    .where('provider_txn', '=', txn)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The source says otherwise of money that is booked: cashiers find it among the differences, once. `fen`: what it says more or less. */
export async function noteSourceChanged(
  transaction: Transaction,
  { paymentId, fen }: { readonly paymentId: string; readonly fen: number },
): Promise<void> {
  const { tx, at } = transaction;
  const { court_id, channel, bill_id } = await tx
    .selectFrom('payments')
    .select(['court_id', 'channel', 'bill_id'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
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
