import type { Application, restoreApplication as restoreCall } from '@sufu/contract/applications';
import { refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { readOwn } from '../reading/present.ts';
import { goneBefore } from './bin.ts';

/** Take a draft out of the bin. One that was never removed, or is gone, is not found there. */
export async function restoreApplication(
  context: SignedInContext,
  { params }: Input<typeof restoreCall>,
): Promise<Application> {
  const { actor, services, now } = context;
  await context.transact(async (transaction) => {
    const row = await transaction.tx
      .updateTable('applications')
      .set({ removed_at: null, saved_at: now })
      .where('id', '=', params.id)
      .where('owner_id', '=', actor.userId)
      .where('removed_at', '>', goneBefore(services, now))
      .returning('type')
      .executeTakeFirst();
    if (!row) return refuse('not-found');
    transaction.record('applications.restore', params.id, { type: row.type });
  });
  return readOwn(context, params.id, 'all');
}
