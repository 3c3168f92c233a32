import { type Earlier, stateCode } from '@sufu/contract/applications';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../../platform/database/database.ts';
import { caseLabelIn, caseLabelOf } from '../../../cases/index.ts';
import type { ApplicationRow } from '../../records/row.ts';

const days = 30;
/** A draft, what is under way and what was granted or answered; not what was given up, refused or has lapsed. */
const counts = [10, 20, 21, 22, 23, 24, 31, 32, 33, 35];
const most = 5;

export const earlierSince = (now: Date): Date => new Date(now.getTime() - days * 86_400_000);

/**
 * Applications of the same person, kind and case of the last 30 days, the latest first: what looks like the same. A draft
 * without a case is like other drafts without one.
 */
export async function findEarlierApplications(
  db: Executor,
  application: Pick<ApplicationRow, 'ownerId' | 'type' | 'caseId'>,
  now: Date,
): Promise<Earlier[]> {
  const { rows } = await sql<StoredEarlier>`${earlier({
    owner: sql`${application.ownerId}`,
    type: sql`${application.type}`,
    caseId: sql`${application.caseId}::uuid`,
    self: sql`null::uuid`,
    since: sql`${earlierSince(now)}`,
  })}`.execute(db);
  return presentEarlier(rows);
}

/** The same beside a draft in a statement, read by `presentEarlier`. */
export const earlierBeside = (since: RawBuilder<Date>): RawBuilder<readonly StoredEarlier[]> => sql`(
  select coalesce(json_agg(e order by e.saved_at desc), '[]') from (${earlier({
    owner: sql.ref('applications.owner_id'),
    type: sql.ref('applications.type'),
    caseId: sql.ref('applications.case_id'),
    self: sql.ref('applications.id'),
    since,
  })}) e where applications.state = 10)`;

type StoredEarlier = {
  readonly id: string;
  readonly type: string;
  readonly number: string | null;
  readonly state: number;
  readonly at: Date | string;
  readonly case: Parameters<typeof caseLabelIn>[0];
};
type Like = Readonly<Record<'owner' | 'type' | 'caseId' | 'self' | 'since', RawBuilder<unknown>>>;

const earlier = ({ owner, type, caseId, self, since }: Like) => sql`
  select a.id, a.type, a.number, a.state, a.saved_at, coalesce(a.submitted_at, a.created_at) as at, ${caseLabelOf('a.case_id')} as "case"
  from applications a
  where a.owner_id = ${owner} and a.type = ${type} and a.case_id is not distinct from ${caseId} and a.id is distinct from ${self}
    and a.state in (${sql.join(counts.map((code) => sql.lit(code)))}) and a.removed_at is null
    and a.saved_at > ${since}
  order by a.saved_at desc limit ${sql.lit(most)}`;

export const presentEarlier = (rows: readonly StoredEarlier[]): Earlier[] =>
  rows.map((row) => {
    const label = caseLabelIn(row.case);
    return {
      id: row.id,
      type: row.type,
      number: row.number,
      state: stateCode.parse(row.state),
      caseNo: label?.caseNo ?? null,
      at: new Date(row.at).toISOString(),
    };
  });
