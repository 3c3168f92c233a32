import type { removeApplication as removeCall } from '@sufu/contract/applications';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { lockOwnApplication } from './find-own.ts';
import { kindOf } from './kind-of.ts';
import { targetOf, wrongState } from './move-state.ts';
import { binDraft } from './store.ts';

/** Into the bin, for 30 days. What was ever handed in stays. */
export async function removeApplication(
  context: SignedInContext,
  { params }: Input<typeof removeCall>,
): Promise<CallReply<typeof removeCall>> {
  return context.transact(async (transaction) => {
    const row = await lockOwnApplication(transaction.tx, context, params.id, 'all');
    if (targetOf(kindOf(row.type), row.state, 'remove', 'party') !== 'removed')
      throw wrongState(row.state, context.lang);
    await binDraft(transaction.tx, row.id, context.now);
    transaction.record('applications.remove', row.id, { type: row.type, from: row.state });
    return { id: row.id };
  });
}
