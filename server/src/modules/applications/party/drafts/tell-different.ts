import type { tellDifferent as differsCall } from '@sufu/contract/applications';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { wrongState } from '../../lifecycle/move-state.ts';
import { lockOwnApplication } from '../../records/find-own-application.ts';
import { keepApart } from '../../records/store.ts';

/** Of a draft: these earlier applications are about something else. */
export async function tellDifferent(
  context: SignedInContext,
  { params, body }: Input<typeof differsCall>,
): Promise<CallReply<typeof differsCall>> {
  return context.transact(async (transaction) => {
    const row = await lockOwnApplication(transaction.tx, context, body.id, params.type);
    if (row.state !== 10) throw wrongState(row.state, context.lang);
    await keepApart(transaction.tx, row.id, body.others);
    transaction.record('applications.differs', row.id, { type: row.type });
    return { id: row.id };
  });
}
