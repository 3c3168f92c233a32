import { PgBoss } from 'pg-boss';
import type { Tx } from './database.ts';
import { runSql } from './database.ts';
import { loggedError } from './logged-error.ts';

/** A message to be carried out after the change is committed. Delivered at least once: its `id` lets the receiver ignore a repeat. */
export type Outgoing = {
  readonly queue: string;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
};
export type JobHandler = (data: Record<string, unknown>, id: string) => Promise<void>;

export type Jobs = {
  /** Put messages into the outbox inside the transaction of the change. */
  send(tx: Tx, outgoing: readonly Outgoing[]): Promise<void>;
  stop(): Promise<void>;
};
/** `atStart`: also once when the worker starts, for what fell due while no server ran. */
export type Schedule = { readonly queue: string; readonly cron: string; readonly atStart?: true };

const day = 86_400;
/**
 * Tried for about a day, at last every quarter of an hour: a provider may be down for a night. A job that is done is gone a day
 * later, one nobody took after two: what it holds, sealed or not, is not kept longer than it serves.
 */
const manner = {
  retryLimit: 100,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 60,
  deleteAfterSeconds: day,
  retentionSeconds: 2 * day,
} as const;

/** What stands in the row of a job that did not succeed: never the words of the error, which may quote what it held. */
class JobError extends Error {
  override readonly name = 'JobError';
  constructor(error: unknown) {
    const { type, code } = loggedError(error);
    super(`${type}${typeof code === 'string' ? ` ${code}` : ''}`);
    this.stack = '';
  }
}

/** Start the outbox. With `handlers` this process also works the queues. */
export async function startJobs(
  databaseUrl: string,
  handlers: Readonly<Record<string, JobHandler>>,
  options: {
    readonly work: boolean;
    readonly schedules?: readonly Schedule[];
    readonly onError: (error: unknown) => void;
  },
): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, application_name: 'sufu-jobs' });
  boss.on('error', options.onError);
  await boss.start();
  for (const queue of Object.keys(handlers)) {
    await boss.createQueue(queue, manner);
    // A queue that is there already keeps the manner it was made with.
    await boss.updateQueue(queue, manner);
  }
  const carryOut = async (handler: JobHandler, data: Record<string, unknown>, id: string): Promise<void> => {
    try {
      await handler(data, id);
    } catch (error) {
      options.onError(error);
      throw new JobError(error);
    }
  };
  if (options.work) {
    for (const [queue, handler] of Object.entries(handlers)) {
      await boss.work<Record<string, unknown>>(queue, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async (jobs) => {
        for (const job of jobs) await carryOut(handler, job.data, job.id);
      });
    }
    for (const { queue, cron, atStart } of options.schedules ?? []) {
      await boss.schedule(queue, cron, {}, { tz: 'Asia/Shanghai' });
      if (atStart) await boss.send(queue, {});
    }
  }
  return {
    async send(tx, outgoing) {
      const db = { executeSql: (text: string, values?: unknown[]) => runSql(tx, text, values) };
      for (const { queue, id, data } of outgoing) await boss.send(queue, data, { id, db });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 2_000 });
    },
  };
}
