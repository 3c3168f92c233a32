import type { Text } from '@sufu/contract/core';
import { circuit } from '@sufu/contract/webhooks';
import { sql } from 'kysely';
import { type Finding, type HealthCheck, levelFrom, secondsSince } from '../../platform/health/health-check.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
const most = 10_000;

type Standing = {
  readonly name: string;
  readonly off: boolean;
  readonly failures: number;
  readonly last: Date | null;
  readonly dead: number;
  readonly waiting: number;
  readonly oldest: Date | null;
};

function findingOf({ name, off, failures, last, dead, waiting, oldest }: Standing, now: Date): Finding {
  const level =
    off || dead > 0
      ? 'act'
      : failures >= circuit.failures
        ? 'look'
        : levelFrom(secondsSince(oldest, now), { look: 600, act: 3_600 });
  const says = off
    ? t('对方已停收（410）', 'It takes no more (410)')
    : dead > 0
      ? t(`有 ${dead} 个事件推送不成，已放弃`, `${dead} events were given up`)
      : failures >= circuit.failures
        ? t('连续失败，正在歇着再试', 'Failed on end; tried again now and then')
        : level === 'good'
          ? t('正常', 'Well')
          : t('有事件等得太久', 'Some events wait too long');
  return {
    ...{ id: `webhooks.${name}`, level, title: t(`事件推送 ${name}`, `Events to ${name}`), says },
    figure: { value: waiting + dead, unit: 'count' },
    since: last,
    todo:
      level === 'good' ? null : t('和对方核对，修好后重新推送。', 'Agree with its people; once mended, push again.'),
    page: level === 'good' ? null : '/desk/webhooks',
  };
}

/** A line for each endpoint of the configuration. */
export const webhooksHealth: HealthCheck = {
  name: 'webhooks',
  async look({ db, config, now }) {
    if (config.webhooks.length === 0) return [];
    const counted = (state: string) =>
      sql`(select count(*)::int from (select from webhook_deliveries d where d.endpoint = named.name and d.state = ${sql.lit(state)} limit ${most}) n)`;
    const { rows } = await sql<Standing>`
      select named.name, off_at is not null as off, coalesce(failures, 0) as failures, last_success_at as last, ${counted('dead')} as dead, ${counted('waiting')} as waiting,
        (select min(d.next_try_at) from webhook_deliveries d where d.endpoint = named.name and d.state = 'waiting') as oldest
      from unnest(array[${sql.join(config.webhooks.map(({ name }) => name))}]::text[]) as named(name) left join webhook_endpoints e using (name) order by named.name`.execute(
      db,
    );
    return rows.map((row) => findingOf(row, now()));
  },
};
