import { randomUUIDv7 } from 'node:crypto';
import { smsResendSeconds } from '@sufu/contract/accounts';
import { checkEmail, type Lang, Refused } from '@sufu/contract/core';
import {
  type confirmMail as confirmCall,
  leftWithout,
  type OwnPreferences,
  type sendMailCode as sendCall,
} from '@sufu/contract/messages';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { consumeLimits } from '../../../platform/database/limits.ts';
import { makeCode, requesterOf, smsCodeSeconds, withCode } from '../../accounts/index.ts';
import { addresseesOf, leads, mailSealedAs } from '../sends/addressees.ts';
import { sendTo } from '../sends/send-to.ts';
import { channelsOnOf } from '../sends/worker.ts';
import { lockPreferences } from './lock-preferences.ts';
import { ownPreferences } from './read-preferences.ts';

const purpose = 'confirm-mail';
const hour = 3_600;
const day = 24 * hour;
/** Of one account; and to one address, whose owner may have nothing to do with it. */
const limits = {
  account: [
    { max: 1, seconds: smsResendSeconds },
    { max: 5, seconds: hour },
    { max: 10, seconds: day },
  ],
  address: [{ max: 5, seconds: day }],
} as const;

/** Codes are found by a phone, whose spelling is evened out; of an address every letter counts. */
const codedAs = (address: string): string => `mail${Buffer.from(address).toString('hex')}`;

function admit({ services, lang }: SignedInContext, address: string): void {
  if (!services.config.mail) throw new Refused('mail.off');
  const wrong = checkEmail(address);
  if (wrong) throw new Refused('invalid', { n: 1 }, [{ path: 'address', rule: wrong.code, msg: wrong.text[lang] }]);
}

const textOf = (code: string, lang: Lang): string =>
  ({
    zh: `验证码 ${code}，用于证实接收诉讼服务提醒的邮箱，5 分钟内有效。不是您本人操作的，不用理会。`,
    en: `Your code is ${code}, to prove the address for reminders of litigation services, good for 5 minutes. If you did not ask for it, ignore it.`,
  })[lang];

export async function sendMailCode(
  context: SignedInContext,
  { body: { address } }: Input<typeof sendCall>,
): Promise<{ resendAfter: number; expiresIn: number }> {
  const { db, secrets, actor, now, lang } = context;
  admit(context, address);
  const lookup = secrets.lookup(codedAs(address), 'mail.code');
  const counted = [
    { key: `mail-code:${actor.userId}`, rules: limits.account },
    { key: `mail-code:address:${lookup.toString('hex')}`, rules: limits.address },
  ];
  const verdict = await consumeLimits(db, counted, now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  await context.transact(async (transaction) => {
    const { mark } = await requesterOf(transaction.tx, context, { lookup, purpose });
    const code = await makeCode(transaction.tx, context, { phone: codedAs(address), purpose, mark });
    const id = randomUUIDv7();
    sendTo(transaction, { id, channel: 'EMAIL', address, text: textOf(code, lang), reference: `mail-code:${id}` });
    transaction.record('messages.mail-code-sent', actor.userId);
  });
  return { resendAfter: smsResendSeconds, expiresIn: smsCodeSeconds };
}

/** From now on mail goes there, in the place of the address of before. */
export async function confirmMail(
  context: SignedInContext,
  { body: { address, code } }: Input<typeof confirmCall>,
): Promise<OwnPreferences> {
  const { secrets, actor, now } = context;
  admit(context, address);
  await withCode(
    context,
    { phone: codedAs(address), purpose, code },
    {
      act: async ({ tx, record }) => {
        await lockPreferences(tx, actor.userId);
        await tx
          .updateTable('notification_preferences')
          .set({ mail: secrets.seal(address, mailSealedAs), mail_set_at: now, mail_stopped_at: null })
          .where('user_id', '=', actor.userId)
          .execute();
        record('messages.mail-confirmed', actor.userId);
        return {};
      },
    },
  ).catch((error: unknown) => {
    throw error instanceof Refused && error.code === 'sms.wrong' ? new Refused('mail.code-wrong') : error;
  });
  return ownPreferences(context);
}

/** No mail any more; refused where it is the last channel of what carries time limits. */
export async function removeMail(context: SignedInContext): Promise<OwnPreferences> {
  const { secrets, services, actor } = context;
  await context.transact(async ({ tx, record }) => {
    await lockPreferences(tx, actor.userId);
    const of = await addresseesOf(tx, secrets, [actor.userId], channelsOnOf(services.config));
    const { preferences, ...addressee } = of(actor.userId);
    const now = leads(addressee);
    const left = { ...now, mail: false };
    const isLast = !left.sms && !left.wechat;
    if (now.mail && (isLast || leftWithout(preferences, left).length > 0)) throw new Refused('preference.last-channel');
    await tx
      .updateTable('notification_preferences')
      .set({ mail: null, mail_set_at: null, mail_stopped_at: null })
      .where('user_id', '=', actor.userId)
      .execute();
    record('messages.mail-removed', actor.userId);
  });
  return ownPreferences(context);
}
