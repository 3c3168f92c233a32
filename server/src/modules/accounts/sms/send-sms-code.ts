import { type sendSmsCode as call, smsResendSeconds } from '@sufu/contract/accounts';
import { checkMobile, hasPermission, type Lang, normaliseMobile, Refused, type Text } from '@sufu/contract/core';
import type { Context } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { noteEvent } from '../../../platform/database/limits.ts';
import { type CaptchaKind, useCaptcha } from '../captcha/captchas.ts';
import { markDevice } from '../sessions/known-clients.ts';
import { ownPhone } from '../users/own-phone.ts';
import { phoneLookup } from '../users/users.ts';
import { sendToPhone } from './sms.ts';
import { makeCode, smsCodeSeconds } from './sms-codes.ts';
import { ofAccount, ofKnownPhone, ofOwnPhone, requesterOf, type SmsPurpose } from './sms-requester.ts';
import { passedCaptcha, recentCaptcha, takeSend } from './sms-sends.ts';

type SentPurpose = SmsPurpose | 'pickup' | 'activate';
const says: Record<SentPurpose, Text> = {
  register: { zh: '用于注册', en: 'to register' },
  'sign-in': { zh: '用于登录', en: 'to sign in' },
  'reset-password': { zh: '用于重设密码', en: 'to reset your password' },
  'change-phone': { zh: '用于更换手机号', en: 'to change your phone number' },
  'change-password': { zh: '用于修改密码', en: 'to change your password' },
  'change-signature': { zh: '用于更换签名', en: 'to change your signature' },
  'delete-account': { zh: '用于注销账号', en: 'to delete your account' },
  counter: {
    zh: '用于在窗口核验身份，请念给工作人员',
    en: 'to prove who you are at the counter; read it to the clerk',
  },
  'bind-social': { zh: '用于绑定微信或支付宝', en: 'to bind WeChat or Alipay' },
  'sign-delivery': { zh: '用于签收法院文书', en: 'to sign for papers of the court' },
  'second-factor': { zh: '用于二次验证', en: 'as your second factor' },
  pickup: { zh: '用于查收法院文书', en: 'to collect papers of the court' },
  activate: { zh: '用于开通工作账号', en: 'to open your account at the court' },
};
/** At the counter alone somebody asks for it. */
const warning = (purpose: SentPurpose): Text =>
  purpose === 'counter'
    ? { zh: '您不在窗口的，不要告诉任何人。', en: 'If you are not at the counter, tell it to nobody.' }
    : { zh: '法院工作人员不会向您要验证码。', en: 'Nobody from the court will ask you for it.' };
function textOf(code: string, purpose: SentPurpose, lang: Lang): string {
  return {
    zh: `验证码 ${code}，${says[purpose].zh}，5 分钟内有效。${warning(purpose).zh}`,
    en: `Your code is ${code}, ${says[purpose].en}, good for 5 minutes. ${warning(purpose).en}`,
  }[lang];
}

/** `own`: it is the number of the account that is signed in. */
async function phoneOf(
  context: Context,
  { query, body }: Input<typeof call>,
): Promise<{ readonly phone: string; readonly own: boolean }> {
  const { lang, actor, db, secrets } = context;
  const given = body.phone ?? query.phone ?? '';
  const own =
    actor !== null && (ofOwnPhone.includes(body.purpose) || (body.purpose === 'change-phone' && given === ''));
  const raw = own ? await ownPhone(db, secrets, actor.userId) : given;
  const wrong = checkMobile(raw);
  if (wrong) throw new Refused('invalid', { n: 1 }, [{ path: 'phone', rule: wrong.code, msg: wrong.text[lang] }]);
  return { phone: normaliseMobile(raw), own };
}

/** A captcha before the first code to a phone, unless signed in; answers which kind was passed, now or a moment ago. */
async function admit(context: Context, lookup: Buffer): Promise<CaptchaKind | null> {
  if (context.actor) return null;
  return (await recentCaptcha(context, lookup)) ?? useCaptcha(context);
}

/**
 * Send a code to a phone, for one purpose. The answer, and the time it takes, are the same whether or not anybody has
 * an account with it: for purposes that need one, a stranger's job goes out with nothing in it.
 */
export async function sendSmsCode(
  context: Context,
  input: Input<typeof call>,
): Promise<{ resendAfter: number; expiresIn: number }> {
  const { secrets, actor } = context;
  const { purpose } = input.body;
  if (ofAccount.includes(purpose) && !actor) throw new Refused('session.none');
  if (purpose === 'counter' && !(actor && hasPermission(actor.roles, 'identity.confirm')))
    throw new Refused('session.not-allowed');
  const { phone, own } = await phoneOf(context, input);
  const lookup = phoneLookup(secrets, phone);
  const captcha = await admit(context, lookup);
  return sendCode(context, { phone, purpose, captcha, own });
}

type Order = {
  readonly phone: string;
  readonly purpose: SentPurpose;
  readonly captcha: CaptchaKind | null;
  readonly own: boolean;
};

/** Send a code to a phone whose owner is admitted: by a captcha, a session, or a link that only that phone was sent. */
export async function sendCode(
  context: Context,
  { phone, purpose, captcha, own }: Order,
): Promise<{ resendAfter: number; expiresIn: number }> {
  const { db, secrets, now, lang } = context;
  const lookup = phoneLookup(secrets, phone);
  const { allowance, mark } = await requesterOf(db, context, { lookup, purpose });
  await takeSend(context, { lookup, purpose, captcha, allowance, own });
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('phone_lookup', '=', lookup)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  await context.transact(async (transaction) => {
    const boundTo = allowance.kind === 'own' ? mark : (markDevice(context) ?? mark);
    const code = await makeCode(transaction.tx, context, { phone, purpose, mark: boundTo });
    const goodUntil = new Date(now.getTime() + smsCodeSeconds * 1_000).toISOString();
    const wanted = account || !ofKnownPhone.includes(purpose);
    sendToPhone(
      transaction,
      secrets,
      wanted ? { phone, template: 'code', text: textOf(code, purpose, lang), code, goodUntil } : null,
    );
    if (captcha) await noteEvent(transaction.tx, passedCaptcha(context, lookup, captcha), now);
    transaction.record('accounts.code-sent', account?.id ?? null, { purpose });
  });
  return { resendAfter: smsResendSeconds, expiresIn: smsCodeSeconds };
}
