import { randomUUIDv7 } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { courtDayOf } from '@sufu/contract/core';
import { type BankRowFate, bankRowFates, serialIn } from '@sufu/contract/payments';
import { sql } from 'kysely';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { holdMoney } from '../corrections/propose-correction.ts';
import { type Posting, postAll } from '../ledger/post.ts';
import { bookMoney } from '../money/take-money.ts';
import { type Match, matchTransfers } from '../stated/match-transfers.ts';
import { planStated, type StatedPlan } from '../stated/plan-stated.ts';
import { holdTransfers, latestBills, type StatedTransfer, statedTransfers } from '../stated/stated-transfers.ts';
import { type Booked, payerOf, txnOf } from './booked.ts';
import { sealCounterparty } from './counterparty.ts';
import { coverDays, endMissing, noteClosedDays } from './cover-days.ts';
import { planDebitRows } from './debit-rows.ts';
import type { Statement } from './isolated/read-statement.ts';
import { endGaps } from './note-gap.ts';
import { type Clearing, planClearings } from './plan-clearing.ts';
import { namedRefunds, planRefundRows, type RefundRow, settleRefundRows } from './refund-rows.ts';
import { freshRows, refuseGaps } from './refuse-misfit.ts';
import { takeOwnerless } from './take-ownerless.ts';

export type StatementFile = { readonly courtId: string; readonly name: string; readonly by: string };
type Taken = {
  readonly fileId: string;
  readonly known: number;
  readonly fates: ReadonlyMap<BankRowFate, readonly number[]>;
};
type Fate = {
  readonly fate: BankRowFate;
  readonly paymentId: string | null;
  readonly tryId?: string;
  readonly payoutId?: string;
};

const atOnce = 1_000;
const slices = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, i) => all.slice(i * atOnce, (i + 1) * atOnce));

type NamedBills = { readonly serials: readonly number[]; readonly ids: readonly string[] };
/** The bill of each account and refund that was named, held in one order: whoever else acts on several of them waits, and nobody for each other. */
async function lockBills({ tx }: Transaction, courtId: string, { serials, ids }: NamedBills) {
  const bills = await tx
    .selectFrom('bills')
    .select(['id', 'account_serial'])
    .where('court_id', '=', courtId)
    .where(sql<boolean>`(account_serial = any(${serials}) or id = any(${ids}::uuid[]))`)
    .where('state', '<>', 'DRAFT')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(bills.map(({ id, account_serial }) => [account_serial, id]));
}

/** Money with the account of a bill; answers its payment. */
async function takeForBill(
  transaction: Transaction,
  services: AppServices,
  booked: Booked,
  billId: string,
): Promise<{ readonly paymentId: string; readonly posting: Posting }> {
  const { courtId, row } = booked;
  const fact = { txn: txnOf(booked), fen: row.fen, paidAt: new Date(row.at), payer: payerOf(booked) };
  const came = { courtId, channel: 'BANK', fact, source: 'STATEMENT', billId } as const;
  const posting = await bookMoney(transaction, services, came);
  if (posting === null) throw new Error('a row that is new had its payment already');
  return { paymentId: posting.cause.id, posting };
}

type Placed = {
  readonly fates: ReadonlyMap<Booked, Fate>;
  readonly postings: readonly Posting[];
  readonly refundRows: ReadonlyMap<Booked, RefundRow>;
  /** Rows that the case system had stated, by the payment that each brought. */
  readonly matches: readonly Match[];
};

/** Transfers of the case system that these rows may be, by what is known before any bill is held. */
function possibleStated(transaction: Transaction, rows: readonly Booked[]): Promise<readonly StatedTransfer[]> {
  const credits = rows.filter(({ row }) => row.isCredit);
  return statedTransfers(transaction, rows[0]?.courtId ?? '', {
    fens: credits.map(({ row }) => row.fen),
    days: credits.map(({ row }) => courtDayOf(row.at)),
    serials: credits.map(({ row }) => row.serial),
  });
}

/** Which of these rows the case system had stated. The bills are held; what was stated is looked at once more, for it may be corrected. */
async function planOfStated(
  transaction: Transaction,
  rows: readonly Booked[],
  {
    seen,
    billOf,
  }: { readonly seen: readonly StatedTransfer[]; readonly billOf: (booked: Booked) => string | undefined },
): Promise<StatedPlan> {
  if (seen.length === 0) return new Map();
  for (const { id, billId } of seen) if (billId === null) await holdMoney(transaction, id);
  const transfers = await possibleStated(transaction, rows);
  const came = rows.map((booked) => ({ booked, billId: billOf(booked) }));
  const bills = [...came, ...transfers].flatMap(({ billId }) => billId ?? []);
  return planStated(transaction, came, { transfers, latest: await latestBills(transaction, bills) });
}

/** What becomes of each row that brought money, and what is to be posted for it. */
async function place(
  transaction: Transaction,
  services: AppServices,
  { rows, clearings }: { readonly rows: readonly Booked[]; readonly clearings: readonly Clearing[] },
): Promise<Placed> {
  const [first] = rows;
  const serials = new Map(rows.map((each) => [each, serialIn(each.account, each.row.subAccount)]));
  const named = [...serials.values()].filter((serial) => serial !== null);
  const settled = new Set(clearings.map(({ booked }) => booked));
  const refunds = await namedRefunds(transaction, rows);
  if (first) await holdTransfers(transaction, first.courtId);
  const seen = await possibleStated(transaction, rows);
  const ids = [...[...refunds.values()].map(({ billId }) => billId), ...seen.flatMap(({ billId }) => billId ?? [])];
  const bills = first
    ? await lockBills(transaction, first.courtId, { serials: named, ids })
    : new Map<number, string>();
  const billOf = (booked: Booked): string | undefined => bills.get(serials.get(booked) ?? 0);
  const free = rows.filter((booked) => !settled.has(booked) && (!booked.row.isCredit || billOf(booked) === undefined));
  const refundRows = await planRefundRows(transaction, free, refunds);
  const others = free.filter((booked) => !booked.row.isCredit && !refundRows.has(booked));
  const debits = await planDebitRows(transaction, services, others);
  const brought = rows.filter((booked) => booked.row.isCredit && !settled.has(booked) && !refundRows.has(booked));
  const stated = await planOfStated(transaction, brought, { seen, billOf });
  const fates = new Map<Booked, Fate>();
  const postings: Posting[] = [];
  const ownerless: Booked[] = [];
  const matches: Match[] = [];
  for (const booked of rows) {
    const billId = billOf(booked);
    const ofRefund = refundRows.get(booked);
    const debit = debits.get(booked);
    if (debit) fates.set(booked, { fate: debit.fate, paymentId: null, payoutId: debit.id });
    else if (ofRefund) fates.set(booked, { fate: 'refund', paymentId: null, tryId: ofRefund.tryId });
    else if (!booked.row.isCredit) fates.set(booked, { fate: 'out', paymentId: null });
    else if (settled.has(booked)) fates.set(booked, { fate: 'channel', paymentId: null });
    else if (billId === undefined || stated.has(booked)) ownerless.push(booked);
    else {
      const { paymentId, posting } = await takeForBill(transaction, services, booked, billId);
      fates.set(booked, { fate: 'bill', paymentId });
      postings.push(posting);
    }
  }
  for (const some of slices(ownerless)) {
    const taken = await takeOwnerless(transaction, some, (booked) =>
      stated.has(booked) ? (stated.get(booked) ? null : 'STATED_UNCLEAR') : 'BANK_UNMATCHED',
    );
    some.forEach((booked, i) => {
      const [paymentId = '', of] = [taken.paymentIds[i], stated.get(booked)];
      fates.set(booked, { fate: of ? 'stated' : 'nobody', paymentId });
      if (of) matches.push({ rowPaymentId: paymentId, statedId: of.id });
    });
    postings.push(...taken.postings);
    // Sealing is work of the processor: others have their turn.
    await turn();
  }
  return { fates, postings, refundRows, matches };
}

async function insertRows(
  { tx, secrets }: Transaction,
  fileId: string,
  fates: ReadonlyMap<Booked, Fate>,
): Promise<ReadonlyMap<Booked, string>> {
  const ids = new Map<Booked, string>();
  for (const some of slices([...fates])) {
    const rows = some.map(([booked, { paymentId, tryId, payoutId }]) => {
      const id = randomUUIDv7();
      ids.set(booked, id);
      const { courtId, account, row } = booked;
      const counterparty = { name: row.name, account: row.number, bank: row.bank, remark: row.remark };
      return {
        ...{ id, file_id: fileId, court_id: courtId, account, serial: row.serial, is_credit: row.isCredit },
        ...{ booked_on: courtDayOf(row.at), booked_at: new Date(row.at), fen: row.fen, balance_fen: row.balanceFen },
        ...{ account_serial: serialIn(account, row.subAccount), payment_id: paymentId, place: row.place },
        ...{ refund_try_id: tryId ?? null, payout_id: payoutId ?? null },
        counterparty: sealCounterparty(secrets, id, counterparty),
      };
    });
    await tx.insertInto('bank_rows').values(rows).execute();
    await turn();
  }
  return ids;
}

/** The channel has handed over what it held for these days, less what it keeps; one for no days is a difference. */
async function clear(
  { tx, at, record }: Transaction,
  { booked, channel, days, feeFen }: Clearing,
  id: string,
): Promise<Posting> {
  const { courtId, row } = booked;
  if (days.length > 0)
    await tx
      .updateTable('recon_days')
      .set({ bank_row_id: id })
      .where('court_id', '=', courtId)
      .where('channel', '=', channel)
      .where('day', 'in', [...days])
      .execute();
  else
    await tx
      .insertInto('differences')
      .values({
        ...{ id: randomUUIDv7(), kind: 'SETTLEMENT_SHORT', court_id: courtId, channel, fen: row.fen, found_at: at },
        provider_txn: row.serial,
      })
      .execute();
  record('money.channelCleared', id, { channel, fen: row.fen, fee: feeFen, days: days.length });
  const entries = [
    { account: 'BANK', fen: row.fen },
    { account: 'FEE', fen: feeFen },
    { account: 'CLEARING', fen: -(row.fen + feeFen) },
  ] as const;
  return {
    ...{ kind: 'CLEAR', cause: { kind: 'bankRow', id }, courtId, channel, billId: null },
    entries: entries.filter(({ fen }) => fen !== 0),
  };
}

/**
 * Everything of a statement in one act: its rows that are not known, what each of them is, the ledger, and the days that it covers. The
 * ledger is held for the time of its own rows only, at the end.
 */
export async function takeStatement(
  transaction: Transaction,
  services: AppServices,
  statement: Statement,
  { courtId, name, by }: StatementFile,
): Promise<Taken> {
  const { tx, at, record } = transaction;
  const { account, rows, hash } = statement;
  const fresh = await freshRows(tx, statement);
  await refuseGaps(tx, statement, fresh);
  const booked = fresh.map((row): Booked => ({ courtId, account, row }));
  const clearings = await planClearings(transaction, booked);
  const { fates, postings, refundRows, matches } = await place(transaction, services, { rows: booked, clearings });
  const fileId = randomUUIDv7();
  const days = rows.map((row) => courtDayOf(row.at)).toSorted();
  const [first_day = courtDayOf(at)] = days;
  const last_day = days.at(-1) ?? first_day;
  await tx
    .insertInto('bank_files')
    .values({
      ...{ id: fileId, court_id: courtId, hash: Buffer.from(hash, 'hex'), name, imported_by: by, imported_at: at },
      ...{ row_count: fresh.length, first_day, last_day },
    })
    .execute();
  const ids = await insertRows(transaction, fileId, fates);
  const cleared: Posting[] = [];
  for (const each of clearings) cleared.push(await clear(transaction, each, ids.get(each.booked) ?? ''));
  const found = (fate: BankRowFate) => [...fates].flatMap(([{ row }, its]) => (its.fate === fate ? [row.fen] : []));
  await noteClosedDays(transaction, courtId, fileId);
  await coverDays(transaction, { courtId, account, first: first_day, last: last_day });
  await endMissing(transaction, courtId);
  await endGaps(transaction, courtId, fresh);
  await settleRefundRows(transaction, refundRows, ids);
  await postAll(transaction, [...postings, ...cleared]);
  await matchTransfers(transaction, matches);
  record('money.fileImported', fileId, { rows: fresh.length, known: rows.length - fresh.length });
  return {
    fileId,
    known: rows.length - fresh.length,
    fates: new Map(bankRowFates.map((fate) => [fate, found(fate)])),
  };
}
