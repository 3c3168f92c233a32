import { type CaseNo, type CourtDay, caseNoParts } from '@sufu/contract/core';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { type MergedRow, mergeRows, rowsNow } from '../../../platform/database/merge-rows.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { keepTaken } from '../registration/take-case-number.ts';
import { type ExchangedKind, exchangedTables } from './case-tables.ts';

/** Rows of another system, as the tables have them. */
export const putCaseRows = (tx: Tx, kind: Exclude<ExchangedKind, 'case'>, rows: readonly MergedRow[]): Promise<void> =>
  mergeRows(tx, exchangedTables[kind], rows);
export const caseRowsNow = (tx: Tx, kind: Exclude<ExchangedKind, 'panel'>, ids: readonly string[]) =>
  rowsNow(tx, exchangedTables[kind], ids);

export type NumberHolder = {
  readonly caseId: string;
  /** Null: made at this portal. */
  readonly source: string | null;
  /** The case has another number by now. */
  readonly isFormer: boolean;
};

/** Which cases have these numbers, or had them. */
export async function holdersOfNumbers(
  db: Executor,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, NumberHolder>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ no: string; id: string; source: string | null; former: boolean }>`
    select case_no as no, id, source, false as former from cases where case_no = any(${numbers})
    union all
    select n.case_no, c.id, c.source, true from case_numbers n join cases c on c.id = n.case_id
    where n.case_no = any(${numbers})`.execute(db);
  return new Map(rows.map(({ no, id, source, former }) => [no, { caseId: id, source, isFormer: former }]));
}

/** Of each series the highest: none of these is given here again. */
async function keepSeries(tx: Tx, rows: readonly MergedRow[]): Promise<void> {
  const highest = new Map<string, CaseNo>();
  for (const { case_no } of rows) {
    const number = case_no as CaseNo;
    const series = number.replace(/\d+号$/, '');
    const known = highest.get(series);
    if (known === undefined || caseNoParts(known).number < caseNoParts(number).number) highest.set(series, number);
  }
  // In one order, so that two batches never wait for each other.
  for (const series of [...highest.keys()].sort()) {
    const number = highest.get(series);
    if (number !== undefined) await keepTaken(tx, number);
  }
}

/**
 * Cases of another system. `renumbered`: ids of those whose number changes; the old one goes on finding them. Numbers were looked at by
 * `holdersOfNumbers` in this transaction.
 */
export async function putCases(
  tx: Tx,
  rows: readonly MergedRow[],
  renumbered: readonly string[],
  at: Date,
): Promise<void> {
  await keepSeries(tx, rows);
  if (renumbered.length > 0) {
    await sql`insert into case_numbers (case_no, case_id, until)
      select case_no, id, ${at} from cases where id = any(${renumbered}::uuid[])
      on conflict (case_no) do nothing`.execute(tx);
  }
  await mergeRows(tx, exchangedTables.case, rows);
  // A number that a case has again is none of its former ones.
  if (renumbered.length > 0)
    await sql`delete from case_numbers n using cases c where c.id = any(${renumbered}::uuid[]) and n.case_no = c.case_no`.execute(
      tx,
    );
}

/** Taken down: entered by mistake, or moved on. Parties and agents keep their row with the last day. */
export async function takeDown(
  tx: Tx,
  kind: Exclude<ExchangedKind, 'panel'>,
  ids: readonly string[],
  { at, today }: { readonly at: Date; readonly today: CourtDay },
): Promise<void> {
  if (ids.length === 0) return;
  const among = isAmong('id', ids);
  if (kind === 'case') await tx.updateTable('cases').set({ withdrawn_at: at }).where(among).execute();
  else if (kind === 'event') await tx.updateTable('case_events').set({ withdrawn_at: at }).where(among).execute();
  else if (kind === 'hearing') await tx.updateTable('hearings').set({ cancelled_on: today }).where(among).execute();
  else
    await tx
      .updateTable(kind === 'party' ? 'case_parties' : 'case_agents')
      .set({ ended_on: sql<string>`least(ended_on, ${today}::date)` })
      .where(among)
      .execute();
}

/** A place on a panel, as a text: it has no id of its own. */
export const seatOf = (caseId: string, userId: string): string => `${caseId}:${userId}`;
export async function dropSeats(tx: Tx, seats: readonly string[]): Promise<void> {
  if (seats.length > 0)
    await sql`delete from case_panel where case_id::text || ':' || user_id::text = any(${seats})
      and case_id = any(${seats.map((seat) => seat.slice(0, 36))}::uuid[])`.execute(tx);
}

/** Parties, agents or hearings that were made at this portal and stand for one that comes, by case and what they are known by. */
export async function ownRowsLike(
  tx: Tx,
  kind: 'party' | 'agent' | 'hearing',
  wanted: readonly { readonly id: string; readonly parent: string; readonly like: readonly string[] }[],
): Promise<ReadonlyMap<string, string>> {
  if (wanted.length === 0) return new Map();
  const given = sql`json_to_recordset(${JSON.stringify(wanted)}::json) as g (id uuid, parent uuid, "like" json)`;
  const like = {
    party: sql`case_parties t on t.case_id = g.parent and t.role = g."like"->>0 and t.name = g."like"->>1`,
    agent: sql`case_agents t on t.case_id = g.parent and t.party_id::text = g."like"->>0 and t.name = g."like"->>1`,
    hearing: sql`hearings t on t.case_id = g.parent and t.at = (g."like"->>0)::timestamptz`,
  }[kind];
  const { rows } = await sql<{ id: string; own: string }>`select g.id, (array_agg(t.id order by t.id))[1] as own
    from ${given} join ${like} where t.source is null group by g.id having count(*) = 1`.execute(tx);
  return new Map(rows.map(({ id, own }) => [id, own]));
}

const texts = z.record(z.string(), z.string());
/** What is sealed of parties, whole: to say whether it changed. */
export async function detailsOfParties(
  db: Executor,
  secrets: Secrets,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('case_parties').select(['id', 'details']).where(isAmong('id', ids)).execute();
  return new Map(
    rows.map(({ id, details }) => [id, texts.parse(secrets.openJson(details, `case_parties.details:${id}`))]),
  );
}
