import { type CaseNo, type CourtDay, toCaseNo, toCourtDay } from '@sufu/contract/core';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong, momentIn } from '../../../platform/database/filter-rows.ts';
import { isOwn, lasts } from '../records/own.ts';

/** Both ends included. */
type Days = { readonly from: CourtDay; readonly to: CourtDay };
type Person = { readonly userId: string; readonly today: CourtDay };
/** Those behind `after`, by id. */
type Page = { readonly after: string | null; readonly most: number };

/** More days of one person are never read at once. */
const most = 1_000;

export type HearingDay = {
  readonly id: string;
  readonly caseId: string;
  readonly caseNo: CaseNo;
  readonly at: Date;
  readonly courtroom: string;
};

const hearings = (db: Executor, { from, to }: Days) =>
  db
    .selectFrom('hearings')
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
    .select(['hearings.id', 'hearings.case_id as caseId', 'cases.case_no', 'hearings.at', 'hearings.courtroom'])
    .where('hearings.cancelled_on', 'is', null)
    .where('cases.withdrawn_at', 'is', null)
    .where(momentIn('hearings.at')({ from, to }));
type StoredHearing = Awaited<ReturnType<ReturnType<typeof hearings>['execute']>>[number];
const hearingOf = ({ case_no, ...row }: StoredHearing): HearingDay => ({ ...row, caseNo: toCaseNo(case_no) });

/** The hearings of this person's cases between two days, in order. */
export async function hearingsOf(db: Executor, { userId, today }: Person, days: Days): Promise<readonly HearingDay[]> {
  const rows = await hearings(db, days)
    .where(isOwn(userId, today))
    .orderBy('hearings.at')
    .orderBy('hearings.id')
    .limit(most)
    .execute();
  return rows.map(hearingOf);
}

/** All hearings of a day, a page by id. */
export async function hearingsOn(db: Executor, day: CourtDay, page: Page): Promise<readonly HearingDay[]> {
  let query = hearings(db, { from: day, to: day });
  if (page.after !== null) query = query.where('hearings.id', '>', page.after);
  return (await query.orderBy('hearings.id').limit(page.most).execute()).map(hearingOf);
}

/** A case with the last day for evidence that its record says. */
export type EvidenceDay = { readonly caseId: string; readonly caseNo: CaseNo; readonly lastDay: CourtDay };

const evidenceDays = (db: Executor, { from, to }: Days) =>
  db
    .selectFrom('cases')
    .select(['cases.id', 'cases.case_no', 'cases.evidence_deadline'])
    .where('cases.withdrawn_at', 'is', null)
    .where('cases.evidence_deadline', 'is not', null)
    .where('cases.evidence_deadline', '>=', from)
    .where('cases.evidence_deadline', '<=', to);
type StoredEvidence = Awaited<ReturnType<ReturnType<typeof evidenceDays>['execute']>>[number];
const evidenceDayOf = ({ id, case_no, evidence_deadline: day }: StoredEvidence): EvidenceDay[] =>
  day === null ? [] : [{ caseId: id, caseNo: toCaseNo(case_no), lastDay: toCourtDay(day) }];

/** This person's cases whose evidence is due between two days, as their records say. */
export async function evidenceDaysOf(
  db: Executor,
  { userId, today }: Person,
  days: Days,
): Promise<readonly EvidenceDay[]> {
  const rows = await evidenceDays(db, days)
    .where(isOwn(userId, today))
    .orderBy('cases.evidence_deadline')
    .orderBy('cases.id')
    .limit(most)
    .execute();
  return rows.flatMap(evidenceDayOf);
}

/** The same of everybody, a page by id. */
export async function casesWithEvidenceDay(db: Executor, days: Days, page: Page): Promise<readonly EvidenceDay[]> {
  let query = evidenceDays(db, days);
  if (page.after !== null) query = query.where('cases.id', '>', page.after);
  return (await query.orderBy('cases.id').limit(page.most).execute()).flatMap(evidenceDayOf);
}

/** Who has an account and is a party of these cases, or acts in them today. */
export async function participantsOf(
  db: Executor,
  caseIds: readonly string[],
  today: CourtDay,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (caseIds.length === 0) return new Map();
  const parties = db
    .selectFrom('case_parties')
    .select(['case_id', 'user_id'])
    .where(isAmong('case_id', caseIds))
    .where('user_id', 'is not', null)
    .where(lasts('case_parties', today));
  const agents = db
    .selectFrom('case_agents')
    .select(['case_id', 'user_id'])
    .where(isAmong('case_id', caseIds))
    .where('user_id', 'is not', null)
    .where(lasts('case_agents', today));
  const rows = await parties.union(agents).execute();
  const byCase = Map.groupBy(rows, ({ case_id }) => case_id);
  return new Map([...byCase].map(([id, list]) => [id, list.flatMap(({ user_id }) => user_id ?? []).sort()]));
}

/** Who has an account and is one of these parties, or acts for one today; by party. */
export async function peopleOfParties(
  db: Executor,
  partyIds: readonly string[],
  today: CourtDay,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (partyIds.length === 0) return new Map();
  const parties = db
    .selectFrom('case_parties')
    .select(['id as party', 'user_id'])
    .where(isAmong('id', partyIds))
    .where('user_id', 'is not', null)
    .where(lasts('case_parties', today));
  const agents = db
    .selectFrom('case_agents')
    .innerJoin('case_parties', 'case_parties.id', 'case_agents.party_id')
    .select(['case_agents.party_id as party', 'case_agents.user_id'])
    .where(isAmong('case_parties.id', partyIds))
    // By the case, which has an index.
    .whereRef('case_agents.case_id', '=', 'case_parties.case_id')
    .where('case_agents.user_id', 'is not', null)
    .where(lasts('case_agents', today));
  const rows = await parties.union(agents).execute();
  const byParty = Map.groupBy(rows, ({ party }) => party);
  return new Map([...byParty].map(([id, list]) => [id, list.flatMap(({ user_id }) => user_id ?? []).sort()]));
}
