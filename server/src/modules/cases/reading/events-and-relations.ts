import {
  type CaseEvent,
  type EventAudience,
  inverseRelation,
  mostCaseEvents,
  type RelatedCase,
} from '@sufu/contract/cases';
import { toCaseNo } from '@sufu/contract/core';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';

/** Steps of a case that are for these, the latest first. */
export async function eventsOf(
  db: Executor,
  caseId: string,
  audiences: readonly EventAudience[],
): Promise<(CaseEvent & { readonly visibleTo: EventAudience })[]> {
  const rows = await db
    .selectFrom('case_events')
    .select(['code', 'happened_on', 'text_zh', 'text_en', 'visible_to'])
    .where('case_id', '=', caseId)
    .where('withdrawn_at', 'is', null)
    .where(isAmong('visible_to', audiences))
    .orderBy('happened_on', 'desc')
    .orderBy('entered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostCaseEvents)
    .execute();
  return rows.map(({ code, happened_on: on, text_zh, text_en, visible_to }) => ({
    ...{ code, on, visibleTo: visible_to as EventAudience },
    text: text_zh === null ? null : { zh: text_zh, en: text_en ?? text_zh },
  }));
}

const mostRelated = 50;

/** Cases that this one is related to, whichever of both says so, of those that `isSeen` lets through: a condition on `cases`. */
export async function relatedCases(db: Executor, caseId: string, isSeen: RawBuilder<boolean>): Promise<RelatedCase[]> {
  const { rows } = await sql<{ id: string; case_no: string; relation: string; said: boolean }>`
    select distinct on (cases.id) cases.id, cases.case_no, r.relation, r.said
    from (
      select related_id as id, relation, true as said from case_relations where case_id = ${caseId} and related_id is not null
      union all
      select case_id, relation, false from case_relations where related_id = ${caseId}
    ) r join cases on cases.id = r.id
    where cases.withdrawn_at is null and ${isSeen}
    order by cases.id, r.said desc limit ${mostRelated}`.execute(db);
  return rows
    .map(({ id, case_no, relation, said }) => ({
      ...{ id, caseNo: toCaseNo(case_no), relation: said ? relation : inverseRelation(relation) },
    }))
    .sort((a, b) => (a.caseNo < b.caseNo ? -1 : 1));
}
