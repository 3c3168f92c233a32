import type { CallReply } from '@sufu/contract/core';
import type { describeFiles as describeCall } from '@sufu/contract/files';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { fileRefOf, findFiles } from './store.ts';

/** What the actor's own files are, in the order asked; files of others are left out. */
export async function describeFiles(
  { db, actor }: SignedInContext,
  { query }: Input<typeof describeCall>,
): Promise<CallReply<typeof describeCall>> {
  const found = await findFiles(db, query.ids);
  return [...new Set(query.ids)].flatMap((id) => {
    const file = found.get(id);
    return file?.ownerId === actor.userId ? [fileRefOf(file)] : [];
  });
}
