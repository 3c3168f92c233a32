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
  const taken = await transact(async ({ tx, record }) => {
    const found = await requeue(tx, ids);
    if (found.length !== ids.length) return refuse('not-found');
    for (const { queue, id } of found) record('jobs.put-back', id, { queue });
    return found;
  });
  services.jobs.wake(taken);
  return { changed: taken.length };
}
