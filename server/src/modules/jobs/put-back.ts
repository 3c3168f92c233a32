import { type CallReply, refuse } from '@sufu/contract/core';
import type { putJobsBack } from '@sufu/contract/jobs';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { requeue } from '../../platform/jobs/outbox.ts';

/** Try jobs again that were set aside. */
export async function putBack(
  { services, transact }: SignedInContext,
  { body }: Input<typeof putJobsBack>,
): Promise<CallReply<typeof putJobsBack>> {
  const ids = [...new Set(body.ids)];
  return transact(async ({ tx, record }) => {
    const taken = await requeue(tx, ids);
    if (taken.length !== ids.length) return refuse('not-found');
    for (const { queue, id } of taken) record('jobs.put-back', id, { queue });
    await services.jobs.wake(tx, taken);
    return { changed: taken.length };
  });
}
