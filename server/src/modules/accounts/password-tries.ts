import type { Context } from '../../platform/context.ts';
import type { Database, Executor } from '../../platform/database.ts';
import { noteSignIn } from './note-sign-in.ts';
import { sendNotice, sendToPhone } from './sms.ts';
import * as tries from './tries.ts';

const rule = { name: 'password', most: 5, seconds: 900 } as const;
const notice =
  '您的账号在 15 分钟内输错密码 5 次，密码登录暂停 15 分钟，仍可用短信验证码登录。如果不是您本人，请登录后修改密码，或打 12368。';

/** May this account's password be tried now? */
export const takeTry = (db: Database, key: string, now: Date): Promise<boolean> => tries.takeTry(db, rule, key, now);

/** After the fifth wrong one the account waits, and its owner is told, once. An account that does not exist waits alike. */
export async function noteWrong(context: Context, key: string, userId: string | null): Promise<void> {
  const { db, secrets, now } = context;
  const waits = await tries.beginsWait(db, rule, key, now);
  await context.transact(async (change) => {
    if (waits && userId) await sendNotice(change, userId, notice);
    if (waits && !userId) sendToPhone(change, secrets, null);
    await noteSignIn(change.tx, context, { userId, way: 'captcha', ok: false });
    change.record('accounts.sign-in-refused', userId, { waits });
  });
}

export const forgetTries = (db: Executor, key: string): Promise<void> => tries.forgetTries(db, rule, key);
export const endWait = (db: Executor, key: string): Promise<void> => tries.endWait(db, rule, key);
