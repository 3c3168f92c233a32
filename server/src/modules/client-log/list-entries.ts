import { type listClientLogs, logTypes } from '@sufu/contract/client-log';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';

/** What browsers sent, newest first. */
export async function listEntries(
  { db }: SignedInContext,
  { query: { current, size, type } }: Input<typeof listClientLogs>,
): Promise<CallReply<typeof listClientLogs>> {
  const wanted = db.selectFrom('client_logs').$if(type !== undefined, (q) => q.where('type', '=', String(type)));
  const [{ total }, rows] = await Promise.all([
    wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    wanted
      .selectAll()
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .offset((current - 1) * size)
      .limit(size)
      .execute(),
  ]);
  return {
    total: Number(total),
    rows: rows.map(({ received_at, time, type: kind, ...row }) => ({
      ...row,
      type: logTypes.find((each) => each === kind) ?? 'error',
      time: time.toISOString(),
      receivedAt: received_at.toISOString(),
    })),
  };
}
