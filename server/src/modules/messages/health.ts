import type { Text } from '@sufu/contract/core';
import { sql } from 'kysely';
import { type Finding, type HealthCheck, levelFrom, secondsSince } from '../../platform/health/health-check.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
const most = 10_000;
const hourMs = 3_600_000;
const names = {
  sms: t('短信', 'SMS'),
  mail: t('邮件', 'Mail'),
  wechat: t('微信提醒', 'WeChat reminders'),
} as const;
type Name = keyof typeof names;

type Hour = {
  readonly channel: Name;
  readonly tried: number;
  readonly failed: number;
  readonly overdue: number;
  readonly oldest: Date | null;
  readonly last: Date | null;
};

/** What was not taken of the last hour, and what should have gone out before now. */
function findingOf({ channel, tried, failed, overdue, oldest, last }: Hour, now: Date): Finding {
  const share = tried === 0 ? 0 : failed / tried;
  const byFailures = failed >= 5 && share >= 0.5 ? 'act' : failed > 0 ? 'look' : 'good';
  const byDelay = levelFrom(secondsSince(oldest, now), { look: 600, act: 3_600 });
  const level =
    byFailures === 'act' || byDelay === 'act' ? 'act' : byFailures === 'look' || byDelay === 'look' ? 'look' : 'good';
  return {
    ...{ id: `messages.${channel}`, level, title: names[channel] },
    says: t(
      `近一小时 ${tried} 条，${failed} 条没有发成${overdue > 0 ? `，${overdue} 条等着发` : ''}`,
      `${tried} in the last hour, ${failed} not taken${overdue > 0 ? `, ${overdue} due` : ''}`,
    ),
    figure: { value: failed, unit: 'count' },
    since: last,
    todo:
      level === 'good'
        ? null
        : t(
            '看平台账户余额、签名和模板是否有效、密钥是否到期、网络是否通；好了以后自动补发。',
            'See the balance, signature, templates and keys of the provider and the line to it. What waits goes out by itself.',
          ),
  };
}

export const messagesHealth: HealthCheck = {
  name: 'messages',
  async look({ db, config, now }) {
    const used: readonly Name[] = [
      'sms',
      ...(config.mail ? (['mail'] as const) : []),
      ...(config.wechatService ? (['wechat'] as const) : []),
    ];
    const hour = new Date(now().getTime() - hourMs);
    const { rows } = await sql<Hour>`
      select channel, coalesce(tried, 0) as tried, coalesce(failed, 0) as failed, coalesce(overdue, 0) as overdue, oldest,
        (select max(sent_at) from notification_sends s where s.channel = used.channel and s.sent_at is not null) as last
      from unnest(array[${sql.join(used)}]::text[]) as used(channel)
      left join lateral (
        select count(*)::int as tried, count(*) filter (where failure is not null)::int as failed
        from (select failure from notification_sends s where s.channel = used.channel and s.made_at > ${hour}
          and s.state not in ('merged', 'dropped') limit ${most}) made) made on true
      left join lateral (
        select count(*)::int as overdue, min(next_at) as oldest
        from (select next_at from notification_sends s where s.channel = used.channel and s.next_at < ${now()}
          and s.state in ('waiting', 'sending') limit ${most}) due) due on true`.execute(db);
    return rows.map((row) => findingOf(row, now()));
  },
};
