import type { listApplications as listCall } from '@sufu/contract/applications';
import { type CallReply, courtDayOf } from '@sufu/contract/core';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { caseFacts, casesNumberedLike } from '../cases/index.ts';
import { presentSummary } from './present.ts';
import { plainColumns, rowOf } from './row.ts';

/** My applications, the one saved last first: the same few queries for a page of any length. */
export async function listApplications(
  { db, actor, now }: SignedIn,
  { params, query }: Input<typeof listCall>,
): Promise<CallReply<typeof listCall>> {
  const { state, caseNo } = query;
  let mine = db.selectFrom('applications').where('owner_id', '=', actor.userId);
  if (params.type !== 'all') mine = mine.where('type', '=', params.type);
  if (state !== undefined) mine = mine.where('state', '=', state);
  if (caseNo) mine = mine.where((eb) => eb('case_id', 'in', casesNumberedLike(eb, caseNo)));
  const [{ total }, page] = await Promise.all([
    mine.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    mine
      .select(plainColumns)
      .orderBy('saved_at', 'desc')
      .orderBy('id', 'desc')
      .offset((query.current - 1) * query.size)
      .limit(query.size)
      .execute(),
  ]);
  const rows = page.map(rowOf);
  const facts = await caseFacts(
    db,
    rows.flatMap((row) => row.caseId ?? []),
  );
  const today = courtDayOf(now);
  return { total, rows: rows.map((row) => presentSummary(row, facts.get(row.caseId ?? ''), today)) };
}
