import type { listSignIns as call, SignInWay } from '@sufu/contract/accounts';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { cutAddress, deviceOf } from '../sessions/device-of.ts';

/** Who came in with my account or tried to, the last first; as far back as the log is kept. */
export async function listSignIns(
  { db, actor }: SignedInContext,
  { query: { current, size } }: Input<typeof call>,
): Promise<CallReply<typeof call>> {
  const mine = db.selectFrom('sign_ins').where('user_id', '=', actor.userId);
  const [{ total }, rows] = await Promise.all([
    mine.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    mine
      .select(['at', 'way', 'ok', 'client', 'ip'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .offset((current - 1) * size)
      .limit(size)
      .execute(),
  ]);
  return {
    total,
    rows: rows.map(({ at, way, ok, client, ip }) => ({
      at: at.toISOString(),
      way: way as SignInWay,
      ok,
      device: deviceOf(client),
      address: cutAddress(ip),
    })),
  };
}
