import type { Database, DatabasePool } from '../database/database.ts';
import type { FailedJob } from './outbox.ts';

export type JobHandler = (data: Readonly<Record<string, unknown>>, id: string) => Promise<void>;

/** One queue: what is done with its jobs, and how patiently. */
export type Queue = {
  readonly work: JobHandler;
  /** A job that fails is tried again, ever more seldom, at last every quarter of an hour; after so many tries it is set aside. */
  readonly tries: number;
  /** A try that takes longer has failed. */
  readonly expireSeconds: number;
  /**
   * So many are fetched and worked at once, one when left out. Only of work that is done in processes of its own: one that ends this
   * process takes the others with it, once.
   */
  readonly together?: number;
  /** What a worker of it does last, when no job runs any more. */
  readonly atStop?: () => Promise<void>;
};
export type Queues = Readonly<Record<string, Queue>>;

/** What goes through tables by itself, every hour or night: the next round finds what this one left. */
export const scheduled = (work: JobHandler): Queue => ({ work, tries: 5, expireSeconds: 900 });
/** `atStart`: also once when the worker starts, for what fell due while no server ran. */
export type Schedule = { readonly queue: string; readonly atStart?: true } & (
  | { readonly cron: string }
  | { readonly everySeconds: number }
);

export type WorkOptions = {
  readonly queues: Queues;
  readonly schedules: readonly Schedule[];
  /** Keep a job that failed its last try where somebody sees it. Called again until it succeeds. */
  readonly setAside: (job: FailedJob) => Promise<void>;
};
export type JobServices = { readonly pool: DatabasePool; readonly db: Database; readonly now: () => Date };
