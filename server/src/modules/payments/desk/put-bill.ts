import { randomUUIDv7 } from 'node:crypto';
import { type CourtDay, type Lang, Refused } from '@sufu/contract/core';
import { type BillQuote, type FeeItem, feeItems, type LaterGround } from '@sufu/contract/payments';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { type Executor, lock } from '../../../platform/database/database.ts';
import { midnight } from '../../../platform/database/filter-rows.ts';
import { numberOfDay } from '../../documents/index.ts';
import { nextAccountSerial } from '../bank/accounts.ts';
import { tellIssued } from '../life/notice-hooks.ts';
import { tellOfBill } from '../money/tell-outside.ts';
import { tellPayer } from '../money/tell-payer.ts';
import { makeFeeNotice, type NoticeOf } from '../papers/fee-notice.ts';
import { aboutPayer, aboutReason, type Bill, openBill, type StoredBill } from '../records/bills.ts';

/** Who pays, and to which court. */
export type Payer = Pick<StoredBill, 'case_id' | 'party_id' | 'application_id' | 'owner_id' | 'court_id'> & {
  readonly name: string;
};
/** Drawn before the act; what is not used leaves a gap. */
export type BillNumbers = { readonly billNo: string; readonly accountSerial: number | null };
/** What a source of the exchange says of its notice, beside its sum. */
export type StatedNotice = {
  readonly source: string;
  readonly number: string | null;
  readonly issuedOn: CourtDay;
  readonly dueOn: CourtDay;
};
export type NewBill = {
  readonly payer: Payer;
  readonly item: FeeItem;
  readonly quote: BillQuote;
  readonly amount: number;
  /** Why the amount is another than the quote's. */
  readonly why: string | null;
  readonly key: string;
  readonly numbers: BillNumbers;
  /** Null: a source of the exchange states it. */
  readonly issuedBy: string | null;
  readonly approvedBy: string | null;
  readonly isDraft: boolean;
  /** Why nothing is to be paid in advance. */
  readonly later?: LaterGround | null;
  readonly noticeOf?: NoticeOf;
  readonly stated?: StatedNotice;
};

export const billNumbers = async (services: AppServices, courtId: string, at: Date): Promise<BillNumbers> => ({
  billNo: await numberOfDay(services, 'JF', at),
  accountSerial: await nextAccountSerial(services, courtId),
});

const openStates = ['DRAFT', 'SERVING', 'OPEN', 'PART', 'OVERDUE', 'DEFERRED', 'LATER'];

type Whose = Pick<Payer, 'party_id' | 'application_id'>;
/** Held against another notice of this payer and item. */
export const holdPayer = ({ tx }: Transaction, payer: Whose, item: FeeItem): Promise<void> =>
  lock(tx, `bill:${payer.party_id ?? payer.application_id}:${item}`);

/** Whether a notice of this payer and item is not over; balances come beside each other. */
export async function hasOpenBill(db: Executor, payer: Whose, item: FeeItem): Promise<boolean> {
  if (item === 'TOPUP') return false;
  const there = await db
    .selectFrom('bills')
    .select('id')
    .$call((q) =>
      payer.party_id === null
        ? q.where('application_id', '=', payer.application_id)
        : q.where('party_id', '=', payer.party_id),
    )
    .where('item', '=', item)
    .where('state', 'in', openStates)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return there !== undefined;
}

export const duplicateOf = (item: FeeItem, lang: Lang): Refused =>
  new Refused('bill.duplicate', { item: feeItems[item].words[lang] });

/** Of one payer and item one notice that is not over. Throws `bill.duplicate`. */
export async function refuseDuplicate(
  transaction: Transaction,
  lang: Lang,
  payer: Payer,
  item: FeeItem,
): Promise<void> {
  await holdPayer(transaction, payer, item);
  if (await hasOpenBill(transaction.tx, payer, item)) throw duplicateOf(item, lang);
}

/** A notice that may go out: its paper, and the payer is told. Answers the paper's id. */
export async function sendNotice(
  transaction: Transaction,
  services: AppServices,
  bill: Bill,
  of?: NoticeOf,
): Promise<string> {
  const documentId = await makeFeeNotice(transaction, services, bill, of);
  await tellPayer(transaction, bill, 'issued');
  tellIssued(transaction, bill, documentId);
  return documentId;
}

/** What follows when a bill is issued: a notice goes out; of one payable later only word of it, and the notice when it is due. */
export async function beginBill(
  transaction: Transaction,
  services: AppServices,
  bill: Bill,
  of?: NoticeOf,
): Promise<{ readonly state: 'SERVING' | 'LATER'; readonly document_id: string | null }> {
  if (bill.later_ground === null)
    return { state: 'SERVING', document_id: await sendNotice(transaction, services, bill, of) };
  await tellPayer(transaction, bill, 'later');
  return { state: 'LATER', document_id: null };
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
/** A new bill with its notice; a draft, or one payable later, has none yet. */
export async function putBill(transaction: Transaction, services: AppServices, made: NewBill): Promise<Bill> {
  const { tx, secrets, at } = transaction;
  const { payer, quote, why, numbers, isDraft, later = null, stated } = made;
  const state = isDraft ? 'DRAFT' : later === null ? 'SERVING' : 'LATER';
  const id = randomUUIDv7();
  const { name, ...place } = payer;
  const row: StoredBill = {
    ...{ id, bill_no: numbers.billNo, ...place, demand_id: null, item: made.item, key: made.key },
    payer: secrets.seal(name, aboutPayer(id)),
    quote,
    ...{ quoted_fen: quote.fen, amount_fen: made.amount, paid_fen: 0, version: 1 },
    override_reason: why === null ? null : secrets.seal(why, aboutReason(id)),
    ...{ issued_by: made.issuedBy, approved_by: made.approvedBy, removed_at: null },
    issued_at: stated ? earlier(at, midnight(stated.issuedOn)) : at,
    ...{ source: stated?.source ?? null, source_no: stated?.number ?? null, stated_due_on: stated?.dueOn ?? null },
    ...{ document_id: null, voucher_id: null, received_on: null, received_proof: null, due_on: null },
    ...{ account_serial: numbers.accountSerial, deferred_until: null, replaced_by: null, settlement_id: null },
    later_ground: later,
    state,
  };
  const bill = openBill(secrets, row);
  const document_id = isDraft ? null : (await beginBill(transaction, services, bill, made.noticeOf)).document_id;
  await tx
    .insertInto('bills')
    .values({ ...row, quote: JSON.stringify(quote), document_id })
    .execute();
  if (state === 'SERVING') tellOfBill(transaction, 'issued', bill);
  return { ...bill, document_id };
}
