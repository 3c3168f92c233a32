import type { CallReply } from '@sufu/contract/core';
import { courtDayOf, hasPermission } from '@sufu/contract/core';
import type { listSyncSources, SyncSource } from '@sufu/contract/exchange';
import type { Selectable } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { SyncSourceConfig } from '../../../platform/config/sync-sources-config.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { ImportJobsTable, SyncDriftTable, SyncSourcesTable } from '../../../tables.generated.ts';
import { countsIn, noCounts } from '../jobs/store.ts';
import { lagSince } from './lags.ts';

type Standing = Selectable<SyncSourcesTable>;
type Job = Pick<Selectable<ImportJobsTable>, 'id' | 'source' | 'counts' | 'started_at'>;

const stateOf = (standing: Standing | undefined): SyncSource['state'] => {
  if (standing?.paused_at) return 'paused';
  if (!standing || (standing.last_ok_at === null && standing.failures === 0)) return 'new';
  return standing.failures > 0 ? 'failing' : 'on';
};

function present(
  { name, url, every }: SyncSourceConfig,
  standing: Standing | undefined,
  {
    job,
    drifts,
    now,
    steers,
  }: { job: Job | undefined; drifts: readonly Selectable<SyncDriftTable>[]; now: Date; steers: boolean },
): SyncSource {
  const { last_ok_at: ok = null, compared_at: compared = null } = standing ?? {};
  return {
    ...{ name, host: new URL(url).host, every, state: stateOf(standing) },
    lastOkAt: ok?.toISOString() ?? null,
    lag: lagSince(ok, now),
    failures: standing?.failures ?? 0,
    failure: standing && standing.failures > 0 ? (standing.failure as SyncSource['failure']) : null,
    ...{ today: job ? countsIn(job.counts) : noCounts, jobId: job?.id ?? null },
    comparedAt: compared?.toISOString() ?? null,
    compareFailure: (standing?.compare_failure ?? null) as SyncSource['compareFailure'],
    drift: drifts
      .filter(({ at }) => at.getTime() === compared?.getTime())
      .map(({ kind, buckets, taken, missing }) => ({
        kind: kind as SyncSource['drift'][number]['kind'],
        ...{ buckets, taken, missing },
      })),
    may: !steers ? [] : standing?.paused_at ? ['go-on'] : ['pull', 'pause'],
  };
}

/** The sources of the configuration, and how each stands. */
export async function listSources({
  db,
  services,
  actor,
  now,
}: SignedInContext): Promise<CallReply<typeof listSyncSources>> {
  const { syncSources } = services.config;
  const steers = hasPermission(actor.roles, 'exchange.manage');
  const names = syncSources.map(({ name }) => name);
  const standings = await db.selectFrom('sync_sources').selectAll().where(isAmong('name', names)).execute();
  const jobs = await db
    .selectFrom('import_jobs')
    .select(['id', 'source', 'counts', 'started_at'])
    .where('pulled', '=', true)
    .where('started_at', '>=', new Date(`${courtDayOf(now)}T00:00:00+08:00`))
    .execute();
  const drifts = await db
    .selectFrom('sync_drift as d')
    .innerJoin('sync_sources as s', (join) => join.onRef('s.name', '=', 'd.source').onRef('s.compared_at', '=', 'd.at'))
    .selectAll('d')
    .orderBy('d.kind')
    .execute();
  return {
    sources: syncSources.map((source) => {
      const isOf = ({ source: name }: { readonly source: string }): boolean => name === source.name;
      const standing = standings.find(({ name }) => name === source.name);
      return present(source, standing, { job: jobs.find(isOf), drifts: drifts.filter(isOf), now, steers });
    }),
  };
}
