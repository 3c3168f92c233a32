import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { sqlOn } from '../database/database.ts';
import { markDone, type OutgoingJob, readOutbox } from './outbox.ts';
import type { JobHandler, JobServices, Queues, WorkOptions } from './queue.ts';
import { wakeDue } from './wake-due.ts';

export const failedQueue = 'jobs.failed';

/** pg-boss says by itself that a job took too long or that its worker is gone. */
function errorOf(output: unknown): string {
  const said = output as { name?: unknown; message?: unknown } | null;
  return said?.name === 'JobError' ? String(said.message) : 'unfinished';
}

type Fetched = JobWithMetadata<OutgoingJob['data'] | null>;

/** Carry out jobs of the outbox once each, all at the same time; a round of a schedule stands in no outbox. */
async function carryOut(
  { db, now }: JobServices,
  { boss: { tryOnce }, queue, work }: Worked,
  jobs: readonly Fetched[],
): Promise<JobResult[]> {
  const ids = jobs.map(({ id }) => id);
  const outbox = await readOutbox(db, queue, ids);
  const results = await Promise.all(
    jobs.map(async ({ id, data: sent }): Promise<JobResult> => {
      const row = outbox.get(id);
      if (row?.over) return { id, status: 'completed' };
      return tryOnce(() => work(row?.data ?? { ...sent }, id)).then(
        () => ({ id, status: 'completed' }),
        (error: unknown) => ({ id, status: 'failed', output: error }),
      );
    }),
  );
  const done = results.flatMap(({ id, status }) =>
    status === 'completed' && outbox.get(id)?.over === false ? [id] : [],
  );
  await markDone(db, queue, done, now());
  return results;
}

export type Boss = { readonly boss: PgBoss; readonly tryOnce: (work: () => Promise<void>) => Promise<void> };
type Worked = { readonly boss: Boss; readonly queue: string; readonly work: JobHandler };
/** Of each worker by itself: `wakeDue` sees what waits before. */
const polling = { pollingIntervalSeconds: 30, batchSize: 1 } as const;
/** Of each queue its worker. */
type Workers = ReadonlyMap<string, string>;

/**
 * Who was tried before is alone: it may be what ended the process, and those beside it would be tried as often. The others go back as
 * they were.
 */
async function aloneOrAll({ pool }: JobServices, queue: string, jobs: readonly Fetched[]): Promise<readonly Fetched[]> {
  const tried = jobs.find(({ retryCount }) => retryCount > 0);
  if (!tried || jobs.length === 1) return jobs;
  const others = jobs.flatMap(({ id }) => (id === tried.id ? [] : [id]));
  await sqlOn(pool)(
    `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
     where name = $1 and id = any($2::uuid[]) and state = 'active'`,
    [queue, others],
  );
  return [tried];
}

async function workEach(running: Boss, services: JobServices, queues: Queues): Promise<Workers> {
  const { boss } = running;
  const workers = new Map<string, string>();
  for (const [queue, { work, together = 1 }] of Object.entries(queues)) {
    const manner = { ...polling, batchSize: together, includeMetadata: true, perJobResults: true } as const;
    const worker = await boss.work(queue, manner, async (jobs: Fetched[]) => {
      // Where there was one there may be more: the next are fetched at once.
      boss.notifyWorker(worker);
      const those = await aloneOrAll(services, queue, jobs);
      const results = await carryOut(services, { boss: running, queue, work }, those);
      // What went back is active no more, so that this says nothing of it; without it pg-boss would take it for failed.
      const back = jobs.filter((job) => !those.includes(job));
      return [...results, ...back.map(({ id }): JobResult => ({ id, status: 'completed' }))];
    });
    workers.set(queue, worker);
  }
  return workers;
}

async function workFailed({ boss, tryOnce }: Boss, setAside: WorkOptions['setAside']): Promise<string> {
  type Failed = JobWithMetadata<OutgoingJob['data']>;
  return boss.work(failedQueue, { ...polling, includeMetadata: true }, async (jobs: Failed[]) => {
    for (const { sourceName: queue, sourceId: id, sourceRetryCount, data, output } of jobs)
      await tryOnce(async () => {
        if (!queue || !id) return;
        // First, so that whoever puts it back finds its place free. This job is done only when both are.
        await boss.deleteJob(queue, id);
        await setAside({ queue, id, data: { ...data }, error: errorOf(output), tries: (sourceRetryCount ?? 0) + 1 });
      });
  });
}

/** Work the queues from now on, and what fails its last try in any of them. Answers how to stop looking for what is due. */
export async function workQueues(
  running: Boss,
  services: JobServices,
  {
    queues,
    setAside,
    onError,
  }: Pick<WorkOptions, 'queues' | 'setAside'> & { readonly onError: (error: unknown) => void },
): Promise<() => Promise<void>> {
  const workers = new Map(await workEach(running, services, queues));
  workers.set(failedQueue, await workFailed(running, setAside));
  const wake = (queue: string): void => running.boss.notifyWorker(workers.get(queue) ?? '');
  return wakeDue({ runSql: sqlOn(services.pool), queues: [...workers.keys()], wake, onError });
}
