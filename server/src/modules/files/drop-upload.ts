import { type CallReply, refuse } from '@sufu/contract/core';
import type { dropUpload as dropCall } from '@sufu/contract/files';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { deleteUpload, findUpload } from './upload-store.ts';

/** Give up a file that is on its way. */
export async function dropUpload(
  context: SignedInContext,
  { params }: Input<typeof dropCall>,
): Promise<CallReply<typeof dropCall>> {
  if (!(await findUpload(context.db, context.actor.userId, params.id))) return refuse('not-found');
  await giveUp(context, params.id);
  return {};
}

/** Its row, and once that is gone for good its bytes. */
export async function giveUp({ transact, services }: SignedInContext, id: string): Promise<void> {
  await transact(async ({ tx, record }) => {
    await deleteUpload(tx, id);
    record('files.upload-dropped', id);
  });
  await services.files.parts.drop(id);
}
