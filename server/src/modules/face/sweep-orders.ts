import { sql } from 'kysely';
import type { AppServices } from '../../platform/calls/context.ts';
import type { JobHandler } from '../../platform/jobs/queue.ts';

const keptMs = 2 * 86_400_000;
const batch = 10_000;

/** Every night: checks nobody can go on with any more. The audit trail keeps that there was one, and how it came out. */
export const sweepOrders =
  ({ db, now }: AppServices): JobHandler =>
  async () => {
    const before = new Date(now().getTime() - keptMs);
    const old = sql`select order_no from face_orders where begun_at < ${before} limit ${batch}`;
    for (let gone = batch; gone === batch; ) {
      const result = await sql`delete from face_orders where order_no in (${old})`.execute(db);
      gone = Number(result.numAffectedRows ?? 0);
    }
  };
