import { statfs } from 'node:fs/promises';
import type { Text } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { HealthCheck } from '../../../platform/health/health-check.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
/** Twice what readiness asks for, and never less: before the portal takes no more files. */
const lookBelow = 20;
const actBelow = 10;

const free: HealthCheck = {
  name: 'storage',
  async look({ config }) {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    const percent = blocks === 0 ? 100 : Math.round((bavail / blocks) * 100);
    const least = config.storageLeastFreePercent;
    const level =
      percent < Math.max(actBelow, least) ? 'act' : percent < Math.max(lookBelow, 2 * least) ? 'look' : 'good';
    return [
      {
        ...{ id: 'storage.free', level, title: t('文件磁盘的空闲', 'Free space for files') },
        says: t(
          `空闲 ${percent}%，低于 ${least}% 就不再收文件`,
          `${percent}% free; below ${least}% no files are taken`,
        ),
        figure: { value: bavail * bsize, unit: 'bytes' },
        todo:
          level === 'good'
            ? null
            : t('腾出空间，或给 DATA_DIR 换大磁盘。', 'Free some space, or give DATA_DIR a larger disk.'),
      },
    ];
  },
};

const stored: HealthCheck = {
  name: 'storage size',
  keptSeconds: 600,
  async look({ db }) {
    const { rows } = await sql<{ bytes: number; n: number }>`
      select coalesce(sum(size), 0)::float8 as bytes, count(*)::int as n
      from (select size from files union all select size from archive_blobs) kept`.execute(db);
    return rows.map(({ bytes, n }) => ({
      ...{ id: 'storage.files', level: 'good', title: t('当事人和法院的文件', 'Files of parties and court') },
      says: t(`${n} 份`, `${n} files`),
      figure: { value: bytes, unit: 'bytes' },
    }));
  },
};

export const storageChecks = [free, stored] as const;
