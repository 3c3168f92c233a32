import { createHash, randomInt, randomUUID } from 'node:crypto';
import { captchaLength } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { Context } from '../../../platform/calls/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newToken } from '../sessions/tokens.ts';
import { glyphs } from './glyphs.ts';

export const captchaSeconds = 300;
/** About 130,000 tries: a second or two on a phone, nothing that a person notices as work. */
const workBits = 17;
const isUuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const alphabet = Object.keys(glyphs);
const newText = (): string =>
  Array.from({ length: captchaLength }, () => alphabet[randomInt(alphabet.length)]).join('');

export const captchaKinds = ['picture', 'work'] as const;
/** A picture for the eyes, or a sum for the machine instead. */
export type CaptchaKind = (typeof captchaKinds)[number];
export type NewCaptcha =
  | { readonly key: string; readonly kind: 'picture'; readonly text: string }
  | { readonly key: string; readonly kind: 'work'; readonly salt: string; readonly bits: number };

/** Make one and keep its answer. For `work` the salt is what is kept: the answer is checked by doing the sum. */
export async function makeCaptcha(db: Database, kind: CaptchaKind, now: Date): Promise<NewCaptcha> {
  const key = randomUUID();
  const answer = kind === 'picture' ? newText() : newToken();
  await db.insertInto('captchas').values({ key, kind, answer, issued_at: now }).execute();
  return kind === 'picture' ? { key, kind, text: answer } : { key, kind, salt: answer, bits: workBits };
}

/** Does SHA-256(salt + n) begin with so many zero bits? */
export function isWorkDone(salt: string, n: string, bits = workBits): boolean {
  if (!/^\d{1,20}$/.test(n)) return false;
  const hash = createHash('sha256').update(`${salt}${n}`).digest();
  return hash.readUInt32BE(0) >>> (32 - bits) === 0;
}

// People type what they see, in any case.
const isRead = (answer: string, given: string): boolean => given.replace(/\s+/g, '').toUpperCase() === answer;

/**
 * Check headers Captcha-Key and Captcha-Code; answers the kind or refuses `captcha.wrong`. Taken out of use before it is looked
 * at, so that of many uses at once exactly one is evaluated, right or wrong.
 */
export async function useCaptcha({ db, headers, now }: Context): Promise<CaptchaKind> {
  const key = headers['captcha-key'] ?? '';
  const given = headers['captcha-code'] ?? '';
  if (!isUuid.test(key)) throw new Refused('captcha.wrong');
  const since = new Date(now.getTime() - captchaSeconds * 1_000);
  const taken = await db
    .updateTable('captchas')
    .set({ used_at: now })
    .where('key', '=', key)
    .where('used_at', 'is', null)
    .where('issued_at', '>', since)
    .returning(['kind', 'answer'])
    .executeTakeFirst();
  const right = taken && (taken.kind === 'work' ? isWorkDone(taken.answer, given) : isRead(taken.answer, given));
  if (!right) throw new Refused('captcha.wrong');
  return taken.kind === 'work' ? 'work' : 'picture';
}
