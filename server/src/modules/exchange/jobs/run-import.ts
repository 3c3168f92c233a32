import type { Transaction } from '../../../platform/calls/context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { batchHash, type PreparedRow } from '../reading/prepare-row.ts';
import type { RawLine } from '../reading/read-lines.ts';
import { type Registry, registryInMemory, registryOf } from '../taking/registry.ts';
import { takeRows } from '../taking/take-rows.ts';
import type { Outcome } from '../taking/taking.ts';
import { type Waiting, waitingInMemory, waitingOf } from '../taking/waiting.ts';
import type { ImportWorld, PreparedLine } from './import-world.ts';
import { namedInMemory } from './missing-rows.ts';
import { paceOf, rest } from './pace.ts';
import {
  advance,
  beginJob,
  type Counts,
  countsOfOutcomes,
  endJob,
  errorsOfLine,
  errorsOfOutcomes,
  noCounts,
  plus,
  putErrors,
  putFindings,
  type RunningJob,
} from './store.ts';
import { tellOfFindings } from './tell-of-findings.ts';
import { endWhole, isWhole, markWhole, nameRows } from './whole-file.ts';

export type ImportOrder = {
  readonly source: string;
  /** SHA-256. */
  readonly fileHash: Buffer;
  lines(): AsyncIterable<RawLine>;
  readonly by: string | null;
  /** The system that sent it. */
  readonly machineId?: string;
  readonly resume?: string;
  /** Begun already. */
  readonly job?: RunningJob;
  readonly maxErrors: number;
  readonly batchLines: number;
  /** What a whole file does not name is taken down, however much it is. */
  readonly acceptMissing?: boolean;
  /** Told of each batch behind its commit, and of what was wrong in it. */
  onBatch?(job: RunningJob): void;
  tell?(told: ImportTold): void;
};
export type ImportResult = {
  readonly jobId: string | null;
  readonly state: 'DONE' | 'STOPPED';
  readonly stoppedFor: 'errors' | 'head' | 'missing' | null;
  readonly line: number;
  readonly counts: Counts;
};

/** A line may have a mebibyte: a batch of long ones ends earlier, so that two of them are never gigabytes. */
const mostBatchBytes = 4 * 1_048_576;

async function* batches(
  lines: AsyncIterable<RawLine>,
  from: number,
  sizeNow: () => number,
): AsyncGenerator<readonly RawLine[]> {
  let batch: RawLine[] = [];
  let bytes = 0;
  let size = sizeNow();
  for await (const line of lines) {
    if (line.line <= from) continue;
    batch.push(line);
    if ('bytes' in line) bytes += line.bytes.length;
    if (batch.length < size && bytes < mostBatchBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
    size = sizeNow();
  }
  if (batch.length > 0) yield batch;
}

type Batches = Pick<ImportOrder, 'lines' | 'batchLines'>;
/** Batches, each prepared while the one before is being written, and no sooner than the pace allows. */
async function* preparedBatches(world: ImportWorld, order: Batches, from: number) {
  const pace = paceOf(world.rowsASecond ?? (() => 0));
  let ahead: Promise<readonly PreparedLine[]> | null = null;
  for await (const batch of batches(order.lines(), from, () => pace.size(order.batchLines))) {
    const before = ahead;
    ahead = world.prepare(batch);
    // A failure is told where it is waited for.
    ahead.catch(() => undefined);
    if (!before) continue;
    const lines = await before;
    const begunAt = pace.clock();
    yield lines;
    await rest(pace, lines.length, begunAt);
  }
  if (ahead) yield await ahead;
}

const rowsOf = (lines: readonly PreparedLine[]): readonly PreparedRow[] =>
  lines.flatMap((line) => ('row' in line ? [line.row] : []));
const isForeign = (line: PreparedLine, source: string): boolean =>
  ('head' in line && line.head.source !== source) ||
  ('errors' in line && line.errors.some(({ code }) => code === 'head'));

const countsOf = (lines: readonly PreparedLine[], outcomes: readonly Outcome[]): Counts => ({
  ...countsOfOutcomes(outcomes),
  wrong: lines.filter((line) => 'errors' in line).length,
});
const faultsIn = ({ wrong, refused, conflict }: Counts): number => wrong + refused + conflict;

export type Stores = { readonly registry: Registry; readonly waiting: Waiting; readonly numbers: Map<string, string> };

/** Lines in one transaction: rows, what was wrong, what is to be decided, the trail, and the line of the job. */
export async function takeLines(
  transaction: Transaction,
  world: Pick<ImportWorld, 'secrets' | 'courts' | 'ownCourt' | 'now'>,
  stores: Stores,
  job: RunningJob,
  lines: readonly PreparedLine[],
): Promise<{ readonly outcomes: readonly Outcome[]; readonly job: RunningJob }> {
  const { tx } = transaction;
  const { secrets, courts, ownCourt } = world;
  const at = world.now();
  const rows = rowsOf(lines);
  const last = lines.at(-1)?.line ?? job.line;
  // First: of two that work one job the second waits here, and then finds that it has gone on.
  const own = ownCourt === undefined ? {} : { ownCourt };
  const taken = { transaction, secrets, courts, source: job.source, dry: false, ...own, ...stores };
  const { line } = await advance(tx, job, { line: last, counts: job.counts }, at);
  const outcomes = await takeRows(taken, rows);
  await putErrors(tx, job.id, [
    ...lines.flatMap((each) => ('errors' in each ? errorsOfLine(each.line, each) : [])),
    ...errorsOfOutcomes(outcomes),
  ]);
  await putFindings(tx, secrets, job, outcomes, at);
  const counts = countsOf(lines, outcomes);
  transaction.record('exchange.batch', job.id, {
    ...{ source: job.source, from: job.line + 1, to: line, hash: batchHash(rows) },
    ...counts,
  });
  const next = { ...job, line };
  return { outcomes, job: await advance(tx, next, { line, counts: plus(job.counts, counts) }, at) };
}

export const storesOf = (secrets: Secrets, { source, id }: Pick<RunningJob, 'source' | 'id'>): Stores => ({
  ...{ registry: registryOf(source), waiting: waitingOf(secrets, source, id), numbers: new Map<string, string>() },
});

/** Begin a job, or go on with one, and put it on the trail. Throws what `beginJob` does. */
export async function begin(
  { tx, record }: Transaction,
  { source, fileHash, by, resume, machineId }: Pick<ImportOrder, 'source' | 'fileHash' | 'by' | 'resume' | 'machineId'>,
  at: Date,
): Promise<RunningJob> {
  const begun = await beginJob(tx, {
    ...{ source, fileHash, by, at },
    ...(resume === undefined ? {} : { resume }),
    ...(machineId === undefined ? {} : { machineId }),
  });
  const file = fileHash.toString('hex');
  record(resume === undefined ? 'exchange.begun' : 'exchange.resumed', begun.id, { source, file });
  return begun;
}

/** Read a file in, from its beginning or where it was interrupted. Throws what `beginJob` does. */
export async function runImport(world: ImportWorld, order: ImportOrder): Promise<ImportResult> {
  const { source, maxErrors } = order;
  let job = order.job ?? (await world.transact((transaction) => begin(transaction, order, world.now())));
  const stores = storesOf(world.secrets, job);
  const begun = job;
  let whole = await world.transact(({ tx }) => isWhole(tx, begun.id));
  let stoppedFor: ImportResult['stoppedFor'] = null;
  for await (const lines of preparedBatches(world, order, job.line)) {
    if (lines.some((line) => isForeign(line, source))) stoppedFor = 'head';
    else {
      const before = job;
      const begins = lines.some((line) => 'head' in line && line.head.mode === 'full');
      whole ||= begins;
      const names = whole;
      const taken = await world.transact(async (transaction) => {
        if (begins) await markWhole(transaction.tx, before.id);
        const done = await takeLines(transaction, world, stores, before, lines);
        if (names) await nameRows(transaction.tx, before, lines);
        return done;
      });
      job = taken.job;
      for (const told of [...lines.filter((line) => 'errors' in line), ...taken.outcomes])
        if ('errors' in told || (told.code !== null && told.effect !== 'waiting')) order.tell?.(told);
      order.onBatch?.(job);
    }
    if (faultsIn(job.counts) > maxErrors) stoppedFor = 'errors';
    if (stoppedFor !== null) break;
  }
  if (whole && stoppedFor === null) ({ job, stoppedFor } = await endWhole(world, job, order.acceptMissing ?? false));
  const ended = job;
  await world.transact(async (transaction) => {
    await endJob(transaction.tx, ended, stoppedFor, world.now());
    await tellOfFindings(transaction, { ...ended, isFile: true });
    transaction.record('exchange.ended', ended.id, { source, stoppedFor, line: ended.line });
  });
  const { id: jobId, line, counts } = ended;
  return { jobId, state: stoppedFor === null ? 'DONE' : 'STOPPED', stoppedFor, line, counts };
}

/** What a run that changes nothing says: of a line that is wrong what is, of a row what it would do. */
export type ImportTold = Extract<PreparedLine, { readonly errors: unknown }> | Outcome;

class NothingWritten extends Error {}

/**
 * What a file would do, row by row, and nothing is written: each batch ends without commit. What earlier batches would have written is
 * remembered, about 300 bytes a row.
 */
export async function tryImport(
  world: ImportWorld,
  order: Pick<ImportOrder, 'source' | 'lines' | 'batchLines' | 'fileHash' | 'by' | 'maxErrors' | 'acceptMissing'>,
  tell: (told: ImportTold) => void,
): Promise<ImportResult> {
  const { source } = order;
  const waiting = waitingInMemory();
  const stores = { registry: registryInMemory(source), waiting, numbers: new Map<string, string>() };
  const named = namedInMemory(source);
  let [counts, line, whole] = [noCounts, 0, false];
  let stoppedFor: ImportResult['stoppedFor'] = null;
  for await (const lines of preparedBatches(world, order, 0)) {
    if (lines.some((each) => isForeign(each, source))) stoppedFor = 'head';
    if (stoppedFor !== null) break;
    for (const each of lines) if ('errors' in each) tell(each);
    let outcomes: readonly Outcome[] = [];
    const { secrets, courts } = world;
    await world
      .transact(async (transaction) => {
        outcomes = await takeRows({ transaction, secrets, courts, source, dry: true, ...stores }, rowsOf(lines));
        throw new NothingWritten();
      })
      .catch((error: unknown) => {
        if (!(error instanceof NothingWritten)) throw error;
      });
    for (const outcome of outcomes) if (outcome.effect !== 'waiting') tell(outcome);
    whole ||= lines.some((each) => 'head' in each && each.head.mode === 'full');
    if (whole) named.note(lines, outcomes);
    counts = plus(counts, countsOf(lines, outcomes));
    line = lines.at(-1)?.line ?? line;
    if (faultsIn(counts) > order.maxErrors) stoppedFor = 'errors';
  }
  for (const row of waiting.left())
    tell({ row, effect: 'waiting', code: 'parent-missing', path: '', what: [], ignored: [] });
  if (whole && stoppedFor === null) {
    const isMuch = await world.transact(({ tx }) =>
      named.tellMissing(tx, (missing) => tell({ line: 0, ...missing, errors: [{ path: '', code: 'missing' }] })),
    );
    if (isMuch && !order.acceptMissing) stoppedFor = 'missing';
  }
  return { jobId: null, state: stoppedFor === null ? 'DONE' : 'STOPPED', stoppedFor, line, counts };
}
