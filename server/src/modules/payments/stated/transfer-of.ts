import { type CourtDay, courtDayOf, plusDays } from '@sufu/contract/core';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../../platform/calls/context.ts';
import { midnight } from '../../../platform/database/filter-rows.ts';
import { holdMoney } from '../corrections/propose-correction.ts';
import { isOwnerless } from '../court-money/home.ts';
import { paymentsOfBill } from '../refunds/refundable.ts';
import { payersOf } from './plan-stated.ts';
import { mostDaysApart } from './stated-transfers.ts';

/** A transfer as the case system states it. `billId`: the notice that stands for it now, held. */
export type Stating = {
  readonly courtId: string;
  readonly billId: string | null;
  readonly fen: number;
  readonly paidOn: CourtDay;
  readonly serial: string | null;
};
/** Of these payments those that other rows of a source stand for. */
export type Named = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * What the portal's own statements say of a transfer: nothing; it is a payment that is booked to the notice; it is money that came for nobody
 * known; or it cannot be told. `row`: the payment and number of a row that it may be.
 */
export type Transfer =
  | { readonly is: 'unheard' }
  | { readonly is: 'booked'; readonly paymentId: string }
  | { readonly is: 'ownerless'; readonly paymentId: string }
  | { readonly is: 'unclear'; readonly row: { readonly paymentId: string | null; readonly txn: string } };

const rowsFound = z.array(
  z.object({
    ...{ paymentId: z.string().nullable(), fen: z.coerce.number(), txn: z.string(), isStated: z.boolean() },
    ...{ isOfBill: z.boolean(), isOwnerless: z.boolean(), isAsked: z.boolean() },
  }),
);
type Row = z.output<typeof rowsFound>[number];

/** Rows of statements of the court with this number: on one account it is there once. */
async function rowsOfSerial(
  { tx }: Transaction,
  { courtId, billId }: Stating,
  serial: string,
): Promise<readonly Row[]> {
  const { rows } = await sql`
    select r.payment_id as "paymentId", r.fen, r.account || '-' || r.serial as txn, r.stated_id is not null as "isStated",
      exists (select from payments where payments.id = r.payment_id and ${billId === null ? sql`false` : paymentsOfBill(billId)}) as "isOfBill",
      exists (select from payments where payments.id = r.payment_id and ${isOwnerless}) as "isOwnerless",
      exists (select from money_proposals c where c.payment_id = r.payment_id and c.state = 'OPEN') as "isAsked"
    from bank_rows r where r.court_id = ${courtId} and r.serial = ${serial} and r.is_credit
    order by r.id`.execute(tx);
  return rowsFound.parse(rows);
}

/** By the bank's own number, which decides; null: there is no row of it. */
export async function rowOfSerial(transaction: Transaction, stating: Stating, named: Named): Promise<Transfer | null> {
  const { serial, fen } = stating;
  if (serial === null) return null;
  const all = await rowsOfSerial(transaction, stating, serial);
  const like = all.filter((row) => row.fen === fen);
  const [row] = like.length > 0 ? like : all;
  if (!row) return null;
  const unclear: Transfer = { is: 'unclear', row };
  if (row.fen !== fen || like.length > 1 || row.isStated || row.paymentId === null) return unclear;
  if ((await named([row.paymentId])).has(row.paymentId)) return unclear;
  if (row.isOfBill) return { is: 'booked', paymentId: row.paymentId };
  if (!row.isOwnerless) return unclear;
  await holdMoney(transaction, row.paymentId);
  const [now] = (await rowsOfSerial(transaction, stating, serial)).filter(
    ({ paymentId }) => paymentId === row.paymentId,
  );
  return now?.isOwnerless && !now.isAsked && !now.isStated ? { is: 'ownerless', paymentId: row.paymentId } : unclear;
}

const paymentsFound = z.array(
  z.object({ id: z.string(), at: z.date(), txn: z.string(), payer: z.instanceof(Buffer), isAsked: z.boolean() }),
);
/** Payments that statements brought, of this sum and about that day, that no stated transfer is. */
async function likeIt({ tx }: Transaction, { courtId, fen, paidOn }: Stating, those: RawBuilder<boolean>) {
  const { rows } = await sql`
    select payments.id, payments.paid_at as at, payments.provider_txn as txn, payments.payer_account as payer,
      exists (select from money_proposals c where c.payment_id = payments.id and c.state = 'OPEN') as "isAsked"
    from payments where court_id = ${courtId} and channel = 'BANK' and source = 'STATEMENT' and fen = ${fen}
      and paid_at >= ${midnight(plusDays(paidOn, -mostDaysApart))} and paid_at < ${midnight(plusDays(paidOn, mostDaysApart + 1))}
      and ${those} order by payments.paid_at, payments.id`.execute(tx);
  return paymentsFound.parse(rows);
}

/**
 * Booked to the notice: of that day each is as good as another. Of another day, or where the number that is stated is of no row, it may be the
 * same told otherwise.
 */
async function onBill(transaction: Transaction, stating: Stating, named: Named): Promise<Transfer | null> {
  const { billId, paidOn, serial } = stating;
  if (billId === null) return null;
  const like = await likeIt(transaction, stating, paymentsOfBill(billId));
  const others = await named(like.map(({ id }) => id));
  const free = like.filter(({ id }) => !others.has(id));
  const [first] = free;
  const same = free.find(({ at }) => courtDayOf(at) === paidOn);
  if (same && serial === null) return { is: 'booked', paymentId: same.id };
  return first ? { is: 'unclear', row: { paymentId: first.id, txn: first.txn } } : null;
}

const payer = z.object({ name: z.string() });
/** Of nobody known: by day, sum and payer, where there is one. What else there is of the day and sum may be it, and is no money of a bill. */
async function ofNobody(transaction: Transaction, stating: Stating): Promise<Transfer | null> {
  const { secrets } = transaction;
  const { billId, paidOn, serial } = stating;
  if (billId === null || serial !== null) return null;
  const like = (await likeIt(transaction, stating, isOwnerless)).filter(({ at }) => courtDayOf(at) === paidOn);
  const name = (await payersOf(transaction, [billId])).get(billId);
  const nameOf = ({ id, payer: sealed }: (typeof like)[number]): string =>
    payer.parse(JSON.parse(secrets.open(sealed, `payments.payer_account:${id}`))).name;
  const [theirs, another] = like.filter((each) => !each.isAsked && nameOf(each) === name);
  if (!theirs || another) return null;
  await holdMoney(transaction, theirs.id);
  const [now] = await likeIt(transaction, stating, sql<boolean>`payments.id = ${theirs.id} and ${isOwnerless}`);
  return now && !now.isAsked ? { is: 'ownerless', paymentId: theirs.id } : null;
}

/** The transfers of the court are held, and the notice. */
export async function transferOf(transaction: Transaction, stating: Stating, named: Named): Promise<Transfer> {
  const found =
    (await rowOfSerial(transaction, stating, named)) ??
    (await onBill(transaction, stating, named)) ??
    (await ofNobody(transaction, stating));
  return found ?? { is: 'unheard' };
}
