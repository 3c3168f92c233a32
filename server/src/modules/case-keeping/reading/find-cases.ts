import type { findDeskCases } from '@sufu/contract/case-keeping';
import { type CallReply, toCaseNo } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { isNumberedLike } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { isSeenBy } from './who-keeps.ts';

const pageSize = 20;
const mostNames = 6;

/** A page of the cases that I see; the same two statements however many there are. */
export async function findCases(
  { db, services, actor }: SignedInContext,
  { body: { caseNo, party, stage, remarked, after } }: Input<typeof findDeskCases>,
): Promise<CallReply<typeof findDeskCases>> {
  const found = await db
    .selectFrom('cases')
    .leftJoin('cases as main', 'main.id', 'cases.merged_into')
    .select(['cases.id', 'cases.case_no', 'cases.cause', 'cases.stage', 'cases.division_id', 'cases.filed_on'])
    .select(['cases.sealed', 'cases.closed_on', 'main.case_no as main_no'])
    .select([
      sql<string[]>`array(select p.name from case_parties p where p.case_id = cases.id and p.ended_on is null
        order by p.position, p.id limit ${mostNames})`.as('names'),
      sql<number>`(select count(*) from case_parties p where p.case_id = cases.id and p.ended_on is null)::int`.as('n'),
      sql<number>`(select count(*) from case_remarks r where r.case_id = cases.id and r.answered_at is null)::int`.as(
        'open',
      ),
    ])
    .where(isSeenBy(actor))
    .$if(caseNo !== '', (q) => q.where(isNumberedLike(caseNo)))
    .$if(party !== '', (q) =>
      q.where('cases.id', 'in', (eb) => eb.selectFrom('case_parties').select('case_id').where('name', '=', party)),
    )
    .$if(stage !== '', (q) => q.where('cases.stage', '=', stage))
    .$if(remarked, (q) =>
      q.where('cases.id', 'in', (eb) =>
        eb.selectFrom('case_remarks').select('case_id').where('answered_at', 'is', null),
      ),
    )
    .$if(after !== null, (q) => q.where(sql<boolean>`(cases.filed_on, cases.id) < (${after?.filedOn}, ${after?.id})`))
    .orderBy('cases.filed_on', 'desc')
    .orderBy('cases.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const directory = await directoryOf(services);
  const rows = found.slice(0, pageSize).map((row) => ({
    ...{ id: row.id, caseNo: toCaseNo(row.case_no), cause: row.cause, stage: row.stage, filedOn: row.filed_on },
    ...{ division: directory.divisionName(row.division_id), sealed: row.sealed, closedOn: row.closed_on },
    mergedInto: row.main_no === null ? null : toCaseNo(row.main_no),
    ...{ parties: row.names, partyCount: row.n, remarks: row.open },
  }));
  const last = rows.at(-1);
  return { rows, next: found.length > pageSize && last ? { filedOn: last.filedOn, id: last.id } : null };
}
