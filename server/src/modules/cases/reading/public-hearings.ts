import { type CaseNo, type CourtDay, caseNoFragment, toCaseNo } from '@sufu/contract/core';
import type { ExpressionBuilder } from 'kysely';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/filter-rows.ts';
import type { Tables } from '../../../tables.generated.ts';

/** A hearing that is open to the public and announced, with its case. Seats given out by applications are not counted here. */
export type PublicHearing = {
  readonly id: string;
  readonly caseId: string;
  readonly caseNo: CaseNo;
  readonly cause: string;
  readonly caseKind: string;
  readonly courtId: string;
  readonly divisionId: string;
  readonly at: Date;
  readonly courtroom: string;
  readonly seats: number;
  /** Given out at the counter. */
  readonly seatsKept: number;
  readonly mediaSeats: number;
  readonly announcedOn: string;
};

const columns = [
  'hearings.id',
  'hearings.case_id as caseId',
  'hearings.at',
  'hearings.courtroom',
  'hearings.seats',
  'hearings.seats_kept as seatsKept',
  'hearings.media_seats as mediaSeats',
  'hearings.announced_on as announcedOn',
  'cases.case_no as caseNo',
  'cases.cause',
  'cases.case_kind as caseKind',
  'cases.court_id as courtId',
  'cases.division_id as divisionId',
] as const;

/** On the list from the day of the announcement until it begins. A sealed case is on no public list (court-connection.md §4). */
const announced = (db: Executor, today: CourtDay) =>
  db
    .selectFrom('hearings')
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
    .where('hearings.open', '=', true)
    .where('hearings.cancelled_on', 'is', null)
    .where('cases.sealed', '=', false)
    .where('cases.withdrawn_at', 'is', null)
    .where('hearings.announced_on', 'is not', null)
    .where('hearings.announced_on', '<=', today);

type HearingFilter = {
  readonly now: Date;
  readonly today: CourtDay;
  readonly search?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly offset: number;
  readonly limit: number;
};

/** Public hearings to come, the next first. */
export async function publicHearings(
  db: Executor,
  { now, today, search, from, to, offset, limit }: HearingFilter,
): Promise<{ readonly total: number; readonly hearings: readonly PublicHearing[] }> {
  let wanted = announced(db, today).where('hearings.at', '>', now);
  if (search)
    wanted = wanted.where((eb) =>
      eb.or([
        eb('cases.case_no', 'like', containing(caseNoFragment(search))),
        eb('cases.cause', 'like', containing(search)),
      ]),
    );
  if (from) wanted = wanted.where('hearings.at', '>=', new Date(`${from}T00:00:00+08:00`));
  if (to) wanted = wanted.where('hearings.at', '<=', new Date(`${to}T23:59:59.999+08:00`));
  const [{ total }, rows] = await Promise.all([
    wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    wanted.select(columns).orderBy('hearings.at').orderBy('hearings.id').offset(offset).limit(limit).execute(),
  ]);
  return { total, hearings: rows.flatMap(announcedHearing) };
}

type Row = Omit<PublicHearing, 'announcedOn' | 'caseNo'> & {
  readonly announcedOn: string | null;
  readonly caseNo: string;
};
const announcedHearing = ({ announcedOn, caseNo, ...row }: Row): PublicHearing[] =>
  announcedOn === null ? [] : [{ ...row, caseNo: toCaseNo(caseNo), announcedOn }];

/** One of them, also after it began; null for one that is not public. */
export async function findPublicHearing(db: Executor, id: string, today: CourtDay): Promise<PublicHearing | null> {
  const row = await announced(db, today).select(columns).where('hearings.id', '=', id).executeTakeFirst();
  return row ? (announcedHearing(row)[0] ?? null) : null;
}

/** Hold a hearing until the transaction ends: whoever counts its seats waits here for whoever was first. */
export async function lockHearing(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('hearings').select('id').where('id', '=', id).forUpdate().execute();
}

export type PublicParty = {
  readonly caseId: string;
  readonly role: string;
  readonly name: string;
  readonly partyType: string;
};

/** Parties of these cases, in their order. */
export async function partiesOfCases(
  db: Executor,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PublicParty[]>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('case_parties')
    .select(['case_id as caseId', 'role', 'name', 'party_type as partyType'])
    .where('case_id', 'in', [...new Set(caseIds)])
    .orderBy('case_id')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.caseId);
}

/** Hearings before this moment, as a condition on the table of whoever asks. */
export const hearingsBefore = (eb: ExpressionBuilder<Tables, 'gallery_seats'>, at: Date) =>
  eb.selectFrom('hearings').select('hearings.id').where('hearings.at', '<', at);
