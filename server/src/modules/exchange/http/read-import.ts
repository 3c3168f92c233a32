import { Readable } from 'node:stream';
import { type CallReply, refuse } from '@sufu/contract/core';
import type { ImportJob } from '@sufu/contract/exchange';
import type * as calls from '@sufu/contract/exchange/http';
import type { Selectable } from 'kysely';
import type { MachineContext } from '../../../platform/calls/context.ts';
import { Bytes, type Input } from '../../../platform/calls/mount.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ImportJobsTable } from '../../../tables.generated.ts';
import { countsIn, isSilent } from '../jobs/store.ts';

type Stored = Selectable<ImportJobsTable>;

/** A job whose process is gone says so, also before anybody else has noticed. */
export function presentJob(row: Stored, now: Date): Omit<ImportJob, 'by' | 'pulled'> {
  const isLeft = row.state === 'RUNNING' && isSilent(row.beat_at, now);
  return {
    ...{ id: row.id, source: row.source, line: Number(row.line), counts: countsIn(row.counts) },
    state: isLeft ? 'STOPPED' : (row.state as ImportJob['state']),
    stoppedFor: isLeft ? 'ended' : (row.stopped_for as ImportJob['stoppedFor']),
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** A job of a source that this system may write, and, where it is limited to courts, one that it sent itself; any other is not there. */
async function findJob({ db, machine }: MachineContext, id: string): Promise<Stored> {
  const row = await db.selectFrom('import_jobs').selectAll().where('id', '=', id).executeTakeFirst();
  const isOwn = row?.machine_id === machine.id || machine.courts.length === 0;
  return row && isOwn && machine.sources.includes(row.source) ? row : refuse('not-found');
}

export const readImport = async (
  context: MachineContext,
  { params }: Input<typeof calls.readImport>,
): Promise<CallReply<typeof calls.readImport>> => presentJob(await findJob(context, params.id), context.now);

const atOnce = 1_000;

async function* errorLines(db: Database, jobId: string): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('import_errors')
      .select(['id', 'line', 'kind', 'external_id', 'path', 'code'])
      .where('job_id', '=', jobId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const { line, kind, external_id: externalId, path, code } of rows)
      yield `${JSON.stringify({ line: Number(line), kind, externalId, path, code })}\n`;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = Number(last.id);
  }
}

export async function readImportErrors(
  context: MachineContext,
  { params }: Input<typeof calls.readImportErrors>,
): Promise<Bytes> {
  const job = await findJob(context, params.id);
  const lines = Readable.from(errorLines(context.db, job.id));
  return new Bytes(lines, 'application/x-ndjson', `${job.id}.ndjson`, true);
}
