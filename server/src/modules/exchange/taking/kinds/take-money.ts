import { courtDayOf, toCourtDay } from '@sufu/contract/core';
import { isTakenDown, type RowOf } from '@sufu/contract/exchange/rows';
import { caseRowsNow } from '../../../cases/index.ts';
import { bookedNow, settledHere } from '../../../payments/index.ts';
import { moneyQueue } from '../../money/follow-money.ts';
import { type FeeRow, feesNow, type MoneyRow, moneyNow, putFees, putMoney, saysThe } from '../../money/store.ts';
import { type Entry, refused, type Taker, type Taking, type Verdict } from '../taking.ts';

const localIds = (entries: readonly Entry[]): readonly string[] => entries.flatMap(({ localId }) => localId ?? []);
const isAfterToday = ({ transaction: { at } }: Taking, day: string): boolean => day > courtDayOf(at);
const changed = <T extends object>(before: T | undefined, next: T, columns: readonly (keyof T & string)[]) =>
  before ? columns.filter((column) => before[column] !== next[column]) : [];

const fixed = { caseId: 'case', partyId: 'party', item: 'item' } as const;
const feeColumns = ['fen', 'dueOn', 'issuedOn', 'number', 'endedOn', 'deleted'] as const;

function feeOf(row: RowOf<'fee'>, id: string, source: string, [caseId = '', partyId = '']: readonly string[]) {
  const { externalId, version, item, fen, number = null, endedOn } = row;
  return {
    ...{ id, source, externalId, version, caseId, partyId, item, fen, number, deleted: false },
    ...{ dueOn: toCourtDay(row.dueOn), issuedOn: toCourtDay(row.issuedOn) },
    endedOn: endedOn === undefined ? null : toCourtDay(endedOn),
  };
}
type StatedFee = ReturnType<typeof feeOf>;

/** Why a fee of a source is not taken; null where it is. */
function feeFault(taking: Taking, next: StatedFee, before: FeeRow | undefined, parties: ReadonlyMap<string, string>) {
  if (parties.get(next.partyId) !== next.caseId) return refused('other-case', 'party');
  if (isAfterToday(taking, next.issuedOn)) return refused('date', 'issuedOn');
  const other = before && (Object.keys(fixed) as (keyof typeof fixed)[]).find((key) => before[key] !== next[key]);
  return other ? refused('fee-fixed', fixed[other]) : null;
}

/**
 * Fee notices of a source: what it says is kept here, and followed right after by an act of its own, which is the payments module's
 * (`follow-money.ts`). One that money has moved for is a finding already.
 */
export const takeFees: Taker = async (taking, entries) => {
  const { transaction, dry, source } = taking;
  const { tx, wake } = transaction;
  const standing = await feesNow(tx, localIds(entries));
  const settled = await settledHere(
    tx,
    [...standing.values()].flatMap(({ billId }) => billId ?? []),
  );
  const partyIds = entries.flatMap(({ parents: [, partyId] }) => partyId ?? []);
  const partyRows = await caseRowsNow(tx, 'party', [...new Set(partyIds)]);
  const parties = new Map([...partyRows].map(([id, row]) => [id, String(row.case_id)]));
  // Of a dry run the parties of the same file are not there.
  const isSeen = (next: StatedFee): boolean => !dry || parties.has(next.partyId);
  const rows: Parameters<typeof putFees>[1][number][] = [];
  const verdicts = entries.map(({ row: { row, id: drawn }, localId, parents }): Verdict => {
    const before = localId === null ? undefined : standing.get(localId);
    let next: Parameters<typeof putFees>[1][number];
    if (isTakenDown(row)) {
      if (!before) return { is: 'written', localId, what: [] };
      next = { ...before, version: row.version, deleted: true };
    } else {
      if (row.kind !== 'fee') throw new Error('not a fee');
      const stated = feeOf(row, localId ?? drawn, source ?? '', parents);
      const fault = isSeen(stated) ? feeFault(taking, stated, before, parties) : null;
      if (fault) return fault;
      next = stated;
    }
    rows.push(next);
    const what = changed(before, next as FeeRow, feeColumns);
    const moves = before?.doneFen !== next.fen || next.deleted || next.endedOn !== null;
    const isKept = before?.billId != null && what.length > 0 && moves && settled.has(before.billId);
    return { is: 'written', localId: next.id, what, ...(isKept ? { finding: 'has-money' } : {}) };
  });
  if (dry) return verdicts;
  await putFees(tx, rows);
  if (rows.length > 0) wake(moneyQueue);
  return verdicts;
};

const moneyColumns = ['fen', 'paidOn', 'channel', 'serial', 'deleted'] as const;

/** Money that a source says came outside the portal: kept here, and booked right after. Once it is booked it is corrected by the cashier alone. */
export const takePayments: Taker = async (taking, entries) => {
  const { transaction, dry, source } = taking;
  const { tx, wake } = transaction;
  const standing = await moneyNow(tx, localIds(entries));
  const booked = await bookedNow(
    tx,
    [...standing.values()].flatMap(({ paymentId }) => paymentId ?? []),
  );
  const rows: Parameters<typeof putMoney>[1][number][] = [];
  const verdicts = entries.map(({ row: { row, id: drawn }, localId, parents: [feeId = ''] }): Verdict => {
    const before = localId === null ? undefined : standing.get(localId);
    let next: Parameters<typeof putMoney>[1][number];
    if (isTakenDown(row)) {
      if (!before) return { is: 'written', localId, what: [] };
      next = { ...before, version: row.version, deleted: true };
    } else {
      if (row.kind !== 'payment') throw new Error('not a payment');
      if (isAfterToday(taking, row.paidOn)) return refused('date', 'paidOn');
      if (before && before.feeId !== feeId) return refused('fee-fixed', 'fee');
      const { externalId, version, fen, channel, serial = null } = row;
      const own = { id: localId ?? drawn, source: source ?? '', externalId, version };
      next = { ...own, feeId, fen, channel, serial, paidOn: toCourtDay(row.paidOn), deleted: false };
    }
    rows.push(next);
    const what = changed(before, next as MoneyRow, moneyColumns);
    const stands = booked.get(before?.paymentId ?? '');
    const isKept = stands !== undefined && !saysThe(stands, next);
    return { is: 'written', localId: next.id, what, ...(isKept ? { finding: 'payment-booked' } : {}) };
  });
  if (dry) return verdicts;
  await putMoney(tx, rows);
  if (rows.length > 0) wake(moneyQueue);
  return verdicts;
};
