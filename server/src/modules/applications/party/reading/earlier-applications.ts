import { type Earlier, stateCode } from '@sufu/contract/applications';
import type { Executor } from '../../../../platform/database/database.ts';
import { caseFacts } from '../../../cases/index.ts';
import type { ApplicationRow } from '../../records/row.ts';

const days = 30;
/** A draft, what is under way and what was granted or answered; not what was given up, refused or has lapsed. */
const counts = [10, 20, 21, 22, 23, 24, 31, 32, 33, 35];
const most = 5;

/**
 * Applications of the same person, kind and case of the last 30 days, the latest first: what looks like the same. A draft
 * without a case is like other drafts without one.
 */
export async function findEarlierApplications(
  db: Executor,
  application: Pick<ApplicationRow, 'ownerId' | 'type' | 'caseId'> & { readonly id?: string },
  now: Date,
): Promise<Earlier[]> {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'type', 'number', 'state', 'case_id', 'submitted_at', 'created_at', 'saved_at'])
    .where('owner_id', '=', application.ownerId)
    .where('type', '=', application.type)
    .where('case_id', application.caseId === null ? 'is' : '=', application.caseId)
    .where('state', 'in', counts)
    .where('removed_at', 'is', null)
    .where('saved_at', '>', new Date(now.getTime() - days * 86_400_000))
    .orderBy('saved_at', 'desc')
    .limit(most + 1)
    .execute();
  const facts =
    application.caseId === null ? undefined : (await caseFacts(db, [application.caseId])).get(application.caseId);
  return rows
    .filter(({ id }) => id !== application.id)
    .slice(0, most)
    .map((row) => ({
      id: row.id,
      type: row.type,
      number: row.number,
      state: stateCode.parse(row.state),
      caseNo: facts?.caseNo ?? null,
      at: (row.submitted_at ?? row.created_at).toISOString(),
    }));
}
