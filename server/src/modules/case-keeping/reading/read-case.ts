import type { CaseAct, DeskCase, readDeskCase } from '@sufu/contract/case-keeping';
import { eventAudiences } from '@sufu/contract/cases';
import { type CallReply, refuse, toCaseNo } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { userNames } from '../../accounts/index.ts';
import { casePanel, eventsOf, keeperOf, relatedCases } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { remarksOf } from '../remarks/remarks.ts';
import { hearingsOfCase, partiesOfCase } from './people-and-hearings.ts';
import { actsIn, isSeenBy, whileMerged } from './who-keeps.ts';

const mostMerged = 50;
const mostActs = 50;
export const reasonPlace = (id: string): string => `case_acts.reason:${id}`;

async function numbersOf({ db }: Pick<SignedInContext, 'db'>, id: string) {
  const [former, merged] = await Promise.all([
    db
      .selectFrom('case_numbers')
      .select(['case_no', 'until', 'stated'])
      .where('case_id', '=', id)
      .orderBy('stated')
      .orderBy('until', 'desc')
      .orderBy('case_no', 'desc')
      .execute(),
    db
      .selectFrom('cases')
      .select(['id', 'case_no'])
      .where('merged_into', '=', id)
      .where('withdrawn_at', 'is', null)
      .orderBy('case_no')
      .limit(mostMerged)
      .execute(),
  ]);
  return {
    formerNumbers: former.map(({ case_no, until, stated }) => ({
      caseNo: toCaseNo(case_no),
      until: stated ? null : until.toISOString(),
    })),
    merged: merged.map((row) => ({ id: row.id, caseNo: toCaseNo(row.case_no) })),
  };
}

async function historyOf({ db, secrets }: SignedInContext, caseId: string): Promise<DeskCase['history']> {
  const rows = await db
    .selectFrom('case_acts')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostActs)
    .execute();
  const names = await userNames(
    db,
    rows.map(({ by_id }) => by_id),
  );
  return rows.map(({ id, at, act, by_id, reason }) => ({
    ...{ at: at.toISOString(), act: act as CaseAct, by: names.get(by_id) ?? '' },
    reason: reason === null ? null : secrets.open(reason, reasonPlace(id)),
  }));
}

/** A case that I see, as the desk keeps it; null: there is none that I see. */
export async function deskCaseOf(context: SignedInContext, id: string): Promise<DeskCase | null> {
  const { db, secrets, services, actor } = context;
  const row = await db
    .selectFrom('cases')
    .leftJoin('cases as main', 'main.id', 'cases.merged_into')
    .selectAll('cases')
    .select('main.case_no as main_no')
    .select(
      sql<number>`coalesce((select max(g.id) from case_changes g where g.case_id = cases.id), 0)::float8`.as('version'),
    )
    .where('cases.id', '=', id)
    .where(isSeenBy(actor))
    .executeTakeFirst();
  if (!row) return null;
  const directory = await directoryOf(services);
  const keeper = await keeperOf(services.hooks, db);
  const may = await actsIn(db, actor, { id, divisionId: row.division_id });
  const keptBy = keeper(row.source);
  return {
    ...{ id, version: row.version, caseNo: toCaseNo(row.case_no), cause: row.cause, caseKind: row.case_kind },
    ...{ courtName: directory.courtName(row.court_id), procedure: row.procedure, stage: row.stage },
    ...{ divisionId: row.division_id, division: directory.divisionName(row.division_id), filedOn: row.filed_on },
    ...{ amount: row.amount, evidenceDeadline: row.evidence_deadline, archived: row.archived, sealed: row.sealed },
    ...{ closedOn: row.closed_on, closedHow: row.closed_how, keptBy },
    mergedInto: row.main_no === null ? null : toCaseNo(row.main_no),
    ...(await numbersOf(context, id)),
    parties: await partiesOfCase(db, secrets, id, keeper),
    panel: (await casePanel(db, id)).map(({ userId, staffNo, name, position, divisionId, inCharge }) => ({
      ...{ memberId: userId, staffNo, name, position, inCharge, division: directory.divisionName(divisionId) },
    })),
    hearings: await hearingsOfCase(db, id, keeper),
    events: await eventsOf(db, id, eventAudiences),
    related: await relatedCases(db, id, isSeenBy(actor)),
    remarks: await remarksOf(context, id),
    history: await historyOf(context, id),
    may: may.filter((act) => row.merged_into === null || whileMerged.includes(act)),
  };
}

export const readCase = async (
  context: SignedInContext,
  { params }: Input<typeof readDeskCase>,
): Promise<CallReply<typeof readDeskCase>> => (await deskCaseOf(context, params.id)) ?? refuse('not-found');
