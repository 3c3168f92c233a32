import { randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { smsCodeLength, type smsPurposes } from '@sufu/contract/accounts';
import { normaliseDigits, Refused } from '@sufu/contract/core';
import type { Change, Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { type Limit, lockLimit, noteEvent, roomOf } from '../../platform/limits.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { addressKey } from './address-key.ts';
import { phoneLookup } from './users.ts';

export type SmsPurpose = (typeof smsPurposes)[number];
export const smsCodeSeconds = 300;
/** Four figures are 10,000 codes: what they lack in length, these limits make up (AU6). */
const wrongTriesOfCode = 3;
const day = 24 * 3_600;
const wrongTries = { phone: [{ max: 15, seconds: day }], address: [{ max: 100, seconds: day }] } as const;

const hashOf = (secrets: Secrets, id: string, code: string): Buffer =>
  secrets.lookup(`${id}:${code}`, 'sms_codes.code');

/** Make the code of this phone for this purpose. The one before is dead from now on. */
export async function makeCode(
  tx: Tx,
  secrets: Secrets,
  phone: string,
  purpose: SmsPurpose,
  now: Date,
): Promise<string> {
  const lookup = phoneLookup(secrets, phone);
  await tx
    .updateTable('sms_codes')
    .set({ ended_at: now })
    .where('phone_lookup', '=', lookup)
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .execute();
  const id = randomUUIDv7();
  const code = String(randomInt(10 ** smsCodeLength)).padStart(smsCodeLength, '0');
  await tx
    .insertInto('sms_codes')
    .values({ id, phone_lookup: lookup, purpose, code_hash: hashOf(secrets, id, code), sent_at: now })
    .execute();
  return code;
}

export type Claim = { readonly phone: string; readonly purpose: SmsPurpose; readonly code: string };
type Found = { readonly id: string; readonly code_hash: Buffer; readonly wrong_tries: number };

/** Hold the live code; whoever comes at the same time waits here. */
async function holdLive(tx: Tx, lookup: Buffer, purpose: SmsPurpose, now: Date): Promise<Found | undefined> {
  const since = new Date(now.getTime() - smsCodeSeconds * 1_000);
  return tx
    .selectFrom('sms_codes')
    .select(['id', 'code_hash', 'wrong_tries'])
    .where('phone_lookup', '=', lookup)
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Hold the counts of address and phone; answers the refusal when one of them is used up for the day. */
async function holdTries(tx: Tx, [address, phone]: readonly [Limit, Limit], now: Date): Promise<Refused | null> {
  await lockLimit(tx, address.key);
  await lockLimit(tx, phone.key);
  const ofPhone = await roomOf(tx, phone, now);
  if (!ofPhone.allowed) return new Refused('sms.too-many');
  const ofAddress = await roomOf(tx, address, now);
  return ofAddress.allowed ? null : new Refused('request.too-often', { wait: ofAddress.waitSeconds });
}

/**
 * One try of a code, inside the transaction of what it is for: right ends the code there and then, wrong is counted.
 * Answers the refusal instead of throwing it, so that the count is committed. A try when no code is alive guesses nothing
 * and counts nothing: else anybody could use up another's tries.
 */
async function tryCode(
  { tx, record }: Change,
  { secrets, ip, now }: Context,
  { phone, purpose, code }: Claim,
): Promise<Refused | null> {
  const lookup = phoneLookup(secrets, phone);
  const limits = [
    { key: `sms-wrong:address:${addressKey(ip)}`, rules: wrongTries.address },
    { key: `sms-wrong:phone:${lookup.toString('hex')}`, rules: wrongTries.phone },
  ] as const;
  const spent = await holdTries(tx, limits, now);
  if (spent) return spent;
  const live = await holdLive(tx, lookup, purpose, now);
  if (!live) return new Refused('sms.wrong');
  const right = timingSafeEqual(hashOf(secrets, live.id, normaliseDigits(code)), live.code_hash);
  const tries = live.wrong_tries + (right ? 0 : 1);
  const over = right || tries >= wrongTriesOfCode;
  await tx
    .updateTable('sms_codes')
    .set({ wrong_tries: tries, ended_at: over ? now : null })
    .where('id', '=', live.id)
    .execute();
  if (right) return null;
  for (const { key } of limits) await noteEvent(tx, key, now);
  record('accounts.code-refused', live.id, { purpose });
  return new Refused('sms.wrong');
}

/**
 * Do `act` on the strength of an SMS code, in one transaction with using it up: of many uses at once one succeeds. `act` may
 * answer a refusal; then the code is used up all the same. `before` runs first, and an answer of its own settles it
 * without a code (a repeat).
 */
export async function withCode<T>(
  context: Context,
  claim: Claim,
  {
    before,
    act,
  }: {
    readonly before?: (change: Change) => Promise<T | undefined>;
    readonly act: (change: Change) => Promise<T | Refused>;
  },
): Promise<T> {
  const result = await context.transact(async (change): Promise<T | Refused> => {
    const settled = await before?.(change);
    if (settled !== undefined) return settled;
    return (await tryCode(change, context, claim)) ?? (await act(change));
  });
  if (result instanceof Refused) throw result;
  return result;
}
