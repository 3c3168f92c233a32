import { type forgetPassword as call, checkPassword } from '@sufu/contract/accounts';
import { checkMobile, normaliseMobile, type Problem, Refused } from '@sufu/contract/core';
import { addressKey } from '../../../platform/calls/address-key.ts';
import type { Context } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';
import { endWaits } from '../passwords/password-tries.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { findFactor } from '../second-factor/factors.ts';
import { allowanceOf, forgetOtherClients, rememberClient } from '../sessions/known-clients.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { withCode } from '../sms/sms-codes.ts';
import { findAccount } from '../users/find-account.ts';
import { ownIdentityOf } from '../users/own-identity.ts';
import { setPasswordHash } from '../users/users.ts';

type Body = Input<typeof call>['body'];

function check(body: Body, { lang }: Context, idNumber?: string): void {
  const wrong = checkMobile(body.phone);
  const phone: readonly Problem[] = wrong ? [{ path: 'phone', rule: wrong.code, msg: wrong.text[lang] }] : [];
  const ownNumbers = { phone: body.phone, ...(idNumber === undefined ? {} : { idNumber }) };
  const problems = [...phone, ...checkPassword(body.password, body.passwordAgain, ownNumbers, lang)];
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
}

/**
 * A new password on the strength of an SMS code. Ends every session of the account, and its wait. A phone without an account
 * was sent nothing, so any code is wrong for it, after the same work.
 */
export async function forgetPassword(context: Context, { body }: Input<typeof call>): Promise<Record<string, never>> {
  const { db, secrets, now, headers } = context;
  check(body, context);
  const { key, account: named } = await findAccount(db, secrets, body.phone);
  const allowance = await allowanceOf(db, context, named?.id ?? null);
  const whose = allowance.kind === 'device' ? allowance.suffix : `:${addressKey(context.ip)}`;
  const verdict = await consumeLimit(db, `forget-password${whose}`, [{ max: 20, seconds: 60 }], now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  const passwordHash = await hashPassword(body.password);
  const claim = {
    phone: normaliseMobile(body.phone),
    purpose: 'reset-password',
    code: headers['sms-code'] ?? '',
  } as const;
  return withCode<Record<string, never>>(context, claim, {
    async act({ tx, record }) {
      const { account } = await findAccount(tx, secrets, body.phone);
      if (!account) return new Refused('sms.wrong');
      // The code by SMS would be the one factor and the other.
      if ((await findFactor(tx, account.id))?.kind === 'sms') return new Refused('account.second-factor');
      const { idNumber } = await ownIdentityOf(tx, secrets, account.id);
      // Thrown, so that the code is still good for another choice.
      if (idNumber !== null) check(body, context, idNumber);
      await setPasswordHash(tx, account.id, passwordHash);
      await endSessionsOf(tx, account.id, now);
      await endWaits(tx, { key, allowance });
      await forgetOtherClients(tx, context, account.id);
      // The code has proved the phone as a sign-in does: whoever is guessing does not keep the owner from signing in now.
      await rememberClient(tx, context, account.id);
      record('accounts.password-reset', account.id);
      return {};
    },
  });
}
