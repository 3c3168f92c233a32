import { Refused } from '@sufu/contract/core';
import { addressKey } from '../../../platform/calls/address-key.ts';
import type { Context } from '../../../platform/calls/context.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';

/** Of one client from one address, and of those that nobody knows from one address: a right secret is never counted among them. */
const wrongProofs = [{ max: 20, seconds: 60 }] as const;

export async function countCall(
  context: Context,
  key: string,
  rules: readonly { max: number; seconds: number }[],
): Promise<void> {
  const verdict = await consumeLimit(context.db, key, rules, context.now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
}

/** Counted by client and address: who guesses at a client, or plays back what it signed, slows nobody else down, nor the client itself. */
export async function refuseWrong(
  context: Context,
  client: { readonly id: string } | null,
  refused: Refused,
): Promise<never> {
  await countCall(context, `machine:wrong:${client?.id ?? 'unknown'}:${addressKey(context.ip)}`, wrongProofs);
  throw refused;
}
