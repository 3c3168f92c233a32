import type { Text } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { AppServices } from '../../platform/calls/context.ts';
import { type Finding, type HealthCheck, levelFrom, secondsSince } from '../../platform/health/health-check.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
const minute = 60;
/** Nobody counts further: a thousand and ten thousand ask for the same. */
const most = 10_000;

type Undone = { readonly n: number; readonly oldest: Date | null };

async function waiting({ db, now }: AppServices): Promise<Finding> {
  const { rows } = await sql<Undone>`
    select count(*)::int as n, min(at) as oldest
    from (select at from outbox where done_at is null and set_aside_at is null limit ${most}) undone`.execute(db);
  const { n = 0, oldest = null } = rows[0] ?? {};
  const seconds = secondsSince(oldest, now());
  const level = levelFrom(seconds, { look: 5 * minute, act: 30 * minute });
  return {
    ...{ id: 'jobs.waiting', level, title: t('后台任务', 'Background jobs') },
    says:
      n === 0
        ? t('没有等着办的', 'None waits')
        : level === 'good'
          ? t('正在办理', 'Being worked on')
          : t('有任务等得太久', 'Some wait too long'),
    figure: { value: n, unit: 'count' },
    since: level === 'good' ? null : oldest,
    todo:
      level === 'good'
        ? null
        : t(
            '看服务器是否在运行、日志里有没有 jobs 错误；短信、邮件平台停了也会这样，恢复后自动补办。',
            'See whether the servers run and whether their logs say errors of jobs. A provider that is down does this too; it catches up by itself.',
          ),
  };
}

async function setAside({ db }: AppServices): Promise<Finding> {
  const { rows } = await sql<Undone>`
    select count(*)::int as n, max(set_aside_at) as oldest
    from (select set_aside_at from outbox where set_aside_at is not null limit ${most}) aside`.execute(db);
  const { n = 0, oldest = null } = rows[0] ?? {};
  return {
    ...{ id: 'jobs.set-aside', level: n > 0 ? 'act' : 'good', title: t('搁置的任务', 'Jobs set aside') },
    says: n > 0 ? t('有任务没有办成，已经不再重试', 'Some failed and are not tried again') : t('没有', 'None'),
    figure: { value: n, unit: 'count' },
    since: oldest,
    todo: n > 0 ? t('改好原因，再放回重做。', 'Mend the cause, then put them back.') : null,
    page: n > 0 ? '/desk/jobs' : null,
  };
}

/** Those of the queue that failed and are to be tried again. */
async function retried({ db }: AppServices): Promise<Finding> {
  const { rows } = await sql<Undone & { name: string }>`
    select name, count(*)::int as n, min(created_on) as oldest from pgboss.job where state = 'retry'
    group by name order by n desc limit 5`.execute(db);
  const n = rows.reduce((sum, row) => sum + row.n, 0);
  const names = rows.map(({ name }) => name);
  return {
    ...{
      id: 'jobs.retried',
      level: levelFrom(n, { look: 1, act: 1_000 }),
      title: t('重试中的任务', 'Jobs tried again'),
    },
    says:
      n > 0
        ? t(`失败后等着再试：${names.join('、')}`, `Failed and will be tried again: ${names.join(', ')}`)
        : t('没有', 'None'),
    figure: { value: n, unit: 'count' },
    since: rows.reduce<Date | null>((first, { oldest }) => (first && oldest && first < oldest ? first : oldest), null),
    todo:
      n > 0
        ? t(
            '一般会自己好；一小时后还在，就看日志。',
            'Mostly mends itself; look into the log if it is still there in an hour.',
          )
        : null,
  };
}

export const jobsHealth: HealthCheck = {
  name: 'jobs',
  look: async (services) => [await waiting(services), await setAside(services), await retried(services)],
};
