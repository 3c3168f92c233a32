import type { Text } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { AppServices } from '../../platform/calls/context.ts';
import { type Finding, type HealthCheck, levelFrom, secondsSince } from '../../platform/health/health-check.ts';
import { drawQueue } from './make-document.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
const most = 10_000;
const hourMs = 3_600_000;

async function waiting({ db, now }: AppServices): Promise<Finding> {
  const { rows } = await sql<{ n: number; oldest: Date | null; drawn: number }>`
    select count(*)::int as n, min(at) as oldest,
      (select count(*)::int from (select from outbox where done_at > ${new Date(now().getTime() - hourMs)}
        and queue = ${drawQueue} limit ${most}) done) as drawn
    from (select at from outbox where done_at is null and set_aside_at is null and queue = ${drawQueue} limit ${most}) undone`.execute(
    db,
  );
  const { n = 0, oldest = null, drawn = 0 } = rows[0] ?? {};
  const level = levelFrom(secondsSince(oldest, now()), { look: 300, act: 1_800 });
  return {
    ...{ id: 'documents.waiting', level, title: t('等着生成的文书', 'Papers to be drawn') },
    says: t(`近一小时生成了 ${drawn} 份`, `${drawn} drawn in the last hour`),
    figure: { value: n, unit: 'count' },
    since: level === 'good' ? null : oldest,
    todo:
      level === 'good'
        ? null
        : t(
            '看服务器是否太忙、排版进程能否启动；打开文书的人会就地生成，只是慢一些。',
            'See whether the servers are too busy and the typesetter starts. Whoever opens a paper has it drawn at once, only slower.',
          ),
  };
}

async function failed({ db, now }: AppServices): Promise<Finding> {
  const { rows } = await sql<{ n: number; last: Date | null }>`
    select count(*)::int as n, max(draw_failed_at) as last
    from (select draw_failed_at from documents where hash is null and withdrawn_at is null
      and draw_failed_at > ${new Date(now().getTime() - 7 * 24 * hourMs)} limit ${most}) undrawn`.execute(db);
  const { n = 0, last = null } = rows[0] ?? {};
  return {
    ...{
      id: 'documents.failed',
      level: n > 0 ? 'act' : 'good',
      title: t('生成不了的文书', 'Papers that cannot be drawn'),
    },
    says: n > 0 ? t('近七日有文书生成失败', 'Some failed in the last seven days') : t('没有', 'None'),
    figure: { value: n, unit: 'count' },
    since: last,
    todo:
      n > 0
        ? t(
            '日志里有文书编号和原因；改好后打开文书，或放回搁置的任务。',
            'The log says which and why. Mend it, then open the paper or put the job back.',
          )
        : null,
    page: n > 0 ? '/desk/jobs' : null,
  };
}

export const documentsHealth: HealthCheck = {
  name: 'documents',
  look: async (services) => [await waiting(services), await failed(services)],
};
