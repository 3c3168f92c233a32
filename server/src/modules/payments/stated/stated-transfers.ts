import { type CourtDay, courtDayOf, plusDays } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/calls/context.ts';
import { type Executor, lock } from '../../../platform/database/database.ts';
import { midnight } from '../../../platform/database/filter-rows.ts';
import { isGone } from '../records/gone.ts';
import { isMatched } from '../records/matched.ts';

/** A transfer that the court's case system stated, and that no row of a statement is yet. */
export type StatedTransfer = {
  readonly id: string;
  readonly billId: string | null;
  readonly fen: number;
  readonly day: CourtDay;
  readonly serial: string | null;
};

/** Case system and bank may call the day of one transfer otherwise: beyond that it is another transfer. */
export const mostDaysApart = 10;

/** May a transfer that came that day be this one? */
export const isAbout = ({ day }: Pick<StatedTransfer, 'day'>, came: CourtDay): boolean =>
  plusDays(came, -mostDaysApart) <= day && day <= plusDays(came, mostDaysApart);

/**
 * Held while transfers of a court are looked for among each other, till commit, before any bill: of a statement and a row of the case
 * system at the same moment the second sees the first.
 */
export const holdTransfers = ({ tx }: Transaction, courtId: string): Promise<void> => lock(tx, `transfers:${courtId}`);

/** Of those sums and days, with some days around them, and with those serial numbers. */
export async function statedTransfers(
  { tx }: { readonly tx: Executor },
  courtId: string,
  asked: { readonly days: readonly CourtDay[]; readonly fens: readonly number[]; readonly serials: readonly string[] },
): Promise<readonly StatedTransfer[]> {
  const days = asked.days.toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const rows = await tx
    .selectFrom('payments')
    .leftJoin('stated_serials as s', 's.payment_id', 'payments.id')
    .select(['payments.id', 'bill_id', 'fen', 'paid_at', 's.serial'])
    .where('payments.court_id', '=', courtId)
    .where('channel', '=', 'TRANSFER')
    .where((eb) =>
      eb.or([
        eb.and([
          sql<boolean>`fen = any(${[...new Set(asked.fens)]}::bigint[])`,
          eb('paid_at', '>=', midnight(plusDays(first, -mostDaysApart))),
          eb('paid_at', '<', midnight(plusDays(last, mostDaysApart + 1))),
        ]),
        sql<boolean>`payments.id in (select n.payment_id from stated_serials n
          where n.court_id = ${courtId} and n.serial = any(${asked.serials}))`,
      ]),
    )
    .where(({ not }) => not(isGone('payments.id')))
    .where(({ not }) => not(isMatched('payments.id')))
    .orderBy('paid_at')
    .orderBy('payments.id')
    .execute();
  return rows.map(({ id, bill_id, fen, paid_at, serial }) => ({
    ...{ id, billId: bill_id, fen, day: courtDayOf(paid_at), serial },
  }));
}

/** The bill that stands in the place of each of these now: money for one is money for the other. */
export async function latestBills(
  { tx }: Pick<Transaction, 'tx'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ first: string; id: string }>`
    with recursive of_bill(first, id) as (
      select id, id from bills where id = any(${[...new Set(ids)]}::uuid[])
      union select of_bill.first, b.replaced_by from of_bill join bills b on b.id = of_bill.id where b.replaced_by is not null)
    select of_bill.first, of_bill.id from of_bill join bills b on b.id = of_bill.id where b.replaced_by is null`.execute(
    tx,
  );
  return new Map(rows.map(({ first, id }) => [first, id]));
}
