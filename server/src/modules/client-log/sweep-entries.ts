import { sql } from 'kysely';
import type { AppServices } from '../../platform/calls/context.ts';
import type { JobHandler } from '../../platform/jobs/queue.ts';

const batch = 5_000;

/** Every night: entries nobody needs any more, by parts, so that no statement grows with an attack. */
export const sweepEntries =
  ({ db, now, settings }: AppServices, most = batch): JobHandler =>
  async () => {
    const before = new Date(now().getTime() - settings.get('retention').clientLogDays * 86_400_000);
    const old = sql`select id from client_logs where received_at < ${before} limit ${most}`;
    for (let gone = most; gone === most; ) {
      const result = await sql`delete from client_logs where id in (${old})`.execute(db);
      gone = Number(result.numAffectedRows ?? 0);
    }
  };
