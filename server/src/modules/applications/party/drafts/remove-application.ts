import type { removeApplication as removeCall } from '@sufu/contract/applications';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { targetOf, wrongState } from '../../lifecycle/move-state.ts';
import { lockOwnApplication } from '../../records/find-own-application.ts';
import { kindOf } from '../../records/kind-of.ts';
import { binDraft } from '../../records/store.ts';

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
