import type { noteOtherMatters as noteCall } from '@sufu/contract/applications';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { wrongState } from '../../lifecycle/move-state.ts';
import { lockOwnApplication } from '../../records/find-own-application.ts';
import { keepOtherMatters } from '../../records/store.ts';

/** Of a draft: these earlier applications are about something else. */
export async function noteOtherMatters(
  context: SignedInContext,
  { params, body }: Input<typeof noteCall>,
): Promise<CallReply<typeof noteCall>> {
  return context.transact(async (transaction) => {
    const row = await lockOwnApplication(transaction.tx, context, body.id, params.type);
    if (row.state !== 10) throw wrongState(row.state, context.lang);
    await keepOtherMatters(transaction.tx, row.id, body.others);
    transaction.record('applications.noteOtherMatters', row.id, { type: row.type });
    return { id: row.id };
  });
}
