import { type CourtDay, courtDayOf, toCourtDay } from '@sufu/contract/core';
import {
  type BillQuote,
  type BillStanding,
  type BillState,
  billQuote,
  billStateCodes,
  type FeeItem,
  feeItemCodes,
  type LaterGround,
  laterGroundCodes,
} from '@sufu/contract/payments';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../platform/calls/context.ts';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { BillsTable } from '../../../tables.generated.ts';
import { ownPartyIds, usersOfParty } from '../../cases/index.ts';

export type StoredBill = Selectable<BillsTable>;
/** A bill as it lies in the database, its sealed parts opened. */
export type Bill = Omit<
  StoredBill,
  | ('payer' | 'quote' | 'override_reason' | 'state' | 'item' | 'received_on' | 'due_on' | 'later_ground')
  | 'stated_due_on'
> & {
  readonly payer: string;
  readonly quote: BillQuote;
  readonly override_reason: string | null;
  readonly state: BillState;
  readonly item: FeeItem;
  readonly received_on: CourtDay | null;
  readonly due_on: CourtDay | null;
  /** The last day that a source of the exchange states: the notice is not to be paid before it. */
  readonly stated_due_on: CourtDay | null;
  readonly later_ground: LaterGround | null;
};

const state = z.enum(billStateCodes);
const item = z.enum(feeItemCodes);
const laterGround = z.enum(laterGroundCodes).nullable();
const dayIn = (day: string | null): CourtDay | null => (day === null ? null : toCourtDay(day));
export const aboutPayer = (id: string): string => `bills.payer:${id}`;
export const aboutReason = (id: string): string => `bills.override_reason:${id}`;

export const openBill = (secrets: Secrets, row: StoredBill): Bill => ({
  ...row,
  payer: secrets.open(row.payer, aboutPayer(row.id)),
  quote: billQuote.parse(row.quote),
  override_reason: row.override_reason === null ? null : secrets.open(row.override_reason, aboutReason(row.id)),
  state: state.parse(row.state),
  item: item.parse(row.item),
  received_on: dayIn(row.received_on),
  due_on: dayIn(row.due_on),
  stated_due_on: dayIn(row.stated_due_on),
  later_ground: laterGround.parse(row.later_ground),
});

/**
 * Bills this person may see: their own, and those of parties they act for today; an agent's go out of sight with the authority. One that
 * waits for approval is nobody's yet. The parties are read first, as a list: each way then has its index, where `in` beside `or` reads the
 * whole table.
 */
export const isOwnBill = ({ userId }: Pick<Actor, 'userId'>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`bills.removed_at is null and bills.state <> 'DRAFT'
    and (bills.owner_id = ${userId} or bills.party_id = any(array${ownPartyIds(userId, courtDayOf(now))}))`;

type Seen = RawBuilder<boolean>;
const everyBill: Seen = sql<boolean>`true`;

/** One bill that `seen` lets through; null for any other. */
export async function findBill(
  db: Executor,
  secrets: Secrets,
  id: string,
  seen: Seen = everyBill,
): Promise<Bill | null> {
  const row = await db.selectFrom('bills').selectAll().where('id', '=', id).where(seen).executeTakeFirst();
  return row ? openBill(secrets, row) : null;
}

/** Hold a bill for an act: whoever comes second waits, and then finds it changed. Held before the ledger is. */
export async function lockBill(tx: Tx, secrets: Secrets, id: string, seen: Seen = everyBill): Promise<Bill | null> {
  const row = await tx.selectFrom('bills').selectAll().where('id', '=', id).where(seen).forUpdate().executeTakeFirst();
  return row ? openBill(secrets, row) : null;
}

type Change = Omit<Updateable<BillsTable>, 'version' | 'id'>;
/** The only writer of a bill that is there. The row must be locked. */
export async function changeBill(tx: Tx, secrets: Secrets, bill: Bill, set: Change): Promise<Bill> {
  const row = await tx
    .updateTable('bills')
    .set({ ...set, version: bill.version + 1 })
    .where('id', '=', bill.id)
    .where('version', '=', bill.version)
    .returningAll()
    .executeTakeFirstOrThrow();
  return openBill(secrets, row);
}

/** Whoever is told of a bill: the party and those who act for it today, or who filed the application. */
export async function usersOfBill(tx: Executor, bill: Bill, at: Date): Promise<readonly string[]> {
  if (bill.owner_id !== null) return [bill.owner_id];
  return bill.party_id === null ? [] : usersOfParty(tx, bill.party_id, courtDayOf(at));
}

/** What of it says which state it goes back to. One that is payable later has no notice before it is due. */
export const standingOf = ({ state, due_on, deferred_until, later_ground, document_id }: Bill): BillStanding => ({
  ...{ state, hasDay: due_on !== null, isDeferred: deferred_until !== null },
  isLater: later_ground !== null && document_id === null,
});

/** What is still to be paid. */
export const owedOn = ({ amount_fen, paid_fen }: Pick<Bill, 'amount_fen' | 'paid_fen'>): number =>
  amount_fen - paid_fen;

/** The last day to pay, by the rules of the period: never before the one that the source of the notice states. */
export const notBefore = (dueOn: CourtDay, { stated_due_on }: Pick<Bill, 'stated_due_on'>): CourtDay =>
  stated_due_on !== null && stated_due_on > dueOn ? stated_due_on : dueOn;
