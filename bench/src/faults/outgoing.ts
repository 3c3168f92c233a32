import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultSetup } from './fault-setup.ts';

const limitMs = 120_000;

/** Put SMS notices out, as an act of the desk does, past the line. Answers their ids. */
export async function sendNotices({ query }: FaultSetup, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const user = '(select id from users where phone is not null and disabled_at is null limit 1)';
  const data = `jsonb_build_object('userId', ${user}, 'text', '您有一条诉讼服务消息，请登录平台查看')`;
  await query(`insert into outbox (queue, id, data, at) select 'sms', id, ${data}, now() from unnest($1::uuid[]) id`, [
    ids,
  ]);
  await query(
    `insert into pgboss.job (name, id, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, policy,
                             dead_letter, heartbeat_seconds, deletion_seconds, keep_until)
     select q.name, id, ${data}, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.policy,
            q.dead_letter, q.heartbeat_seconds, q.deletion_seconds, now() + interval '1 day'
     from unnest($1::uuid[]) id, pgboss.queue q where q.name = 'sms'`,
    [ids],
  );
  return ids;
}

/** Wait until every paper is drawn and every notice handed over; what is not by then is counted. */
export async function untilDone(setup: FaultSetup, notices: readonly string[]) {
  const from = performance.now();
  for (;;) {
    const [row] = await setup.query('select count(*)::int as n from documents where hash is null');
    const undrawn = Number(row?.n);
    const unsent = notices.filter((id) => !setup.handedOver.has(id)).length;
    const workDone = performance.now() - from;
    if (undrawn + unsent === 0 || workDone > limitMs) return { undrawn, unsent, workDone };
    await pause(100);
  }
}
