import type { AppServices } from '../../../platform/calls/context.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { secondsSince } from '../../../platform/health/health-check.ts';

export type SourceLag = {
  readonly name: string;
  readonly every: number;
  readonly lastOkAt: Date | null;
  /** How old what stands here of it is; null: it never gave all that it has. */
  readonly seconds: number | null;
  readonly failures: number;
  readonly isPaused: boolean;
};

export const lagSince = (lastOkAt: Date | null, now: Date): number | null =>
  lastOkAt === null ? null : secondsSince(lastOkAt, now);

/** Every source of the configuration, also one that nobody has asked yet. */
export async function lagsOf({
  db,
  config,
  now,
}: Pick<AppServices, 'db' | 'config' | 'now'>): Promise<readonly SourceLag[]> {
  const { syncSources } = config;
  if (syncSources.length === 0) return [];
  const rows = await db
    .selectFrom('sync_sources')
    .select(['name', 'last_ok_at', 'failures', 'paused_at'])
    .where(
      isAmong(
        'name',
        syncSources.map(({ name }) => name),
      ),
    )
    .execute();
  const at = now();
  return syncSources.map(({ name, every }) => {
    const standing = rows.find((row) => row.name === name);
    const lastOkAt = standing?.last_ok_at ?? null;
    return {
      ...{ name, every, lastOkAt, seconds: lagSince(lastOkAt, at) },
      ...{ failures: standing?.failures ?? 0, isPaused: (standing?.paused_at ?? null) !== null },
    };
  });
}

/**
 * The same for whoever collects figures, in the text format of Prometheus: the names of sources have small letters, figures and dashes. A
 * source that never gave all it has is behind without end. Nothing is said while the database does not answer.
 */
export async function lagMetrics(services: AppServices): Promise<string> {
  const lags = await lagsOf(services).catch(() => []);
  if (lags.length === 0) return '';
  return [
    '# HELP exchange_lag_seconds How old what stands here of a pulled source is',
    '# TYPE exchange_lag_seconds gauge',
    ...lags.map(({ name, seconds }) => `exchange_lag_seconds{source="${name}"} ${seconds ?? '+Inf'}`),
    '',
  ].join('\n');
}
