import { type CallReply, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { directoryOf } from '../../directory/index.ts';
import { daysWhere } from './present-days.ts';

/** Close a day of my court: it is compared, and every difference of it is dealt with. */
export async function closeDay(
  context: SignedInContext,
  { params, body }: Input<typeof calls.closeDay>,
): Promise<CallReply<typeof calls.closeDay>> {
  const { services, actor } = context;
  const courtId = (await directoryOf(services)).ownCourt.id;
  return context.transact(async ({ tx, at, record }) => {
    const own = tx
      .selectFrom('recon_days')
      .where('court_id', '=', courtId)
      .where('channel', '=', params.channel)
      .where('day', '=', params.day);
    // Held against money that comes for it at the same moment.
    if (!(await own.select('day').forUpdate().executeTakeFirst())) return refuse('not-found');
    const those = sql<boolean>`day = ${params.day} and channel = ${params.channel}`;
    const [row] = await daysWhere(tx, courtId, those);
    if (!row || row.version !== body.version || row.state === 'CLOSED') return refuse('money.day-changed');
    if (row.state === 'WAITING') return refuse('money.day-waiting');
    if (row.open > 0) return refuse('money.day-open', { n: row.open });
    await tx
      .updateTable('recon_days')
      .set({ state: 'CLOSED', closed_by: actor.userId, closed_at: at, version: row.version + 1 })
      .where('court_id', '=', courtId)
      .where('channel', '=', params.channel)
      .where('day', '=', params.day)
      .execute();
    record('money.dayClosed', null, { channel: params.channel, day: params.day, fen: row.theirFen });
    return { ...row, state: 'CLOSED', version: row.version + 1, closedAt: at.toISOString() };
  });
}
