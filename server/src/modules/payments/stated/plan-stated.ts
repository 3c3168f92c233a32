import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import type { Transaction } from '../../../platform/calls/context.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { Booked } from '../bank/booked.ts';
import { openBill } from '../records/bills.ts';
import type { StatedTransfer } from './stated-transfers.ts';

/** A row of a statement that brought money, and the bill whose account it names. */
export type Came = { readonly booked: Booked; readonly billId: string | undefined };
/** The transfer that it is; null: it may be one of several, or what is known of it contradicts itself. */
export type StatedPlan = ReadonlyMap<Booked, StatedTransfer | null>;

const dayOf = ({ booked: { row } }: Came): CourtDay => courtDayOf(row.at);
const groupsOf = (rows: readonly Came[], key: (row: Came) => string): readonly (readonly Came[])[] => [
  ...Map.groupBy(rows, key).values(),
];

/** What is left to be found, and the bill that stands for each now. */
type Left = { readonly transfers: Set<StatedTransfer>; readonly latest: (billId: string) => string };
type Plan = Map<Booked, StatedTransfer | null>;

/** As many rows as transfers, and nothing between them to tell: each is one of them. */
function pair(plan: Plan, { transfers }: Left, rows: readonly Came[], like: readonly StatedTransfer[]): void {
  rows.forEach(({ booked }, i) => {
    const stated = like[i];
    if (!stated) return;
    plan.set(booked, stated);
    transfers.delete(stated);
  });
}

/** By the bank's own number: that decides, and what contradicts it is for somebody to look at. */
function bySerial(plan: Plan, left: Left, rows: readonly Came[]): void {
  const serials = Map.groupBy(
    [...left.transfers].filter(({ serial }) => serial !== null),
    ({ serial }) => serial,
  );
  for (const { booked, billId } of rows) {
    const named = serials.get(booked.row.serial) ?? [];
    const [stated] = named;
    if (!stated) continue;
    const isOfBill =
      billId === undefined || stated.billId === null || left.latest(billId) === left.latest(stated.billId);
    plan.set(booked, named.length === 1 && stated.fen === booked.row.fen && isOfBill ? stated : null);
    for (const each of named) left.transfers.delete(each);
  }
}

/**
 * To the account of a bill: by day and sum, where as many came as were stated. One of another day, or of another number, may be a transfer
 * of its own or the same told otherwise.
 */
function byBill(plan: Plan, left: Left, rows: readonly Came[]): void {
  const groups = groupsOf(rows, (each) => `${dayOf(each)} ${each.booked.row.fen} ${left.latest(each.billId ?? '')}`);
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    const like = [...left.transfers].filter(
      ({ fen, billId }) =>
        fen === first.booked.row.fen && billId !== null && left.latest(billId) === left.latest(first.billId ?? ''),
    );
    const same = like.filter(({ day, serial }) => day === dayOf(first) && serial === null);
    const isSaidOtherwise = like.some(({ day, serial }) => day === dayOf(first) && serial !== null);
    if (same.length === group.length && !isSaidOtherwise) pair(plan, left, group, same);
    else if (like.length > 0) for (const { booked } of group) plan.set(booked, null);
  }
}

/** To no account of a bill: by day, sum and payer. */
function byPayer(plan: Plan, left: Left, rows: readonly Came[], payers: ReadonlyMap<string, string>): void {
  for (const group of groupsOf(rows, (each) => `${dayOf(each)} ${each.booked.row.fen}`)) {
    const [first] = group;
    if (!first) continue;
    const like = [...left.transfers].filter(
      ({ day, fen, serial }) => serial === null && day === dayOf(first) && fen === first.booked.row.fen,
    );
    for (const sameName of groupsOf(group, ({ booked }) => booked.row.name)) {
      const name = sameName[0]?.booked.row.name ?? '';
      const open = like.filter((each) => left.transfers.has(each));
      const theirs = open.filter(({ billId }) => billId !== null && payers.get(billId) === name);
      if (name !== '' && theirs.length === sameName.length) pair(plan, left, sameName, theirs);
      else if (open.length > 0) for (const { booked } of sameName) plan.set(booked, null);
    }
  }
}

/** Who pays each of these bills, as the notice says. */
export async function payersOf(
  { tx, secrets }: Pick<Transaction, 'tx' | 'secrets'>,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (billIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('bills')
    .selectAll()
    .where(isAmong('id', [...new Set(billIds)]))
    .execute();
  return new Map(rows.map((row) => [row.id, openBill(secrets, row).payer]));
}

/**
 * Which rows of a statement are transfers that the court's case system had stated, so that they are booked already. The bills of both are
 * held. What cannot be told is never guessed: its money is of nobody known till somebody has looked.
 */
export async function planStated(
  transaction: Transaction,
  rows: readonly Came[],
  {
    transfers,
    latest,
  }: { readonly transfers: readonly StatedTransfer[]; readonly latest: ReadonlyMap<string, string> },
): Promise<StatedPlan> {
  const plan: Plan = new Map();
  if (transfers.length === 0) return plan;
  const left: Left = { transfers: new Set(transfers), latest: (billId) => latest.get(billId) ?? billId };
  bySerial(plan, left, rows);
  const others = rows.filter(({ booked }) => !plan.has(booked));
  byBill(
    plan,
    left,
    others.filter(({ billId }) => billId !== undefined),
  );
  const sums = new Set(others.map(({ booked }) => booked.row.fen));
  const likely = [...left.transfers].filter(({ fen, serial }) => serial === null && sums.has(fen));
  const payers = await payersOf(
    transaction,
    likely.flatMap(({ billId }) => billId ?? []),
  );
  byPayer(
    plan,
    left,
    others.filter(({ billId }) => billId === undefined),
    payers,
  );
  return plan;
}
