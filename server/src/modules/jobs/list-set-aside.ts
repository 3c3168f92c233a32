import type { CallReply } from '@sufu/contract/core';
import type { listSetAsideJobs } from '@sufu/contract/jobs';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { setAsideJobs } from '../../platform/jobs/outbox.ts';

/** Jobs that failed their last try, the latest first. */
export async function listSetAside(
  { db }: SignedInContext,
  { query: { current, size } }: Input<typeof listSetAsideJobs>,
): Promise<CallReply<typeof listSetAsideJobs>> {
  const { total, rows } = await setAsideJobs(db, (current - 1) * size, size);
  return {
    total,
    rows: rows.map(({ at, setAsideAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      setAsideAt: setAsideAt.toISOString(),
    })),
  };
}
