import { randomUUIDv7 } from 'node:crypto';
import { Refused } from '@sufu/contract/core';
import { addressKey } from '../../../platform/calls/address-key.ts';
import type { Context } from '../../../platform/calls/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';

const purpose = 'register';
const keySeconds = 600;

/** A single-use key, good for ten minutes: a registration that is sent twice with it is one registration. */
export async function issueRegisterKey({ db, ip, now }: Context): Promise<{ registerKey: string }> {
  const verdict = await consumeLimit(db, `register-key:${addressKey(ip)}`, [{ max: 60, seconds: 60 }], now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  const registerKey = randomUUIDv7();
  await db
    .insertInto('issued_keys')
    .values({ key: registerKey, purpose, user_id: null, issued_at: now, result_id: null })
    .execute();
  return { registerKey };
}

/** Hold the key; answers the user it has already made. Refuses `key.unknown` for one that is not ours or is too old. */
export async function lockRegisterKey(tx: Tx, key: string, now: Date): Promise<string | null> {
  const row = await tx
    .selectFrom('issued_keys')
    .selectAll()
    .where('key', '=', key)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  if (row?.result_id) return row.result_id;
  if (!row || now.getTime() - row.issued_at.getTime() >= keySeconds * 1_000) throw new Refused('key.unknown');
  return null;
}

export async function completeRegisterKey(tx: Tx, key: string, userId: string): Promise<void> {
  await tx.updateTable('issued_keys').set({ result_id: userId }).where('key', '=', key).execute();
}
