import type { Context } from '../../platform/context.ts';
import type { Database, Executor } from '../../platform/database.ts';
import { clearLimit, giveBack, takeLimit } from '../../platform/limits.ts';
import type { Allowance } from './known-clients.ts';
import { noteSignIn } from './note-sign-in.ts';
import { sendNotice, sendToPhone } from './sms.ts';
import * as tries from './tries.ts';

const rule = { name: 'password', most: 5, seconds: 900 } as const;
/** What strangers and known addresses have together, whatever the waits allow (AU2). */
const hourly = [{ max: 30, seconds: 3_600 }] as const;
const noticeOnce = [{ max: 1, seconds: 24 * 3_600 }] as const;
const notice =
  '您账号的密码在 15 分钟内被输错 5 次，输错的一方要暂停 15 分钟再试密码；您登录过的其他设备不受影响，也可用短信验证码登录。如果不是您本人，请登录后修改密码，或打 12368。';

/** Whose tries they are, at which account. */
export type Tries = { readonly key: string; readonly allowance: Allowance };
const isHourly = ({ allowance: { kind } }: Tries): boolean => kind === 'stranger' || kind === 'address';
const keyOf = ({ key, allowance }: Tries): string => `${key}${allowance.suffix}`;

/** May this account's password be tried now? */
export async function takeTry(db: Database, of: Tries, now: Date): Promise<boolean> {
  const allowed = await tries.takeTry(db, rule, keyOf(of), now);
  if (!allowed || !isHourly(of)) return allowed;
  return (await takeLimit(db, `password-hour:${of.key}`, hourly, now)).allowed;
}

/** After the fifth wrong one whoever tried waits, and the owner is told, once a day. An account that does not exist waits alike. */
export async function noteWrong(context: Context, of: Tries, userId: string | null): Promise<void> {
  const { db, secrets, now } = context;
  const waits = await tries.beginsWait(db, rule, keyOf(of), now);
  const tells = waits && (await takeLimit(db, `password-notice:${of.key}`, noticeOnce, now)).allowed;
  await context.transact(async (change) => {
    if (tells && userId) await sendNotice(change, userId, notice);
    if (tells && !userId) sendToPhone(change, secrets, null);
    await noteSignIn(change.tx, context, { userId, way: 'captcha', ok: false });
    change.record('accounts.sign-in-refused', userId, { waits });
  });
}

/** It was the right one. */
export async function forgetTries(db: Executor, of: Tries, now: Date): Promise<void> {
  await tries.forgetTries(db, rule, keyOf(of));
  if (isHourly(of)) await giveBack(db, `password-hour:${of.key}`, now);
}

/** The password is another one: whoever waits begins anew. */
export async function endWaits(db: Executor, of: Tries): Promise<void> {
  for (const suffix of ['', ':address', of.allowance.suffix]) await tries.endWait(db, rule, `${of.key}${suffix}`);
  await clearLimit(db, `password-hour:${of.key}`);
}
