import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { directoryOf } from '../../directory/index.ts';
import type { Reference } from '../taking/registry.ts';
import { storesOf, takeLines } from './run-import.ts';
import { dropJob, endJob, insertJob } from './store.ts';
import { tellOfFindings } from './tell-of-findings.ts';

type Come = {
  readonly source: string;
  /** What rows may have waited for. */
  readonly come: Reference;
  /** SHA-256 of what came. */
  readonly hash: Buffer;
  readonly machineId?: string;
};

/**
 * Rows of a source that waited for something that is no row are taken now; what is wrong with them stands in a job of its own. The caller
 * holds the lock of the source. Answers how many there were.
 */
export async function takeWaiting(
  transaction: Transaction,
  services: Pick<AppServices, 'db' | 'now'>,
  { source, come, hash, machineId }: Come,
): Promise<number> {
  const { tx, at, secrets } = transaction;
  const job = await insertJob(tx, {
    ...{ source, fileHash: hash, by: null, at },
    ...(machineId === undefined ? {} : { machineId }),
  });
  const stores = storesOf(secrets, job);
  const released = await stores.waiting.release(tx, [come]);
  const { courts, ownCourt } = await directoryOf(services);
  const world = {
    secrets,
    now: () => at,
    ownCourt: ownCourt.shortCode,
    courts: new Map([...courts.values()].map(({ shortCode, id }) => [shortCode, id])),
  };
  const lines = released.map((row) => ({ line: 0, row }));
  if (lines.length === 0) {
    await dropJob(tx, job.id);
    return 0;
  }
  const taken = await takeLines(transaction, world, stores, job, lines);
  const isQuiet = taken.outcomes.every(({ code, effect }) => code === null && effect !== 'waiting');
  await (isQuiet ? dropJob(tx, job.id) : endJob(tx, taken.job, null, at));
  if (!isQuiet) await tellOfFindings(transaction, { ...job, isFile: false });
  return lines.length;
}
