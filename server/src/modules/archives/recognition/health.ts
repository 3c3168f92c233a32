import type { Text } from '@sufu/contract/core';
import { sql } from 'kysely';
import { type HealthCheck, levelFrom } from '../../../platform/health/health-check.ts';
import { mostTries } from './queue.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
/** Nobody counts further. */
const most = 10_000;
const lastNightMs = 26 * 3_600_000;

type Counts = { readonly waiting: number; readonly failed: number; readonly left: number };

/** What waits for its text, what failed last night, and what is not tried any more. Nothing where no text is recognised. */
export const recognitionHealth: HealthCheck = {
  name: 'archives',
  async look({ config, db, now }) {
    if (config.ocrCommand === null) return [];
    const since = new Date(now().getTime() - lastNightMs);
    const tries = Array.from({ length: mostTries }, (_, i) => i);
    const { rows } = await sql<Counts>`
      select
        (select count(*)::int from (select 1 from archive_sheets
          where blob_id is not null and text is null and text_tries < ${mostTries} limit ${most}) w) as waiting,
        (select count(*)::int from (select 1 from archive_sheets
          where blob_id is not null and text is null and text_tries = any(${tries}::smallint[]) and text_tried_at > ${since} limit ${most}) f) as failed,
        (select count(*)::int from (select 1 from archive_sheets
          where blob_id is not null and text is null and text_tries >= ${mostTries} limit ${most}) l) as left`.execute(
      db,
    );
    const { waiting, failed, left } = rows[0] ?? { waiting: 0, failed: 0, left: 0 };
    const level = levelFrom(Math.max(failed, left > 0 ? 1 : 0), { look: 1, act: 100 });
    return [
      {
        ...{ id: 'archives.text', level, title: t('扫描页的文字', 'Text of scans') },
        says:
          level === 'good'
            ? t('夜里识别；这是还没有识别的页数', 'Recognised at night; so many pages have none yet')
            : t(
                `昨夜有 ${failed} 页没有认出，另有 ${left} 页不再试`,
                `${failed} pages failed last night, ${left} are not tried any more`,
              ),
        figure: { value: waiting, unit: 'count' },
        todo:
          level === 'good'
            ? null
            : t(
                '用 OCR_COMMAND 的命令试一页；改好后放回不再试的页，见 docs/operating.md 第 11 节。',
                'Try OCR_COMMAND on a page; once it works put back the pages that are left, as docs/operating.md says in section 11.',
              ),
      },
    ];
  },
};
