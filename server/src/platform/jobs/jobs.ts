import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { sqlOn } from '../database/database.ts';
import { DatabaseGone } from '../database/gone.ts';
import type { Change } from '../database/statements/write-at-once.ts';
import { loggedError } from '../log/logged-error.ts';
import { type Named, type OutgoingJob, outboxRows } from './outbox.ts';
import type { JobServices, Queue, Queues, WorkOptions } from './queue.ts';
import { wakeTogether } from './wake.ts';
import { type Boss, failedQueue, workQueues } from './work-queues.ts';

export type Jobs = {
  outboxRows(outgoing: readonly OutgoingJob[], at: Date): Change | null;
  /**
   * Wake the worker for what stands in the outbox and is committed. Nothing happens where its job is there. Fails for nobody: a process
   * that ends before it is done, or a database that is gone, leaves it to the sweep of the outbox.
   */
  wake(named: readonly Named[]): void;
  /** Wake who works these queues, whose work stands in no outbox; nothing where this court has no such queue. Fails for nobody. */
  nudge(queues: Iterable<string>): void;
};
export type RunningJobs = Jobs & {
  /** Jobs can be sent to these from now on. Those that are there already are brought up to date. */
  makeQueues(queues: Queues): Promise<void>;
  /** From now on this process also works the queues. */
  work(options: WorkOptions): Promise<void>;
  stop(): Promise<void>;
};
const day = 86_400;
/** The truth stands in the outbox: the queue's own rows go a day after they are done. */
const kept = { deleteAfterSeconds: day, retentionSeconds: 2 * day } as const;
/** A worker that is gone is noticed when its heartbeat is missed, which is looked for as often. */
const heartbeatSeconds = 15;

const mannerOf = ({ tries, expireSeconds }: Pick<Queue, 'tries' | 'expireSeconds'>) => ({
  retryLimit: tries - 1,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: expireSeconds,
  heartbeatSeconds,
  ...kept,
});

/** What stands in the row of a job that did not succeed: never the words of the error, which may quote what it held. */
class JobError extends Error {
  override readonly name = 'JobError';
  constructor(error: unknown) {
    const { type, code } = loggedError(error);
    super(`${type}${typeof code === 'string' ? ` ${code}` : ''}`);
    this.stack = '';
  }
}

/** What pg-boss still has to build beside an upgraded schema. */
const unbuilt = "select count(*)::int as n from pgboss.bam where status <> 'completed'";
const buildSeconds = 3_600;

/** Make or upgrade the tables of the queue, as their owner: the portal's own account may not. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 2, supervise: false, schedule: false });
  const failures: unknown[] = [];
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  try {
    const db = boss.getDb();
    for (let turn = 0; turn < buildSeconds; turn += 1) {
      const { rows } = await db.executeSql(unbuilt, []);
      if (rows[0]?.n === 0) return;
      if (failures.length > 0) throw failures[0];
      await pause(1_000);
    }
    throw new Error('the job queue is still building its indexes');
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** pg-boss tells of an error of a worker as a plain object that is like it. */
function asError(error: unknown): unknown {
  if (error instanceof Error || typeof error !== 'object' || error === null) return error;
  const made = (error as { name?: unknown }).name === 'DatabaseGone' ? new DatabaseGone() : new Error();
  return Object.assign(made, error);
}

async function makeQueues(boss: PgBoss, queues: Queues): Promise<readonly string[]> {
  const failed = mannerOf({ tries: 1_000, expireSeconds: 60 });
  const wanted = [
    [failedQueue, failed] as const,
    ...Object.entries(queues).map(([name, queue]) => [name, { ...mannerOf(queue), deadLetter: failedQueue }] as const),
  ];
  for (const [name, manner] of wanted) {
    await boss.createQueue(name, manner);
    // A queue that is there already keeps the manner it was made with.
    await boss.updateQueue(name, manner);
  }
  return Object.keys(queues);
}

/** More often than a minute, which pg-boss knows no cron for. Of many workers one sends a round. */
async function everySoOften(
  { boss, tryOnce }: Boss,
  { queue, everySeconds }: { readonly queue: string; readonly everySeconds: number },
): Promise<NodeJS.Timeout> {
  // What it had as a cron before.
  await boss.unschedule(queue);
  const send = async (): Promise<void> => void (await boss.send(queue, {}, { singletonSeconds: everySeconds }));
  return setInterval(() => void tryOnce(send).catch(() => undefined), everySeconds * 1_000);
}

/** Open the outbox. Its queues are made apart: what works them is built on the outbox. */
export async function openJobs(
  services: JobServices,
  { onError }: { readonly onError: (error: unknown) => void },
): Promise<RunningJobs> {
  // While the database is gone every queue would say so twice a second; the watch says it once.
  const report = (error: unknown): void => {
    const told = asError(error);
    if (!(told instanceof DatabaseGone)) onError(told);
  };
  const supervision = { superviseIntervalSeconds: heartbeatSeconds, monitorIntervalSeconds: heartbeatSeconds };
  // Its tables are the owner's: `migrateJobs` makes and upgrades them.
  const tables = { migrate: false, reindex: false } as const;
  const boss = new PgBoss({ db: { executeSql: sqlOn(services.pool) }, ...supervision, ...tables });
  boss.on('error', report);
  await boss.start();
  const tryOnce = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      report(error);
      throw new JobError(error);
    }
  };
  const rounds: NodeJS.Timeout[] = [];
  let stopLooking: (() => Promise<void>) | null = null;
  let made: ReadonlySet<string> = new Set();
  const wakes = wakeTogether((queue, ids) => boss.insert(queue, ids), report);
  return {
    outboxRows,
    wake: wakes.wake,
    nudge: (queues) =>
      wakes.wake([...queues].filter((queue) => made.has(queue)).map((queue) => ({ queue, id: randomUUIDv7() }))),
    async makeQueues(queues) {
      made = new Set(await makeQueues(boss, queues));
    },
    async work({ queues, schedules, setAside }) {
      stopLooking = await workQueues({ boss, tryOnce }, services, { queues, setAside, onError: report });
      for (const schedule of schedules) {
        if ('cron' in schedule) await boss.schedule(schedule.queue, schedule.cron, {}, { tz: 'Asia/Shanghai' });
        else rounds.push(await everySoOften({ boss, tryOnce }, schedule));
        if (schedule.atStart) await boss.send(schedule.queue, {});
      }
    },
    async stop() {
      for (const round of rounds) clearInterval(round);
      await stopLooking?.();
      await wakes.done();
      await boss.stop({ graceful: true, timeout: 2_000 });
    },
  };
}
