import { randomUUIDv7 } from 'node:crypto';
import { circuit } from '@sufu/contract/webhooks';
import { type NotNull, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { eventColumns, type StoredEvent } from './stored-event.ts';

/** So many are pushed to an endpoint at once by one worker. */
const together = 8;
/** A try takes five seconds. Whoever holds one for so long is gone, and another may try it. */
const claimMs = 60_000;

/** One event that this worker, and no other, is to push now. */
export type Claimed = {
  readonly claim: string;
  readonly tries: number;
  readonly firstTryAt: Date | null;
  readonly event: StoredEvent;
};

/**
 * How many may be tried now: none of an endpoint that is off; of one that rests, one every half a minute, whichever worker comes first, till
 * it answers again.
 */
async function roomAt(db: Database, endpoint: string, now: Date): Promise<number> {
  const standing = await db
    .selectFrom('webhook_endpoints')
    .select(['off_at', 'failures'])
    .where('name', '=', endpoint)
    .executeTakeFirst();
  if (!standing || standing.off_at !== null) return 0;
  if (standing.failures < circuit.failures) return together;
  const probe = await db
    .updateTable('webhook_endpoints')
    .set({ rests_until: new Date(now.getTime() + circuit.restSeconds * 1_000) })
    .where('name', '=', endpoint)
    .where(({ eb, or }) => or([eb('rests_until', 'is', null), eb('rests_until', '<=', now)]))
    .returning('name')
    .execute();
  return probe.length;
}

/** Take what is due at an endpoint and nobody else holds, the longest due first. Two workers never get the same (D8). */
export async function claimDue(db: Database, endpoint: string, now: Date): Promise<readonly Claimed[]> {
  const most = await roomAt(db, endpoint, now);
  if (most === 0) return [];
  const due = db
    .selectFrom('webhook_deliveries')
    .select('event_id')
    .where('endpoint', '=', endpoint)
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .orderBy('next_try_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('webhook_deliveries as d')
    .from('webhook_events')
    .set({ claim: sql`${randomUUIDv7()}::uuid`, claimed_until: new Date(now.getTime() + claimMs) })
    .where('d.endpoint', '=', endpoint)
    .where('d.event_id', 'in', due)
    .whereRef('webhook_events.id', '=', 'd.event_id')
    .returning([
      'd.claim',
      'd.tries',
      'd.first_try_at',
      ...eventColumns.map((name) => `webhook_events.${name}` as const),
    ])
    .$narrowType<{ claim: NotNull }>()
    .execute();
  return rows.map(({ claim, tries, first_try_at, ...event }) => ({ claim, tries, firstTryAt: first_try_at, event }));
}
