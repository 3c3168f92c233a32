import type { AppServices } from '../../platform/calls/context.ts';
import { forgetDone, forgetSetAside, undelivered } from '../../platform/jobs/outbox.ts';

/** By then whoever put it out has woken the worker. */
const grace = 10_000;
const day = 86_400_000;
const batch = 1_000;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Wake the worker for what is not done though its job may be lost: the process that put it out ended before it woke anybody, the job's
 * row was not kept, or went with an old one.
 */
export async function wakeUndone({ db, jobs, now }: AppServices): Promise<void> {
  const before = new Date(now().getTime() - grace);
  for (let after = firstId; ; ) {
    const left = await undelivered(db, before, after, batch);
    jobs.wake(left);
    const last = left.at(-1);
    if (!last || left.length < batch) return;
    after = last.id;
  }
}

/**
 * What is done is gone a day later. What was set aside and nobody took up again stays half a year, as the logs of the network do
 * (网络安全法第21条).
 */
export async function forgetOld({ db, now }: AppServices): Promise<void> {
  const ago = (ms: number): Date => new Date(now().getTime() - ms);
  while ((await forgetDone(db, ago(day), batch)) === batch);
  while ((await forgetSetAside(db, ago(183 * day), batch)) === batch);
}
