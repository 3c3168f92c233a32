import { type sendSmsCode as call, smsResendSeconds } from '@sufu/contract/accounts';
import { checkMobile, type Lang, normaliseMobile, Refused, type Text } from '@sufu/contract/core';
import type { Context } from '../../platform/context.ts';
import { countLimit, type LimitVerdict, noteEvent, takeLimits } from '../../platform/limits.ts';
import type { Input } from '../../platform/mount.ts';
import { addressKey } from './address-key.ts';
import { useCaptcha } from './captchas.ts';
import { ownPhone } from './own-phone.ts';
import { sendToPhone } from './sms.ts';
import { makeCode, type SmsPurpose, smsCodeSeconds } from './sms-codes.ts';
import { phoneLookup } from './users.ts';

const hour = 3_600;
const perPhone = [
  { max: 1, seconds: smsResendSeconds },
  { max: 5, seconds: hour },
  { max: 10, seconds: 24 * hour },
] as const;
const perAddress = [{ max: 20, seconds: hour }] as const;
/** Who got past a captcha for this phone may ask again for so long, from the same address. */
const captchaSeconds = 900;

/** Purposes for people who are signed in; and those for which nothing is sent to a phone without an account. */
const ofAccount: readonly SmsPurpose[] = ['change-phone', 'change-password', 'change-signature', 'delete-account'];
/** What proves who one is goes to one's own number, whichever was given. */
const ofOwnPhone: readonly SmsPurpose[] = ['change-password', 'change-signature', 'delete-account'];
const ofKnownPhone: readonly SmsPurpose[] = ['sign-in', 'reset-password'];

const says: Record<SmsPurpose, Text> = {
  register: { zh: '用于注册', en: 'to register' },
  'sign-in': { zh: '用于登录', en: 'to sign in' },
  'reset-password': { zh: '用于重设密码', en: 'to reset your password' },
  'change-phone': { zh: '用于更换手机号', en: 'to change your phone number' },
  'change-password': { zh: '用于修改密码', en: 'to change your password' },
  'change-signature': { zh: '用于更换签名', en: 'to change your signature' },
  'delete-account': { zh: '用于注销账号', en: 'to delete your account' },
};
function textOf(code: string, purpose: SmsPurpose, lang: Lang): string {
  return {
    zh: `验证码 ${code}，${says[purpose].zh}，5 分钟内有效。法院工作人员不会向您要验证码。`,
    en: `Your code is ${code}, ${says[purpose].en}, good for 5 minutes. Nobody from the court will ask you for it.`,
  }[lang];
}

function refusalOf({ rule, waitSeconds, key }: Extract<LimitVerdict, { allowed: false }>): Refused {
  if (key.startsWith('sms:address:')) return new Refused('request.too-often', { wait: waitSeconds });
  return rule.seconds > hour ? new Refused('sms.too-many') : new Refused('sms.too-soon', { wait: waitSeconds });
}

async function phoneOf(context: Context, { query, body }: Input<typeof call>): Promise<string> {
  const { lang, actor, db, secrets } = context;
  const given = body.phone ?? query.phone ?? '';
  const own = ofOwnPhone.includes(body.purpose) || (body.purpose === 'change-phone' && given === '');
  const raw = actor && own ? await ownPhone(db, secrets, actor.userId) : given;
  const wrong = checkMobile(raw);
  if (wrong) throw new Refused('invalid', { n: 1 }, [{ path: 'phone', rule: wrong.code, msg: wrong.text[lang] }]);
  return normaliseMobile(raw);
}

/** A captcha before the first code to a phone, unless signed in. */
async function admit(context: Context, recent: string): Promise<void> {
  const { db, actor, now } = context;
  if (actor || (await countLimit(db, recent, captchaSeconds, now)) > 0) return;
  await useCaptcha(context);
}

/**
 * Send a code to a phone, for one purpose. The answer, and the time it takes, are the same whether or not anybody has
 * an account with it: for purposes that need one, a stranger's job goes out with nothing in it.
 */
export async function sendSmsCode(
  context: Context,
  input: Input<typeof call>,
): Promise<{ resendAfter: number; expiresIn: number }> {
  const { db, secrets, now, actor, lang } = context;
  const { purpose } = input.body;
  if (ofAccount.includes(purpose) && !actor) throw new Refused('session.none');
  const phone = await phoneOf(context, input);
  const lookup = phoneLookup(secrets, phone);
  const address = addressKey(context.ip);
  const recent = `sms-captcha:${lookup.toString('hex')}:${address}`;
  await admit(context, recent);
  const room = await takeLimits(
    db,
    [
      { key: `sms:phone:${lookup.toString('hex')}`, rules: perPhone },
      { key: `sms:address:${address}`, rules: perAddress },
    ],
    now,
  );
  if (!room.allowed) throw refusalOf(room);
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('phone_lookup', '=', lookup)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  await context.transact(async (change) => {
    const code = await makeCode(change.tx, secrets, phone, purpose, now);
    const goodUntil = new Date(now.getTime() + smsCodeSeconds * 1_000).toISOString();
    const wanted = known || !ofKnownPhone.includes(purpose);
    sendToPhone(
      change,
      secrets,
      wanted ? { phone, template: 'code', text: textOf(code, purpose, lang), code, goodUntil } : null,
    );
    await noteEvent(change.tx, recent, now);
    change.record('accounts.code-sent', known?.id ?? null, { purpose });
  });
  return { resendAfter: smsResendSeconds, expiresIn: smsCodeSeconds };
}
