import { sql } from 'kysely';
import type { AppServices } from '../../platform/calls/context.ts';
import type { JobHandler } from '../../platform/jobs/queue.ts';

const dayMs = 86_400_000;

/** Rows of one table, by the column that says when they were made. Sessions and tries to sign in stay half a year, as the network log must (网络安全法第21条). */
const passing = [
  ['limit_events', 'at', 2],
  ['captchas', 'issued_at', 1],
  ['sms_codes', 'sent_at', 2],
  ['social_states', 'issued_at', 1],
  ['social_tickets', 'issued_at', 1],
  ['second_steps', 'made_at', 1],
  ['hand_off_codes', 'issued_at', 1],
  ['hand_off_flows', 'at', 1],
  ['issued_keys', 'issued_at', 7],
  ['refresh_tokens', 'issued_at', 2],
  ['known_clients', 'last_at', 180],
  ['sign_ins', 'at', 183],
  ['sessions', 'created_at', 183],
] as const;

/** So many at once: a night after an attack has millions, and no statement may run longer than five seconds. */
const batch = 10_000;

/** Every night: what no rule asks for any more. */
export const sweep =
  ({ db, now }: AppServices, most = batch): JobHandler =>
  async () => {
    for (const [table, column, days] of passing) {
      const before = new Date(now().getTime() - days * dayMs);
      const old = sql`select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${most}`;
      for (let gone = most; gone === most; ) {
        const result = await sql`delete from ${sql.table(table)} where ctid in (${old})`.execute(db);
        gone = Number(result.numAffectedRows ?? 0);
      }
    }
  };
