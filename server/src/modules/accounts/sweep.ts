import type { Ground } from '../../platform/context.ts';
import type { JobHandler, Schedule } from '../../platform/jobs.ts';

export const sweepQueue = 'accounts-sweep';
export const accountSchedules: readonly Schedule[] = [{ queue: sweepQueue, cron: '17 3 * * *' }];

const dayMs = 86_400_000;

/** Every night: what no rule asks for any more. Sessions stay half a year, as the network log must (网络安全法 art. 21). */
export const sweep =
  ({ db, now }: Ground): JobHandler =>
  async () => {
    const before = (days: number): Date => new Date(now().getTime() - days * dayMs);
    await db.deleteFrom('limit_events').where('at', '<', before(2)).execute();
    await db.deleteFrom('captchas').where('issued_at', '<', before(1)).execute();
    await db.deleteFrom('sms_codes').where('sent_at', '<', before(2)).execute();
    await db.deleteFrom('issued_keys').where('purpose', '=', 'register').where('issued_at', '<', before(7)).execute();
    await db.deleteFrom('refresh_tokens').where('issued_at', '<', before(2)).execute();
    await db.deleteFrom('sessions').where('created_at', '<', before(183)).execute();
  };
