import { randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { normaliseDigits, type Problem, Refused, refusals } from '@sufu/contract/core';
import { addressKey } from '../../../platform/calls/address-key.ts';
import type { Context, Transaction } from '../../../platform/calls/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { checkLimit, countLimit, type Limit, lockLimit, noteEvent } from '../../../platform/database/limits.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { noteSignIn } from '../sessions/note-sign-in.ts';
import { findByPhone, phoneLookup } from '../users/users.ts';
import { newCode } from './new-code.ts';
import { type CodePurpose, type PhoneLookup, requesterOf, type SmsRequester } from './sms-requester.ts';

export const smsCodeSeconds = 300;
/** Four figures are 10,000 codes: what they lack in length, these limits make up (AU6). */
const wrongTriesOfCode = 3;
const day = 24 * 3_600;
const wrongTries = { address: [{ max: 100, seconds: day }], asker: [{ max: 15, seconds: day }] } as const;
/**
 * Strangers are sent ten codes a day for a phone (send-sms-code.ts). After eight wrong tries each further code is good for one:
 * so they have 15 in all, and still nobody can take the try from whoever asked for a code.
 */
const strangersSpent = 8;

const hashOf = (secrets: Secrets, id: string, code: string): Buffer =>
  secrets.lookup(`${id}:${code}`, 'sms_codes.code');

type Order = { readonly phone: string; readonly purpose: CodePurpose; readonly mark: Buffer };

/** Make the code of this phone for this purpose. The one that the same asker got before is dead from now on. */
export async function makeCode(tx: Tx, { secrets, now }: Context, { phone, purpose, mark }: Order): Promise<string> {
  const lookup = phoneLookup(secrets, phone);
  await tx
    .updateTable('sms_codes')
    .set({ ended_at: now })
    .where('phone_lookup', '=', lookup)
    .where('purpose', '=', purpose)
    .where('asker', '=', mark)
    .where('ended_at', 'is', null)
    .execute();
  const id = randomUUIDv7();
  const code = newCode();
  await tx
    .insertInto('sms_codes')
    .values({ id, phone_lookup: lookup, purpose, asker: mark, code_hash: hashOf(secrets, id, code), sent_at: now })
    .execute();
  return code;
}

/** `path`: where in the request this code stands, when a refusal is to say which of several was wrong. */
export type Claim = {
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly path?: string;
};
type Found = { readonly id: string; readonly code_hash: Buffer; readonly wrong_tries: number };
type Tried = {
  readonly claim: Claim;
  readonly live: Found | undefined;
  readonly right: boolean;
  readonly counted: Counted;
};
/** Strangers' tries at a phone have no rule of their own: see `strangersSpent`. */
type Counted = { readonly whose: Limit; readonly address: Limit | null };

/** Hold the live code of this asker; whoever comes at the same time waits here. */
async function lockLiveCodes(
  tx: Tx,
  { mark }: SmsRequester,
  { lookup, purpose }: PhoneLookup,
  now: Date,
): Promise<Found | undefined> {
  const since = new Date(now.getTime() - smsCodeSeconds * 1_000);
  return tx
    .selectFrom('sms_codes')
    .select(['id', 'code_hash', 'wrong_tries'])
    .where('phone_lookup', '=', lookup)
    .where('purpose', '=', purpose)
    .where('asker', '=', mark)
    .where('ended_at', 'is', null)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** What wrong tries of this asker count against: their address first, unless they are known by more than that. */
function limitsOf({ allowance: { kind, suffix } }: SmsRequester, lookup: Buffer, ip: string): Counted {
  const whose = {
    key: kind === 'own' ? `sms-wrong${suffix}` : `sms-wrong:phone:${lookup.toString('hex')}${suffix}`,
    rules: kind === 'stranger' ? [] : wrongTries.asker,
  };
  const address = { key: `sms-wrong:address:${addressKey(ip)}`, rules: wrongTries.address };
  return { whose, address: kind === 'stranger' || kind === 'address' ? address : null };
}

/** Hold the counts; answers the refusal when one of them is used up for the day. */
async function lockTries(tx: Tx, { whose, address }: Counted, now: Date): Promise<Refused | null> {
  if (address) await lockLimit(tx, address.key);
  await lockLimit(tx, whose.key);
  if (whose.rules.length > 0 && !(await checkLimit(tx, whose, now)).allowed) return new Refused('sms.too-many');
  const verdict = address && (await checkLimit(tx, address, now));
  return verdict && !verdict.allowed ? new Refused('request.too-often', { wait: verdict.waitSeconds }) : null;
}

/** A code that strangers tried before is dead once they have used up the tries they have for the phone. */
async function isSpent(tx: Tx, { allowance }: SmsRequester, live: Found, key: string, now: Date): Promise<boolean> {
  if (allowance.kind !== 'stranger' || live.wrong_tries === 0) return false;
  return (await countLimit(tx, key, day, now)) >= strangersSpent;
}

async function checkCode(tx: Tx, context: Context, claim: Claim): Promise<Tried | Refused> {
  const { secrets, ip, now } = context;
  const sought = { lookup: phoneLookup(secrets, claim.phone), purpose: claim.purpose };
  const asker = await requesterOf(tx, context, sought);
  const counted = limitsOf(asker, sought.lookup, ip);
  const refused = await lockTries(tx, counted, now);
  if (refused) return refused;
  const found = await lockLiveCodes(tx, asker, sought, now);
  const live = found && (await isSpent(tx, asker, found, counted.whose.key, now)) ? undefined : found;
  const right =
    live !== undefined && timingSafeEqual(hashOf(secrets, live.id, normaliseDigits(claim.code)), live.code_hash);
  return { claim, live, right, counted };
}

const endCode = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('sms_codes').set({ ended_at: now }).where('id', '=', id).execute();

/** Count a wrong try. One when no code is alive guesses nothing and counts nothing: else anybody could use up another's tries. */
async function countWrong(
  { tx, record }: Transaction,
  context: Context,
  { claim, live, counted }: Tried,
): Promise<void> {
  if (!live) return;
  const { secrets, now } = context;
  const tries = live.wrong_tries + 1;
  await tx.updateTable('sms_codes').set({ wrong_tries: tries }).where('id', '=', live.id).execute();
  if (tries >= wrongTriesOfCode) await endCode(tx, live.id, now);
  await noteEvent(tx, counted.whose.key, now);
  if (counted.address) await noteEvent(tx, counted.address.key, now);
  if (claim.purpose === 'sign-in') {
    const userId = await findByPhone(tx, secrets, claim.phone);
    await noteSignIn(tx, context, { userId, way: 'sms_code', ok: false });
  }
  record('accounts.code-refused', live.id, { purpose: claim.purpose });
}

function refusalOf(wrong: readonly Tried[], { lang }: Context): Refused {
  const problems = wrong.flatMap(({ claim }): Problem[] =>
    claim.path === undefined ? [] : [{ path: claim.path, rule: 'wrong', msg: refusals['sms.wrong'].text[lang] }],
  );
  return new Refused('sms.wrong', {}, problems);
}

/**
 * One try of a code, or of several that are good only together, inside the transaction of what it is for: right ends the
 * code there and then, wrong is counted. Answers the refusal instead of throwing it, so that the count is committed.
 */
async function tryCodes(
  transaction: Transaction,
  context: Context,
  claims: readonly Claim[],
  keep: boolean,
): Promise<Refused | null> {
  const { now } = context;
  const tried: Tried[] = [];
  // In one order, so that two requests with the same phones never wait for each other.
  for (const claim of claims.toSorted((a, b) => (a.phone < b.phone ? -1 : 1))) {
    const checked = await checkCode(transaction.tx, context, claim);
    if (checked instanceof Refused) return checked;
    tried.push(checked);
  }
  const wrong = tried.filter(({ right }) => !right);
  for (const tried of wrong) await countWrong(transaction, context, tried);
  if (wrong.length > 0) return refusalOf(wrong, context);
  if (!keep) for (const { live } of tried) if (live) await endCode(transaction.tx, live.id, now);
  return null;
}

/**
 * Do `act` on the strength of an SMS code, or of several together, in one transaction with using it up: of many uses at once
 * one succeeds. `act` may answer a refusal; then the code is used up all the same. `before` runs first, and an answer of its
 * own settles it without a code (a repeat). `keep`: only looked at, the code stays good for what it was sent for.
 */
export async function withCode<T>(
  context: Context,
  claim: Claim | readonly Claim[],
  {
    before,
    act,
    keep = false,
  }: {
    readonly before?: (transaction: Transaction) => Promise<T | undefined>;
    readonly act: (transaction: Transaction) => Promise<T | Refused>;
    readonly keep?: boolean;
  },
): Promise<T> {
  const claims = 'purpose' in claim ? [claim] : claim;
  const result = await context.transact(async (transaction): Promise<T | Refused> => {
    const settled = await before?.(transaction);
    if (settled !== undefined) return settled;
    return (await tryCodes(transaction, context, claims, keep)) ?? (await act(transaction));
  });
  if (result instanceof Refused) throw result;
  return result;
}
