import { randomUUID, randomUUIDv7 } from 'node:crypto';
import {
  type FindingCode,
  findingCodes,
  type JobCounts,
  jobCounts,
  type LineError,
  type RowKind,
} from '@sufu/contract/exchange';
import type { WrongLine } from '@sufu/contract/exchange/rows';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { lock } from '../../../platform/database/database.ts';
import { asBytes } from '../../../platform/database/merge-rows.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Outcome } from '../taking/taking.ts';

/** What became of lines, added up over the batches of a job. */
export type Counts = Readonly<JobCounts>;
export const noCounts: Counts = {
  ...{ new: 0, change: 0, stale: 0, same: 0, conflict: 0, refused: 0, waiting: 0, wrong: 0, ignored: 0 },
};
/** What became of rows, counted. */
export function countsOfOutcomes(outcomes: readonly Outcome[]): Counts {
  const counts = { ...noCounts };
  for (const { effect, ignored } of outcomes) {
    counts[effect] += 1;
    counts.ignored += ignored.length;
  }
  return counts;
}
/** As a job keeps them. */
export const countsIn = (stored: unknown): Counts => jobCounts.catch(noCounts).parse(stored);
export const plus = (a: Counts, b: Counts): Counts =>
  Object.fromEntries(Object.entries(a).map(([name, n]) => [name, n + b[name as keyof Counts]])) as Counts;

/** A job that this process works. Whoever takes it over is its runner from then on. */
export type RunningJob = {
  readonly id: string;
  readonly source: string;
  readonly runner: string;
  /** Committed up to here. */
  readonly line: number;
  readonly counts: Counts;
};

/** Of a source one file at a time. */
export class SourceBusy extends Error {
  override readonly name = 'SourceBusy';
}
/** The file is not the one that was interrupted. */
export class FileChanged extends Error {
  override readonly name = 'FileChanged';
}
/** Somebody else goes on with this job, or it has ended. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver';
}

/** A runner that said nothing for so long is gone. */
const silentMs = 120_000;
export const isSilent = (beatAt: Date, now: Date): boolean => now.getTime() - beatAt.getTime() >= silentMs;

type NewJob = {
  readonly source: string;
  readonly fileHash: Buffer;
  readonly by: string | null;
  /** The system that sent it. */
  readonly machineId?: string;
  readonly at: Date;
  /** Of a job that goes on where it was interrupted. */
  readonly resume?: string;
};

/** Begin a job, or go on with one. Throws `SourceBusy`, `FileChanged`, `TakenOver` (there is no such job to go on with). */
export async function beginJob(tx: Tx, job: NewJob): Promise<RunningJob> {
  const { source, fileHash, at, resume } = job;
  await lock(tx, `exchange:${source}`);
  await endSilentJobs(tx, { source, at, but: resume });
  return resume === undefined
    ? insertJob(tx, job)
    : takeOver(tx, { resume, source, fileHash, runner: randomUUID(), at });
}

/** A job that begins and ends in one transaction needs no place of its own beside a file that is being read. */
export async function insertJob(tx: Tx, { source, fileHash, by, machineId, at }: NewJob): Promise<RunningJob> {
  const [id, runner] = [randomUUIDv7(), randomUUID()];
  await tx
    .insertInto('import_jobs')
    .values({
      ...{ id, source, file_hash: fileHash, state: 'RUNNING', counts: JSON.stringify(noCounts), runner },
      ...{ started_by: by, started_at: at, beat_at: at, machine_id: machineId ?? null },
    })
    .execute();
  return { id, source, runner, line: 0, counts: noCounts };
}

/** End the jobs of a source whose runner is gone, but for the one that is to go on. Throws `SourceBusy` where one is at work. */
async function endSilentJobs(
  tx: Tx,
  { source, at, but }: { readonly source: string; readonly at: Date; readonly but: string | undefined },
): Promise<void> {
  const working = await tx
    .selectFrom('import_jobs')
    .select(['id', 'beat_at'])
    .where('source', '=', source)
    .where('state', '=', 'RUNNING')
    .execute();
  const others = working.filter(({ id }) => id !== but);
  if (others.some(({ beat_at }) => !isSilent(beat_at, at))) throw new SourceBusy(source);
  if (others.length === 0) return;
  await tx
    .updateTable('import_jobs')
    .set({ state: 'STOPPED', stopped_for: 'ended', ended_at: at })
    .where(
      'id',
      'in',
      others.map(({ id }) => id),
    )
    .execute();
}

async function takeOver(
  tx: Tx,
  {
    resume,
    source,
    fileHash,
    runner,
    at,
  }: Omit<NewJob, 'by' | 'machineId'> & { readonly resume: string; readonly runner: string },
): Promise<RunningJob> {
  const job = await tx
    .updateTable('import_jobs')
    .set({ state: 'RUNNING', stopped_for: null, ended_at: null, runner, beat_at: at })
    .where('id', '=', resume)
    .where('source', '=', source)
    .where('state', '!=', 'DONE')
    .returning(['line', 'counts', 'file_hash'])
    .executeTakeFirst();
  if (!job) throw new TakenOver(resume);
  if (!job.file_hash.equals(fileHash)) throw new FileChanged(resume);
  return { id: resume, source, runner, line: Number(job.line), counts: countsIn(job.counts) };
}

/** The line of a job goes on in the transaction of its rows, one transaction of a source at a time. Throws `TakenOver`. */
export async function advance(
  tx: Tx,
  job: RunningJob,
  to: Pick<RunningJob, 'line' | 'counts'>,
  at: Date,
): Promise<RunningJob> {
  await lock(tx, `exchange:${job.source}`);
  const { numUpdatedRows } = await tx
    .updateTable('import_jobs')
    .set({ line: to.line, counts: JSON.stringify(to.counts), beat_at: at })
    .where('id', '=', job.id)
    .where('runner', '=', job.runner)
    .where('state', '=', 'RUNNING')
    .where('line', '=', job.line)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new TakenOver(job.id);
  return { ...job, ...to };
}

/** `stoppedFor`: it ends before its file does. */
export async function endJob(
  tx: Tx,
  job: RunningJob,
  stoppedFor: 'errors' | 'head' | 'missing' | null,
  at: Date,
): Promise<void> {
  await sql`insert into import_errors (job_id, line, kind, external_id, path, code)
    select ${job.id}, line, kind, external_id, case needs_kind when 'blob' then 'sheets' else '' end,
      case needs_kind when 'blob' then 'blob-missing' else 'parent-missing' end
    from exchange_waiting
    where job_id = ${job.id} order by line`.execute(tx);
  await tx
    .updateTable('import_jobs')
    .set({ state: stoppedFor === null ? 'DONE' : 'STOPPED', stopped_for: stoppedFor, ended_at: at })
    .where('id', '=', job.id)
    .where('runner', '=', job.runner)
    .execute();
}

/** A job that nothing points at: no faults, no findings, nothing that waits. */
export const dropJob = (tx: Tx, id: string) => tx.deleteFrom('import_jobs').where('id', '=', id).execute();

type ErrorRow = LineError & {
  readonly line: number;
  readonly kind: RowKind | null;
  readonly externalId: string | null;
};
export const errorsOfLine = (line: number, { kind, externalId, errors }: WrongLine): readonly ErrorRow[] =>
  errors.map((error) => ({ ...error, line, kind, externalId }));
/** Rows that wait are no fault until the file ends. */
export const errorsOfOutcomes = (outcomes: readonly Outcome[]): readonly ErrorRow[] =>
  outcomes.flatMap(({ row: { line, kind, externalId }, effect, code, path }) =>
    code === null || effect === 'waiting' ? [] : [{ line, kind, externalId, path, code }],
  );

export async function putErrors(tx: Tx, jobId: string, rows: readonly ErrorRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into import_errors (job_id, line, kind, external_id, path, code)
    select ${jobId}, line, kind, "externalId", path, code
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as g (line bigint, kind text, "externalId" text, path text, code text) order by line`.execute(tx);
}

const isFinding = (code: string | null): code is FindingCode => findingCodes.some((each) => each === code);
export const findingPlace = (id: string): string => `exchange_findings.content:${id}`;

/** Each once, however often the row comes. */
export async function putFindings(
  tx: Tx,
  secrets: Secrets,
  { id: jobId, source }: Pick<RunningJob, 'id' | 'source'>,
  outcomes: readonly Outcome[],
  at: Date,
): Promise<void> {
  const rows = outcomes.flatMap(({ row, code }) => {
    if (!isFinding(code)) return [];
    const id = randomUUIDv7();
    const { kind, externalId, version, hash, line } = row;
    const content = asBytes(secrets.sealJson(row.row, findingPlace(id)));
    return [{ id, kind, externalId, version, hash: `\\x${hash}`, what: code, line, content }];
  });
  if (rows.length === 0) return;
  await sql`insert into exchange_findings
      (id, source, kind, external_id, row_version, hash, what, job_id, line, content, found_at)
    select id, ${source}, kind, "externalId", version, hash, what, ${jobId}, line, content, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as g (id uuid, kind text, "externalId" text, version bigint,
      hash bytea, what text, line bigint, content bytea)
    on conflict (source, kind, external_id, row_version, hash) do nothing`.execute(tx);
}
