import { smsResendSeconds } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import { addressKey } from '../../../platform/calls/address-key.ts';
import type { Context } from '../../../platform/calls/context.ts';
import { consumeLimits, countLimit, type Limit, type LimitVerdict } from '../../../platform/database/limits.ts';
import { type CaptchaKind, captchaKinds } from '../captcha/captchas.ts';
import type { Allowance } from '../sessions/known-clients.ts';
import { type CodePurpose, ofKnownPhone } from './sms-requester.ts';

const hour = 3_600;
const day = 24 * hour;
const spacing = { max: 1, seconds: smsResendSeconds } as const;
const perAddress = [{ max: 20, seconds: hour }] as const;
/** Of whoever is signed in, and of a browser that signed in before. */
const knownSender = [spacing, { max: 5, seconds: hour }, { max: 10, seconds: day }] as const;
/** Of all addresses together from which the account signed in. */
const fromAddresses = [spacing, { max: 3, seconds: hour }, { max: 5, seconds: day }] as const;
/**
 * Strangers together: 5 an hour and 10 a day for a phone (AU5), in two parts. One is kept for those who read a picture and ask to
 * get into an account: the owner at a new device, whom neither robots nor registrations are to lock out.
 */
const forReaders = [
  { max: 2, seconds: hour },
  { max: 4, seconds: day },
] as const;
const forAnybody = [
  { max: 3, seconds: hour },
  { max: 6, seconds: day },
] as const;

export type Send = {
  readonly lookup: Buffer;
  readonly purpose: CodePurpose;
  /** The kind of captcha that was passed; null: none was asked for. */
  readonly captcha: CaptchaKind | null;
  readonly allowance: Allowance;
  /** It goes to the number of the account that is signed in. */
  readonly own: boolean;
};

/** Each entry is a set of limits that would do; the first with room is taken. */
function choicesOf(ip: string, { lookup, purpose, captcha, allowance, own }: Send): readonly (readonly Limit[])[] {
  const phone = `sms:phone:${lookup.toString('hex')}`;
  const address = { key: `sms:address:${addressKey(ip)}`, rules: perAddress };
  const { kind, suffix } = allowance;
  // The counter sends it to whoever stands there.
  if (purpose === 'counter') return [[{ key: `${phone}:counter`, rules: knownSender }]];
  if (own) return [[{ key: `sms${suffix}`, rules: knownSender }]];
  if (kind === 'device') return [[{ key: `${phone}${suffix}`, rules: knownSender }]];
  if (kind === 'address') return [[{ key: `${phone}${suffix}`, rules: fromAddresses }, address]];
  const common = [{ key: `${phone}:${purpose}`, rules: [spacing] }, address];
  const anybody = [...common, { key: phone, rules: forAnybody }];
  const isReader = captcha === 'picture' && ofKnownPhone.includes(purpose);
  return isReader ? [[...common, { key: `${phone}:readers`, rules: forReaders }], anybody] : [anybody];
}

function refusalOf({ rule, waitSeconds, key }: Extract<LimitVerdict, { allowed: false }>): Refused {
  if (key.startsWith('sms:address:')) return new Refused('request.too-often', { wait: waitSeconds });
  return rule.seconds > hour ? new Refused('sms.too-many') : new Refused('sms.too-soon', { wait: waitSeconds });
}

/** Count one SMS to a phone against whoever asks for it, or refuse: with the shortest wait, where there is a choice. */
export async function takeSend({ db, ip, now }: Context, send: Send): Promise<void> {
  const refused: Extract<LimitVerdict, { allowed: false }>[] = [];
  for (const limits of choicesOf(ip, send)) {
    const verdict = await consumeLimits(db, limits, now);
    if (verdict.allowed) return;
    refused.push(verdict);
  }
  const [shortest] = refused.toSorted((a, b) => a.waitSeconds - b.waitSeconds);
  if (shortest) throw refusalOf(shortest);
}

/** Who got past a captcha for this phone may ask again for so long, from the same address. */
const captchaSeconds = 900;

export const passedCaptcha = ({ ip }: Context, lookup: Buffer, kind: CaptchaKind): string =>
  `sms-captcha:${lookup.toString('hex')}:${addressKey(ip)}:${kind}`;

/** The kind of captcha that was passed a moment ago; null: none. */
export async function recentCaptcha(context: Context, lookup: Buffer): Promise<CaptchaKind | null> {
  for (const kind of captchaKinds)
    if ((await countLimit(context.db, passedCaptcha(context, lookup, kind), captchaSeconds, context.now)) > 0)
      return kind;
  return null;
}
