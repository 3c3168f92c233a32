import type { listOwnFiles as filesCall } from '@sufu/contract/applications';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { fileRefOf, filesOfOwner } from '../../../files/index.ts';
import { kindOf } from '../../records/kind-of.ts';

/** Of so many of my last files one may choose. */
const most = 200;

/** Papers that were handed in with applications of mine (no signatures), the latest first, each with the application it was last used in. */
export async function listOwnFiles(
  { db, actor }: SignedInContext,
  { query }: Input<typeof filesCall>,
): Promise<CallReply<typeof filesCall>> {
  const used = await db
    .selectFrom('applications')
    .innerJoin('application_files', 'application_files.application_id', 'applications.id')
    .select(['application_files.file_id', 'applications.id', 'applications.type'])
    .where('applications.owner_id', '=', actor.userId)
    .where('applications.number', 'is not', null)
    .where('application_files.signed', '=', false)
    .orderBy('applications.submitted_at', 'desc')
    .limit(most)
    .execute();
  const usedIn = new Map([...used].reverse().map((row) => [row.file_id, row]));
  const files = await filesOfOwner(db, actor.userId, [...usedIn.keys()]);
  const from = (query.current - 1) * query.size;
  return {
    total: files.length,
    rows: files.slice(from, from + query.size).flatMap(({ file, at }) => {
      const row = usedIn.get(file.id);
      if (!row) return [];
      const { title } = kindOf(row.type);
      return [{ ...fileRefOf(file), at: at.toISOString(), usedIn: { id: row.id, type: row.type, title } }];
    }),
  };
}
