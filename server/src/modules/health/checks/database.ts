import type { Text } from '@sufu/contract/core';
import { sql } from 'kysely';
import { type Finding, type HealthCheck, levelFrom } from '../../../platform/health/health-check.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
const gigabyte = 1_000_000_000;

type Now = { readonly used: number; readonly most: number; readonly oldest: Date | null; readonly seconds: number };
type Slot = { readonly lag: number; readonly status: string | null; readonly active: boolean };

function connections({ used, most }: Now): Finding {
  const percent = Math.round((used / most) * 100);
  const level = levelFrom(percent, { look: 80, act: 95 });
  return {
    ...{ id: 'database.connections', level, title: t('数据库连接', 'Connections of the database') },
    says: t(`用了 ${used} 个，最多 ${most} 个`, `${used} of ${most} in use`),
    figure: { value: percent, unit: 'percent' },
    todo:
      level === 'good'
        ? null
        : t('减小 DATABASE_POOL，或调大 max_connections。', 'Make DATABASE_POOL smaller or max_connections larger.'),
  };
}

function transaction({ oldest, seconds }: Now): Finding {
  const level = levelFrom(seconds, { look: 60, act: 600 });
  return {
    ...{ id: 'database.transaction', level, title: t('最久的事务', 'Longest transaction') },
    says: level === 'good' ? t('正常', 'Well') : t('有事务迟迟没有结束', 'One does not end'),
    figure: { value: Math.round(seconds), unit: 'seconds' },
    since: level === 'good' ? null : oldest,
    todo:
      level === 'good'
        ? null
        : t(
            '在 pg_stat_activity 里找到它；没有人在用就 pg_terminate_backend。',
            'Find it in pg_stat_activity; end it by pg_terminate_backend where nobody needs it.',
          ),
  };
}

/** What the database keeps of its log until a backup has fetched it. */
function slotOf({ lag, status, active }: Slot): Finding {
  const isLost = status === 'lost' || status === 'unreserved';
  const level = isLost ? 'act' : levelFrom(lag, { look: 5 * gigabyte, act: 25 * gigabyte });
  return {
    ...{ id: 'database.slot', level, title: t('等着备份的日志', 'Log kept for the backup') },
    says: isLost
      ? t(
          '日志留不住了，下次备份会重新复制整个数据库',
          'It is not kept any more; the next backup copies the whole database',
        )
      : active
        ? t('正在备份', 'A backup runs')
        : t('等下一次备份来取', 'Waits for the next backup'),
    figure: { value: lag, unit: 'bytes' },
    todo:
      level === 'good'
        ? null
        : t(
            '先让备份成功一次，否则会占满数据库的磁盘。',
            'Have a backup succeed, or the log fills the disk of the database.',
          ),
  };
}

const databaseNow: HealthCheck = {
  name: 'database',
  async look({ db }) {
    const { rows } = await sql<Now>`
      select count(*)::int as used, current_setting('max_connections')::int as most, min(xact_start) as oldest,
        coalesce(extract(epoch from clock_timestamp() - min(xact_start)), 0)::float8 as seconds
      from pg_stat_activity where backend_type = 'client backend'`.execute(db);
    const slots = await sql<Slot>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as lag, wal_status as status, active
      from pg_replication_slots where slot_name = 'sufu_backup' and restart_lsn is not null`.execute(db);
    return rows.flatMap((row) => [connections(row), transaction(row), ...slots.rows.map(slotOf)]);
  },
};

const databaseSize: HealthCheck = {
  name: 'database size',
  keptSeconds: 600,
  async look({ db }) {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(
      db,
    );
    return rows.map(({ bytes }) => ({
      ...{ id: 'database.size', level: 'good', title: t('数据库大小', 'Size of the database') },
      says: t('全部表和索引', 'All tables and indexes'),
      figure: { value: bytes, unit: 'bytes' },
    }));
  },
};

export const databaseChecks = [databaseNow, databaseSize] as const;
