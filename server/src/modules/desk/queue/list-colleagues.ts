import type { CallReply } from '@sufu/contract/core';
import type { listColleagues as listCall } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { staffMembers } from '../../accounts/index.ts';

/** Members of the court who are at work, of one division or all. */
export async function listColleagues(
  { db }: SignedInContext,
  { query }: Input<typeof listCall>,
): Promise<CallReply<typeof listCall>> {
  const members = await staffMembers(db, query.division === undefined ? {} : { division: query.division });
  return members.map(({ userId, name, title, divisionId }) => ({ id: userId, name, title, divisionId }));
}
