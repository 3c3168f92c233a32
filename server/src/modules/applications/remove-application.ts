import type { removeApplication as removeCall } from '@sufu/contract/applications';
import type { CallReply } from '@sufu/contract/core';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { holdOwn } from './find-own.ts';
import { kindOf } from './kind-of.ts';
import { targetOf, wrongState } from './move-state.ts';
import { binDraft } from './store.ts';

/** Into the bin, for 30 days. What was ever handed in stays. */
export async function removeApplication(
  context: SignedIn,
  { params }: Input<typeof removeCall>,
): Promise<CallReply<typeof removeCall>> {
  return context.transact(async (change) => {
    const row = await holdOwn(change.tx, context, params.id, 'all');
    if (targetOf(kindOf(row.type), row.state, 'remove', 'party') !== 'removed')
      throw wrongState(row.state, context.lang);
    await binDraft(change.tx, row.id, context.now);
    change.record('applications.remove', row.id, { type: row.type, from: row.state });
    return { id: row.id };
  });
}
