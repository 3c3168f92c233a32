import { createHash, timingSafeEqual } from 'node:crypto';
import { Refused } from '@sufu/contract/core';
import { addressKey } from '../../../platform/calls/address-key.ts';
import type { Context } from '../../../platform/calls/context.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';

const wrongKeys = [{ max: 30, seconds: 60 }] as const;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Is it the outside system that was told this key? Null: none was, and nobody is. Guesses of an address are counted. */
export async function admitByKey({ db, ip, now }: Context, wanted: string | null, key: string): Promise<void> {
  if (wanted !== null && timingSafeEqual(digest(wanted), digest(key))) return;
  const verdict = await consumeLimit(db, `outside-key:${addressKey(ip)}`, wrongKeys, now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  throw new Refused('outside.key');
}
