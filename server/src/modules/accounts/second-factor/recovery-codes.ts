import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@sufu/contract/accounts';
import { halfWidth } from '@sufu/contract/core';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** Without those that are read as another: 32 signs, so that eight of them are 40 random bits. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const half = (): string => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');

/** However it is typed: small letters, spaces, with its dash or without. */
const normalised = (code: string): string =>
  halfWidth(code)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
const hashOf = (secrets: Secrets, userId: string, code: string): Buffer =>
  secrets.lookup(`${userId}:${normalised(code)}`, 'recovery_codes.code');

/** Ten of them, in the place of those of before. They are told once; only their keyed hashes are kept. */
export async function makeRecoveryCodes(tx: Tx, secrets: Secrets, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(secrets, userId, code) })))
    .execute();
  return codes;
}

/** Use one up: of two that come with it at once one gets true. */
export async function useRecoveryCode(
  tx: Tx,
  secrets: Secrets,
  { userId, code, at }: { readonly userId: string; readonly code: string; readonly at: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(secrets, userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}
