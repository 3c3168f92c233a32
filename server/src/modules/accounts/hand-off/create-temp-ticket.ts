import type { createTempTicket as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import { z } from 'zod';
import type { Context } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';
import { addressKey } from '../sessions/address-key.ts';
import { findUser } from '../users/users.ts';
import { issueCode } from './codes.ts';
import { flowTime, isOutsideSignature } from './outside-signature.ts';

const perAddress = [{ max: 120, seconds: 60 }] as const;
/** A signed request stands in addresses and logs: it is good for so long from the second its flow number names, and once. */
const flowMs = 5 * 60_000;
const userNumber = z.uuid();

/** Signature, age of the flow number, then the person; the flow number is used up with the code, so that a repeat gets none. */
export async function createTempTicket(
  context: Context,
  { query: { sign, ...signed } }: Input<typeof call>,
): Promise<{ authToken: string; address: string }> {
  const { db, services, ip, now } = context;
  const verdict = await consumeLimit(db, `hand-off:system:${addressKey(ip)}`, perAddress, now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  const system = services.config.outsideSystems.find(({ appId }) => appId === signed.appId);
  // An unknown system is told nothing else than a wrong signature.
  if (!isOutsideSignature(sign, signed, system?.secret ?? 'nobody') || !system) throw new Refused('hand-off.sign');
  if (!(Math.abs(now.getTime() - flowTime(signed.thirdFlow)) < flowMs)) throw new Refused('hand-off.flow');
  return context.transact(async (transaction) => {
    const fresh = await transaction.tx
      .insertInto('hand_off_flows')
      .values({ app_id: system.appId, flow: signed.thirdFlow, at: now })
      .onConflict((there) => there.doNothing())
      .returning('flow')
      .executeTakeFirst();
    if (!fresh) throw new Refused('hand-off.flow');
    const user = userNumber.safeParse(signed.userId).success ? await findUser(transaction.tx, signed.userId) : null;
    // No outside system lets anybody in who works for the court.
    if (!user || user.kind === 'staff') throw new Refused('not-found');
    const errand = { userId: user.id, address: null, issuedBy: system.appId };
    const authToken = await issueCode(transaction.tx, errand, now);
    transaction.record('accounts.hand-off-issued', user.id, { by: system.appId });
    const query = new URLSearchParams({ authToken, redirectUrl: '/index' });
    return { authToken, address: `${services.config.publicOrigin}/handoff?${query}` };
  });
}
