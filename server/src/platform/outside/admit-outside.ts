import { Refused } from '@sufu/contract/core';
import { addressKey } from '../calls/address-key.ts';
import type { Context } from '../calls/context.ts';
import type { OutsideRight, OutsideSystem } from '../config/outside-systems.ts';
import type { Executor } from '../database/database.ts';
import { consumeLimit } from '../database/limits.ts';
import { flowTime, isOutsideSignature } from './outside-signature.ts';

const perAddress = [{ max: 120, seconds: 60 }] as const;
/** A signed request stands in addresses and logs: it is good for so long from the second its flow number names, and once. */
const flowMs = 5 * 60_000;

export type SignedRequest = { readonly appId: string; readonly thirdFlow: string; readonly sign: string };

/**
 * Who signed a request of an outside system, over every parameter that was sent but `sign`. Its flow number is still to be used up
 * (`takeFlow`). Refuses `hand-off.sign` for a wrong signature and for a system that has not this right, `hand-off.flow` for an old number.
 */
export async function admitOutside(
  { db, services, ip, now }: Context,
  { sign, ...signed }: SignedRequest & Readonly<Record<string, string | undefined>>,
  right: OutsideRight,
): Promise<OutsideSystem> {
  const verdict = await consumeLimit(db, `hand-off:system:${addressKey(ip)}`, perAddress, now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  const system = services.config.outsideSystems.find(({ appId, may }) => appId === signed.appId && may.includes(right));
  const sent = Object.entries(signed).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  // An unknown system is told nothing else than a wrong signature.
  if (!isOutsideSignature(sign, Object.fromEntries(sent), system?.secret ?? 'nobody') || !system)
    throw new Refused('hand-off.sign');
  if (!(Math.abs(now.getTime() - flowTime(signed.thirdFlow)) < flowMs)) throw new Refused('hand-off.flow');
  return system;
}

/** The flow number is used up; refuses one that was. */
export async function takeFlow(db: Executor, { appId }: OutsideSystem, flow: string, at: Date): Promise<void> {
  const fresh = await db
    .insertInto('hand_off_flows')
    .values({ app_id: appId, flow, at })
    .onConflict((there) => there.doNothing())
    .returning('flow')
    .executeTakeFirst();
  if (!fresh) throw new Refused('hand-off.flow');
}
