import { type CourtDay, toCourtDay } from '@sufu/contract/core';
import { type FeeItem, issuedItemCodes } from '@sufu/contract/payments';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor, Tx } from '../../../platform/database/database.ts';

/** What a source says of a fee now, and how far the portal has followed it. */
export type FeeRow = {
  readonly id: string;
  readonly source: string;
  readonly externalId: string;
  readonly version: number;
  readonly caseId: string;
  readonly partyId: string;
  readonly item: FeeItem;
  readonly fen: number;
  readonly dueOn: CourtDay;
  readonly issuedOn: CourtDay;
  readonly number: string | null;
  readonly endedOn: CourtDay | null;
  readonly deleted: boolean;
  /** As it was last acted on. */
  readonly doneVersion: number;
  readonly doneFen: number | null;
  readonly billId: string | null;
};
/** What a source says of money that came for it. */
export type MoneyRow = {
  readonly id: string;
  readonly source: string;
  readonly externalId: string;
  readonly version: number;
  readonly feeId: string;
  readonly fen: number;
  readonly paidOn: CourtDay;
  readonly channel: 'counter' | 'bank' | 'other';
  /** Of a transfer, as the bank's statement has it. */
  readonly serial: string | null;
  readonly deleted: boolean;
  readonly doneVersion: number;
  readonly paymentId: string | null;
};

const day = z.string().transform(toCourtDay);
const head = { id: z.string(), source: z.string(), externalId: z.string(), version: z.coerce.number() };
const done = { deleted: z.boolean(), doneVersion: z.coerce.number() };
const feeShape = z.object({
  ...{ ...head, ...done, caseId: z.string(), partyId: z.string(), item: z.enum(issuedItemCodes) },
  ...{ fen: z.coerce.number(), dueOn: day, issuedOn: day, number: z.string().nullable(), endedOn: day.nullable() },
  ...{ doneFen: z.coerce.number().nullable(), billId: z.string().nullable() },
});
const moneyShape = z.object({
  ...{ ...head, ...done, feeId: z.string(), fen: z.coerce.number(), paidOn: day },
  ...{ channel: z.enum(['counter', 'bank', 'other']), serial: z.string().nullable(), paymentId: z.string().nullable() },
});
const feeColumns = sql`f.id, f.source, f.external_id as "externalId", f.version, f.case_id as "caseId", f.party_id as "partyId",
  f.item, f.fen, f.due_on::text as "dueOn", f.issued_on::text as "issuedOn", f.number, f.ended_on::text as "endedOn", f.deleted,
  f.done_version as "doneVersion", f.done_fen as "doneFen", f.bill_id as "billId"`;
const moneyColumns = sql`p.id, p.source, p.external_id as "externalId", p.version, p.fee_id as "feeId", p.fen,
  p.paid_on::text as "paidOn", p.channel, p.serial, p.deleted, p.done_version as "doneVersion", p.payment_id as "paymentId"`;

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));
export async function feesNow(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, FeeRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql`select ${feeColumns} from exchange_fees f where f.id = any(${ids}::uuid[])`.execute(db);
  return byId<FeeRow>(z.array(feeShape).parse(rows));
}
export async function moneyNow(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, MoneyRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql`select ${moneyColumns} from exchange_payments p where p.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return byId<MoneyRow>(z.array(moneyShape).parse(rows));
}

type StatedFee = Omit<FeeRow, 'doneVersion' | 'doneFen' | 'billId'>;
/** As the source says now; what was done for it stays. */
export async function putFees(tx: Tx, rows: readonly StatedFee[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into exchange_fees
      (id, source, external_id, version, case_id, party_id, item, fen, due_on, issued_on, number, ended_on, deleted)
    select id, source, "externalId", version, "caseId", "partyId", item, fen, "dueOn", "issuedOn", number, "endedOn", deleted
    from json_to_recordset(${JSON.stringify(rows)}::json) as g (id uuid, source text, "externalId" text, version bigint, "caseId" uuid,
      "partyId" uuid, item text, fen bigint, "dueOn" date, "issuedOn" date, number text, "endedOn" date, deleted boolean)
    on conflict (id) do update set version = excluded.version, fen = excluded.fen, due_on = excluded.due_on,
      issued_on = excluded.issued_on, number = excluded.number, ended_on = excluded.ended_on, deleted = excluded.deleted,
      tried_at = null`.execute(tx);
}
type StatedMoney = Omit<MoneyRow, 'doneVersion' | 'paymentId'>;
export async function putMoney(tx: Tx, rows: readonly StatedMoney[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into exchange_payments (id, source, external_id, version, fee_id, fen, paid_on, channel, serial, deleted)
    select id, source, "externalId", version, "feeId", fen, "paidOn", channel, serial, deleted
    from json_to_recordset(${JSON.stringify(rows)}::json) as g (id uuid, source text, "externalId" text, version bigint, "feeId" uuid,
      fen bigint, "paidOn" date, channel text, serial text, deleted boolean)
    on conflict (id) do update set version = excluded.version, fee_id = excluded.fee_id, fen = excluded.fen,
      paid_on = excluded.paid_on, channel = excluded.channel, serial = excluded.serial, deleted = excluded.deleted, tried_at = null`.execute(
    tx,
  );
}

type Booked = Pick<MoneyRow, 'fen' | 'paidOn' | 'serial'> & { readonly by: MoneyRow['channel'] };
/** What a source says is what was booked. A transfer of the same serial is the same, on whatever day the bank booked it. */
export const saysThe = (
  booked: Booked,
  { deleted, fen, paidOn, channel, serial }: Pick<MoneyRow, 'deleted' | 'fen' | 'paidOn' | 'channel' | 'serial'>,
): boolean =>
  !deleted &&
  booked.fen === fen &&
  booked.by === channel &&
  (booked.paidOn === paidOn || (serial !== null && booked.serial === serial));

/** What could not be done is tried again then: the cashier, or whoever pays, may have moved on. */
const againMs = 10 * 60_000;
const waiting = (at: Date) => sql`done_version < version
  and (tried_at is null or tried_at <= ${new Date(at.getTime() - againMs)})`;
/** Fees that wait to be acted on, and money whose fee does not. */
export async function feesWaiting(db: Executor, at: Date, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from exchange_fees where ${waiting(at)} order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
export async function moneyWaiting(db: Executor, at: Date, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from exchange_payments p where ${waiting(at)}
      and exists (select from exchange_fees f where f.id = p.fee_id and (f.bill_id is not null or f.done_version >= f.version))
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Held, where it still waits and nobody else holds it: whoever takes rows of the source holds many of them, and waiting for these here while
 * they wait for us would stop both.
 */
export async function holdFee(tx: Tx, id: string): Promise<FeeRow | null> {
  const { rows } = await sql`select ${feeColumns} from exchange_fees f where f.id = ${id} and f.done_version < f.version
    for update skip locked`.execute(tx);
  return z.array(feeShape).parse(rows)[0] ?? null;
}
/** With its fee, so that this one's notice stays. */
export async function holdMoney(
  tx: Tx,
  id: string,
): Promise<{ readonly money: MoneyRow; readonly fee: FeeRow } | null> {
  const { rows } =
    await sql`select ${moneyColumns} from exchange_payments p where p.id = ${id} and p.done_version < p.version
    for update skip locked`.execute(tx);
  const money = z.array(moneyShape).parse(rows)[0];
  if (!money) return null;
  const fees =
    await sql`select ${feeColumns} from exchange_fees f where f.id = ${money.feeId} for update skip locked`.execute(tx);
  const fee = z.array(feeShape).parse(fees.rows)[0];
  return fee ? { money, fee } : null;
}

export const putFeeDone = (tx: Tx, { id, version, fen }: FeeRow, billId: string | null) =>
  tx
    .updateTable('exchange_fees')
    .set({ done_version: version, done_fen: fen, bill_id: billId, tried_at: null })
    .where('id', '=', id)
    .execute();
export const putMoneyDone = (tx: Tx, { id, version }: MoneyRow, paymentId: string | null) =>
  tx
    .updateTable('exchange_payments')
    .set({ done_version: version, payment_id: paymentId, tried_at: null })
    .where('id', '=', id)
    .execute();
export const putTried = (db: Executor, table: 'exchange_fees' | 'exchange_payments', id: string, at: Date) =>
  db.updateTable(table).set({ tried_at: at }).where('id', '=', id).execute();

/** Payments that rows of a source stand for already, but for one row. */
export async function namedPayments(db: Executor, ids: readonly string[], but: string): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('exchange_payments')
    .select('payment_id')
    .where('payment_id', 'in', ids)
    .where('id', '<>', but)
    .execute();
  return new Set(rows.flatMap(({ payment_id }) => payment_id ?? []));
}

/** Somebody decided that what is here stays: what the source said last is not followed. */
export async function keepHere(
  tx: Tx,
  {
    source,
    kind,
    externalId,
  }: { readonly source: string; readonly kind: 'fee' | 'payment'; readonly externalId: string },
): Promise<void> {
  await tx
    .updateTable(kind === 'fee' ? 'exchange_fees' : 'exchange_payments')
    .set((eb) => ({ done_version: eb.ref('version') }))
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .execute();
}
