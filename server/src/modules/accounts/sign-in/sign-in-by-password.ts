import { type Problem, Refused } from '@sufu/contract/core';
import type { Context } from '../../../platform/calls/context.ts';
import { useCaptcha } from '../captcha/captchas.ts';
import { forgetTries, noteWrong, returnTry, type Tries, takeTry } from '../passwords/password-tries.ts';
import { hashPassword, isOutdated, isPassword } from '../passwords/passwords.ts';
import { type Entered, enter } from '../second-factor/second-steps.ts';
import type { Named } from '../users/find-account.ts';

type Given = { readonly username?: string | undefined; readonly password?: string | undefined };

export function readPassword(
  { lang }: Context,
  { username = '', password = '' }: Given,
): { username: string; password: string } {
  const ask = (path: string, zh: string, en: string): Problem => ({ path, rule: 'required', msg: { zh, en }[lang] });
  const problems = [
    ...(username === '' ? [ask('username', '请填写手机号或证件号', 'Enter your phone or ID number')] : []),
    ...(password === '' ? [ask('password', '请填写密码', 'Enter your password')] : []),
  ];
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
  return { username, password };
}

/** Phone or ID number, password, captcha. An unknown account answers as a wrong password does, in words and in time. */
export async function signInByPassword(context: Context, who: Named & Tries, password: string): Promise<Entered> {
  const { db, now } = context;
  const { account } = who;
  await useCaptcha(context);
  if (!(await takeTry(db, who, now))) throw new Refused('sign-in.waiting');
  const stored = account?.passwordHash ?? null;
  if (!(await isPassword(password, stored)) || !account) {
    await noteWrong(context, who, { userId: account?.id ?? null, way: 'captcha', at: 'password' });
    throw new Refused('sign-in.refused');
  }
  const renewed = stored !== null && isOutdated(stored) ? await hashPassword(password) : null;
  return context.transact(async (transaction) => {
    if (renewed)
      await transaction.tx
        .updateTable('users')
        .set({ password_hash: renewed })
        .where('id', '=', account.id)
        .where('password_hash', '=', stored)
        .execute();
    const entered = await enter(transaction, context, account.id, 'captcha');
    // Not forgotten before the second step is right: whoever knows the password would get tries of codes without end.
    if (entered === 'second-step') await returnTry(transaction.tx, who, now);
    else await forgetTries(transaction.tx, who, now);
    return entered;
  });
}
