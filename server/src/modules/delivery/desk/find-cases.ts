import type { CallReply } from '@sufu/contract/core';
import type { findCasesToServe as findCall } from '@sufu/contract/delivery';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { caseFacts, caseIdByNumber, caseIdsNumberedLike, casesToServe } from '../../cases/index.ts';

const looked = 200;
const most = 10;

/** Cases with this number, or part of one, in which I handle service. */
export async function findCases(
  { db, actor }: SignedInContext,
  { query }: Input<typeof findCall>,
): Promise<CallReply<typeof findCall>> {
  const whole = await caseIdByNumber(db, query.search);
  const ids = whole === null ? await caseIdsNumberedLike(db, query.search, looked) : [whole];
  const mine = (await casesToServe(db, actor, ids)).slice(0, most);
  const facts = await caseFacts(db, mine);
  return mine.flatMap((id) => {
    const found = facts.get(id);
    return found ? [{ id, caseNo: found.caseNo, cause: found.cause, stage: found.stage }] : [];
  });
}
