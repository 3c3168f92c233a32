import type { SignInWay } from '@sufu/contract/accounts';
import type { Context } from '../../../platform/calls/context.ts';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { clearLimit, consumeLimit, refundLimit } from '../../../platform/database/limits.ts';
import type { Allowance } from '../sessions/known-clients.ts';
import { noteSignIn } from '../sessions/note-sign-in.ts';
import { sendNotice, sendToPhone } from '../sms/sms.ts';
import * as tries from './tries.ts';

const rule = { name: 'password', most: 5, seconds: 900 } as const;
/** What strangers and known addresses have together, whatever the waits allow (AU2). */
const hourly = [{ max: 30, seconds: 3_600 }] as const;
const noticeOnce = [{ max: 1, seconds: 24 * 3_600 }] as const;
const notices = {
  password:
    '您账号的密码在 15 分钟内被输错 5 次，输错的一方要暂停 15 分钟再试密码；您登录过的其他设备不受影响，也可用短信验证码登录。如果不是您本人，请登录后修改密码，或打 12368。',
  'second-step':
    '有人登录您的账号时，第二步验证在 15 分钟内输错 5 次，已暂停 15 分钟。如果不是您本人，说明密码可能已被别人知道，请马上修改密码，或打 12368。',
} as const;

/** Whose tries they are, at which account. */
export type Tries = { readonly key: string; readonly allowance: Allowance };
const isHourly = ({ allowance: { kind } }: Tries): boolean => kind === 'stranger' || kind === 'address';
const keyOf = ({ key, allowance }: Tries): string => `${key}${allowance.suffix}`;

/** May this account's password be tried now? */
export async function takeTry(db: Database, limit: Tries, now: Date): Promise<boolean> {
  const allowed = await tries.takeTry(db, rule, keyOf(limit), now);
  if (!allowed || !isHourly(limit)) return allowed;
  return (await consumeLimit(db, `password-hour:${limit.key}`, hourly, now)).allowed;
}

/** Of which account, in which way of signing in, and at which of its steps a wrong one was given. */
export type WrongTry = { readonly userId: string | null; readonly way: SignInWay; readonly at: keyof typeof notices };

/** After the fifth wrong one whoever tried waits, and the owner is told, once a day. An account that does not exist waits alike. */
export async function noteWrong(context: Context, limit: Tries, { userId, way, at }: WrongTry): Promise<void> {
  const { db, secrets, now } = context;
  const waits = await tries.beginsWait(db, rule, keyOf(limit), now);
  const tells = waits && (await consumeLimit(db, `password-notice:${limit.key}`, noticeOnce, now)).allowed;
  await context.transact(async (transaction) => {
    if (tells && userId) await sendNotice(transaction, userId, notices[at]);
    if (tells && !userId) sendToPhone(transaction, secrets, null);
    await noteSignIn(transaction.tx, context, { userId, way, ok: false });
    transaction.record('accounts.sign-in-refused', userId, { waits, at });
  });
}

/** The tries of whoever is signed in, counted apart from those of signing in. */
export const ownTries = (userId: string): Tries => ({
  key: userId,
  allowance: { kind: 'own', suffix: `:own:${userId}` },
});

/** A try that was taken at `at` is given back: it was no wrong one, and what was wrong before it still counts. */
export async function returnTry(db: Executor, limit: Tries, at: Date): Promise<void> {
  await tries.returnTry(db, rule, keyOf(limit), at);
  if (isHourly(limit)) await refundLimit(db, `password-hour:${limit.key}`, at);
}

/** It was the right one. */
export async function forgetTries(db: Executor, limit: Tries, now: Date): Promise<void> {
  await tries.forgetTries(db, rule, keyOf(limit));
  if (isHourly(limit)) await refundLimit(db, `password-hour:${limit.key}`, now);
}

/** The password is another one: whoever waits begins anew. */
export async function endWaits(db: Executor, limit: Tries): Promise<void> {
  for (const suffix of ['', ':address', limit.allowance.suffix]) await tries.endWait(db, rule, `${limit.key}${suffix}`);
  await clearLimit(db, `password-hour:${limit.key}`);
}
