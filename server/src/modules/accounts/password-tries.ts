import type { Context } from '../../platform/context.ts';
import type { Database, Executor } from '../../platform/database.ts';
import { clearLimit, countLimit, takeLimit } from '../../platform/limits.ts';
import { sendNotice, sendToPhone } from './sms.ts';

const seconds = 900;
const most = 5;
const triesOf = (key: string): string => `password:${key}`;
const waitOf = (key: string): string => `password-wait:${key}`;
const notice =
  '您的账号在 15 分钟内输错密码 5 次，密码登录暂停 15 分钟，仍可用短信验证码登录。如果不是您本人，请登录后修改密码，或打 12368。';

/**
 * May this account's password be tried now? Takes one of the five tries, so that tries at the same time count too; a right
 * one gives them back (`forgetTries`).
 */
export async function takeTry(db: Database, key: string, now: Date): Promise<boolean> {
  if ((await countLimit(db, waitOf(key), seconds, now)) > 0) return false;
  return (await takeLimit(db, triesOf(key), [{ max: most, seconds }], now)).allowed;
}

/** After the fifth wrong one the account waits, and its owner is told, once. An account that does not exist waits alike. */
export async function noteWrong(context: Context, key: string, userId: string | null): Promise<void> {
  const { db, secrets, now } = context;
  const spent = (await countLimit(db, triesOf(key), seconds, now)) >= most;
  const waits = spent && (await takeLimit(db, waitOf(key), [{ max: 1, seconds }], now)).allowed;
  await context.transact(async (change) => {
    if (waits && userId) await sendNotice(change, userId, notice);
    if (waits && !userId) sendToPhone(change, secrets, null);
    change.record('accounts.sign-in-refused', userId, { waits });
  });
}

export const forgetTries = (db: Executor, key: string): Promise<void> => clearLimit(db, triesOf(key));
export async function endWait(db: Executor, key: string): Promise<void> {
  await clearLimit(db, triesOf(key));
  await clearLimit(db, waitOf(key));
}
