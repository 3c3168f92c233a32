import { createHash, randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const length = 20;
const days = 30;

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(`pickup:${code}`).digest();

/** A link for somebody without an account: more than 110 random bits, of which the hash alone is kept (service.md §16). */
export async function makePickupCode(tx: Tx, attemptId: string, now: Date): Promise<string> {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  await tx
    .insertInto('pickup_codes')
    .values({ hash: hashOfCode(code), attempt_id: attemptId, until: new Date(now.getTime() + days * 86_400_000) })
    .execute();
  return code;
}
