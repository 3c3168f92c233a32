import { type CallReply, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { BankRow, BankRowFate } from '@sufu/contract/payments';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import type { BankRowsTable } from '../../../tables.generated.ts';
import { directoryOf } from '../../directory/index.ts';
import { counterpartyOf } from './counterparty.ts';
import { debitFate } from './debit-rows.ts';

const ofBill = sql<boolean>`exists (select from payments p where p.id = bank_rows.payment_id and p.bill_id is not null)`;
/** Of what kind a registered debit is: `payout_id` names it, a remittance as well. */
const debitKind = sql<string | null>`(select d.kind from money_proposals d where d.id = bank_rows.payout_id)`;
/** What a row is follows from what it brought. */
const isOf: Readonly<Record<BankRowFate | 'all', RawBuilder<boolean>>> = {
  all: sql<boolean>`true`,
  bill: ofBill,
  stated: sql<boolean>`bank_rows.stated_id is not null`,
  nobody: sql<boolean>`bank_rows.payment_id is not null and bank_rows.stated_id is null and not ${ofBill}`,
  channel: sql<boolean>`bank_rows.is_credit and bank_rows.payment_id is null and bank_rows.refund_try_id is null`,
  refund: sql<boolean>`bank_rows.refund_try_id is not null`,
  payout: sql<boolean>`${debitKind} = 'PAYOUT'`,
  remittance: sql<boolean>`${debitKind} = 'REMIT'`,
  out: sql<boolean>`not bank_rows.is_credit and bank_rows.refund_try_id is null and bank_rows.payout_id is null`,
};

type Row = Selectable<BankRowsTable>;
type Named = { readonly billNo: string; readonly restFen: number };

/** The bill of each payment; and by their numbers the bills that remarks name. */
async function billsOf({ db }: SignedInContext, courtId: string, rows: readonly Row[], numbers: readonly string[]) {
  const paid = rows.flatMap(({ payment_id, stated_id }) => stated_id ?? payment_id ?? []);
  const [taken, named] = await Promise.all([
    paid.length === 0
      ? []
      : db
          .selectFrom('payments')
          .innerJoin('bills', 'bills.id', 'payments.bill_id')
          .select(['payments.id', 'bills.bill_no'])
          .where('payments.id', 'in', paid)
          .execute(),
    numbers.length === 0
      ? []
      : db
          .selectFrom('bills')
          .select(['bill_no', 'amount_fen', 'paid_fen'])
          .where('bill_no', 'in', [...numbers])
          .where('court_id', '=', courtId)
          .where('state', 'in', ['SERVING', 'OPEN', 'PART', 'OVERDUE', 'DEFERRED', 'LATER'])
          .where('removed_at', 'is', null)
          .execute(),
  ]);
  return {
    taken: new Map(taken.map(({ id, bill_no }) => [id, bill_no])),
    named: new Map(
      named.map((bill): [string, Named] => [
        bill.bill_no,
        { billNo: bill.bill_no, restFen: bill.amount_fen - bill.paid_fen },
      ]),
    ),
  };
}

const numberIn = (remark: string): string | null => /JF\d{14}/.exec(remark.replace(/\s/g, ''))?.[0] ?? null;

/** Rows of my court's statements, the latest first. */
export async function listBankRows(
  context: SignedInContext,
  { query }: Input<typeof calls.listBankRows>,
): Promise<CallReply<typeof calls.listBankRows>> {
  const { db, services, secrets, lang } = context;
  const courtId = (await directoryOf(services)).ownCourt.id;
  const { fileId } = query;
  const those = db
    .selectFrom('bank_rows')
    .where('court_id', '=', courtId)
    .where(isOf[query.fate])
    .$if(fileId !== undefined, (q) => q.where('file_id', '=', fileId ?? ''));
  const { total, rows } = await withTotal(
    those
      .selectAll()
      .select(debitKind.as('debit'))
      .orderBy('booked_at', 'desc')
      .orderBy('place', 'desc')
      .orderBy('id', 'desc'),
    those.select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  const others = new Map(rows.map((row) => [row.id, counterpartyOf(secrets, row)]));
  const numbers = [...others.values()].flatMap(({ remark }) => numberIn(remark) ?? []);
  const { taken, named } = await billsOf(context, courtId, rows, numbers);
  return {
    total,
    rows: rows.map((row): BankRow => {
      const { name, account, bank, remark } = others.get(row.id) ?? { name: '', account: '', bank: '', remark: '' };
      const billNo = taken.get(row.stated_id ?? row.payment_id ?? '') ?? null;
      const isNobodys = row.payment_id !== null && row.stated_id === null && billNo === null;
      const ofBill = billNo === null ? 'channel' : 'bill';
      const came = row.stated_id !== null ? 'stated' : isNobodys ? 'nobody' : ofBill;
      const went = row.debit === null ? 'out' : debitFate({ kind: row.debit });
      const fate = row.refund_try_id !== null ? 'refund' : row.is_credit ? came : went;
      const suggested = isNobodys ? named.get(numberIn(remark) ?? '') : undefined;
      return {
        ...{ id: row.id, serial: row.serial, isCredit: row.is_credit, fen: row.fen, balanceFen: row.balance_fen },
        ...{ bookedAt: row.booked_at.toISOString(), fate, billNo, name, bank, remark },
        accountEnd: account.slice(-4),
        suggestedBillNo: suggested?.restFen === row.fen ? suggested.billNo : null,
      };
    }),
  };
}

/** The whole account of the other side, for the cashier: who looked is on the trail. */
export async function seeBankAccount(
  context: SignedInContext,
  { params }: Input<typeof calls.seeBankAccount>,
): Promise<CallReply<typeof calls.seeBankAccount>> {
  const { services, secrets } = context;
  const courtId = (await directoryOf(services)).ownCourt.id;
  return context.transact(async ({ tx, record }) => {
    const row = await tx
      .selectFrom('bank_rows')
      .select(['id', 'counterparty'])
      .where('id', '=', params.id)
      .where('court_id', '=', courtId)
      .executeTakeFirst();
    if (!row) return refuse('not-found');
    record('money.accountSeen', row.id, { of: 'bankRow' });
    return { account: counterpartyOf(secrets, row).account };
  });
}
