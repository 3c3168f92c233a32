import { PgBoss } from 'pg-boss';
import type { Tx } from './database.ts';
import { runSql } from './database.ts';

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
    await boss.createQueue(queue, { retryLimit: 10, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 });
  }
  if (options.work) {
    for (const [queue, handler] of Object.entries(handlers)) {
      await boss.work<Record<string, unknown>>(queue, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async (jobs) => {
        for (const job of jobs) await handler(job.data, job.id);
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
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
