import { type CallReply, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/exchange';
import type { ImportError, ImportJob } from '@sufu/contract/exchange';
import type { Selectable } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import type { ImportJobsTable } from '../../../tables.generated.ts';
import { userNames } from '../../accounts/index.ts';
import { machineNames } from '../../machines/index.ts';
import { countsIn } from '../jobs/store.ts';

async function present({ db }: SignedInContext, rows: readonly Selectable<ImportJobsTable>[]): Promise<ImportJob[]> {
  const names = await userNames(
    db,
    rows.flatMap(({ started_by }) => started_by ?? []),
  );
  const systems = await machineNames(
    db,
    rows.flatMap(({ machine_id }) => machine_id ?? []),
  );
  const byOf = ({ started_by, machine_id }: Selectable<ImportJobsTable>): string | null =>
    names.get(started_by ?? '') ?? systems.get(machine_id ?? '') ?? null;
  return rows.map((row) => ({
    ...{ id: row.id, source: row.source, line: Number(row.line), counts: countsIn(row.counts) },
    state: row.state as ImportJob['state'],
    stoppedFor: row.stopped_for as ImportJob['stoppedFor'],
    pulled: row.pulled,
    by: byOf(row),
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }));
}

/** Files that were read in, the latest first. */
export async function listImports(
  context: SignedInContext,
  { query }: Input<typeof calls.listImports>,
): Promise<CallReply<typeof calls.listImports>> {
  const found = () => context.db.selectFrom('import_jobs');
  const { total, rows } = await withTotal(
    found().selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc'),
    found().select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, context.lang), size: query.size },
  );
  return { total, rows: await present(context, rows) };
}

export async function findJob(context: SignedInContext, id: string): Promise<ImportJob> {
  const row = await context.db.selectFrom('import_jobs').selectAll().where('id', '=', id).executeTakeFirst();
  const [job] = row ? await present(context, [row]) : [];
  return job ?? refuse('not-found');
}

export async function listImportErrors(
  context: SignedInContext,
  { params, query }: Input<typeof calls.listImportErrors>,
): Promise<CallReply<typeof calls.listImportErrors>> {
  await findJob(context, params.id);
  const found = () => context.db.selectFrom('import_errors').where('job_id', '=', params.id);
  const { total, rows } = await withTotal(
    found().select(['line', 'kind', 'external_id', 'path', 'code']).orderBy('line').orderBy('id'),
    found().select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, context.lang), size: query.size },
  );
  return {
    total,
    rows: rows.map(({ line, kind, external_id: externalId, path, code }) => ({
      ...{ line: Number(line), externalId, path },
      kind: kind as ImportError['kind'],
      code: code as ImportError['code'],
    })),
  };
}
