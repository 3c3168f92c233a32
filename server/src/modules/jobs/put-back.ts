import { type CallReply, refuse } from '@sufu/contract/core';
import type { putJobsBack } from '@sufu/contract/jobs';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { takeUp } from '../../platform/outbox.ts';

/** Try jobs again that were set aside. */
export async function putBack(
  { ground, transact }: SignedIn,
  { body }: Input<typeof putJobsBack>,
): Promise<CallReply<typeof putJobsBack>> {
  const ids = [...new Set(body.ids)];
  return transact(async ({ tx, record }) => {
    const taken = await takeUp(tx, ids);
    if (taken.length !== ids.length) return refuse('not-found');
    for (const { queue, id } of taken) record('jobs.put-back', id, { queue });
    await ground.jobs.wake(tx, taken);
    return { changed: taken.length };
  });
}
