import type { Text } from '@sufu/contract/core';
import { oldAfterMs, toldAfter } from '@sufu/contract/exchange';
import { sql } from 'kysely';
import { type Finding, type HealthCheck, levelFrom } from '../../platform/health/health-check.ts';
import { lagsOf, type SourceLag } from './sync/lags.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
const most = 10_000;
const page = '/desk/exchange';

type Source = {
  readonly source: string;
  readonly state: string;
  readonly ended: Date | null;
  readonly waiting: number;
};

function findingOf({ source, state, ended, waiting }: Source): Finding {
  const level = state === 'STOPPED' ? 'act' : levelFrom(waiting, { look: 1, act: most });
  const says =
    state === 'STOPPED'
      ? t('上次导入中途停了', 'The last import stopped half-way')
      : waiting > 0
        ? t('有数据在等它所属的案件或人员', 'Some rows wait for the case or person they belong to')
        : state === 'DONE'
          ? t('上次导入已完成', 'The last import is done')
          : t('正在导入', 'Importing');
  return {
    ...{ id: `exchange.${source}`, level, title: t(`办案系统 ${source}`, `Case system ${source}`), says },
    figure: { value: waiting, unit: 'count' },
    since: ended,
    todo:
      level === 'good'
        ? null
        : t(
            '看导入的错误，请对方补齐后接着导入。',
            'Look at the errors of the import, have them completed, and go on with it.',
          ),
    page: level === 'good' ? null : page,
  };
}

/** What each source last brought in, and what has to be decided of it. */
export const exchangeHealth: HealthCheck = {
  name: 'exchange',
  async look({ db }) {
    const sources = await sql<Source>`
      select last.source, last.state, last.ended_at as ended,
        (select count(*)::int from (select from exchange_waiting w where w.source = last.source limit ${most}) n) as waiting
      from (select distinct on (source) source, state, ended_at from import_jobs order by source, started_at desc limit 50) last`.execute(
      db,
    );
    const open = await sql<{ n: number; oldest: Date | null }>`
      select count(*)::int as n, min(found_at) as oldest
      from (select found_at from exchange_findings where state = 'OPEN' limit ${most}) open`.execute(db);
    const { n = 0, oldest = null } = open.rows[0] ?? {};
    const findings: Finding = {
      ...{
        id: 'exchange.findings',
        level: n > 0 ? 'look' : 'good',
        title: t('数据不一致', 'Data that does not agree'),
      },
      says: n > 0 ? t('有几处等着决定以哪边为准', 'Somebody has to decide which side is right') : t('没有', 'None'),
      figure: { value: n, unit: 'count' },
      since: oldest,
      todo: n > 0 ? t('逐条看，选以哪边为准。', 'Look at each and choose.') : null,
      page: n > 0 ? page : null,
    };
    return sources.rows.length === 0 && n === 0 ? [] : [...sources.rows.map(findingOf), findings];
  },
};

/** Three questions in vain, and never less than five minutes: what stands here is old. */
const lateFrom = (every: number): number => Math.max(300, 3 * every);

function pullOf({ name, every, lastOkAt, seconds, failures, isPaused }: SourceLag): Finding {
  const behind = levelFrom(seconds ?? 0, { look: lateFrom(every), act: oldAfterMs / 1_000 });
  const level = isPaused || failures >= toldAfter ? 'act' : behind === 'good' && failures > 0 ? 'look' : behind;
  const says = isPaused
    ? t('拉取已暂停', 'Pulling is paused')
    : failures > 0
      ? t(`接连 ${failures} 次没有拉到`, `${failures} pulls in a row failed`)
      : seconds === null
        ? t('还没有拉全', 'Not everything was pulled yet')
        : behind === 'good'
          ? t('按时拉取', 'Pulled in time')
          : t('很久没有拉取', 'Not pulled for a long time');
  return {
    ...{ id: `exchange.pull.${name}`, level, title: t(`从 ${name} 拉取`, `Pulled from ${name}`), says },
    ...(seconds === null ? {} : { figure: { value: seconds, unit: 'seconds' } }),
    since: lastOkAt,
    todo:
      level === 'good'
        ? null
        : t(
            '看来源的状态：请对方恢复，或者继续拉取；都正常的，看任务队列。案件页面注明资料截至何时。',
            'Look at the source: have it restored, or go on pulling; where both are well, look at the queues. Pages of cases say as of when they stand.',
          ),
    page: level === 'good' ? null : page,
  };
}

/** How far behind the sources that are pulled stand here: the figures of `exchange_lag_seconds`. */
export const pullHealth: HealthCheck = {
  name: 'exchange.pull',
  look: async (services) => (await lagsOf(services)).map(pullOf),
};
