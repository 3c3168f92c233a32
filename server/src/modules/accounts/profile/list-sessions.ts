import type { listSessions as call } from '@sufu/contract/accounts';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { cutAddress, deviceOf } from '../sessions/device-of.ts';
import { livingSessions } from '../sessions/sessions.ts';

const most = 100;

/** Where I am signed in now, the one in use last first. */
export async function listSessions({ db, actor, now }: SignedInContext): Promise<CallReply<typeof call>> {
  const rows = await livingSessions(db, actor.userId, now)
    .select(['id', 'created_at', 'last_seen_at', 'client', 'ip'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    here: row.id === actor.sessionId,
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    device: deviceOf(row.client),
    address: cutAddress(row.ip),
  }));
}
