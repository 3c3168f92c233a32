import {
  type activate as activateCall,
  type beginActivation as beginCall,
  checkPassword,
} from '@sufu/contract/accounts';
import { type CallReply, maskPhone, Refused, refuse } from '@sufu/contract/core';
import { addressKey } from '../../../platform/calls/address-key.ts';
import type { Context } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { rememberClient } from '../sessions/known-clients.ts';
import { sendCode } from '../sms/send-sms-code.ts';
import { withCode } from '../sms/sms-codes.ts';
import { ownPhone } from '../users/own-phone.ts';
import { openAccount } from '../users/users.ts';
import { findActivation, useActivation } from './activations.ts';

const perAddress = [{ max: 20, seconds: 60 }];

/** The phone behind a good link. A token is 256 bits: the limit keeps the work of wrong ones small. */
async function openLink(context: Context, token: string): Promise<{ readonly userId: string; readonly phone: string }> {
  const { db, secrets, ip, now } = context;
  const verdict = await consumeLimit(db, `activation:${addressKey(ip)}`, perAddress, now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  const { userId } = (await findActivation(db, token, now)) ?? refuse('activation.over');
  return { userId, phone: await ownPhone(db, secrets, userId) };
}

/** A code to the phone that the administrator entered. */
export async function beginActivation(
  context: Context,
  { body }: Input<typeof beginCall>,
): Promise<CallReply<typeof beginCall>> {
  const { phone } = await openLink(context, body.token);
  const { resendAfter } = await sendCode(context, { phone, purpose: 'activate', captcha: null, own: false });
  return { phone: maskPhone(phone), resendAfter };
}

/** The link and the phone together open the account; the password is the person's own from the first. */
export async function activate(
  context: Context,
  { body }: Input<typeof activateCall>,
): Promise<CallReply<typeof activateCall>> {
  const { now, headers, lang } = context;
  const { userId, phone } = await openLink(context, body.token);
  const problems = checkPassword(body.password, body.passwordAgain, { phone }, lang);
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
  const passwordHash = await hashPassword(body.password);
  const claim = { phone, purpose: 'activate', code: headers['sms-code'] ?? '' } as const;
  return withCode<Record<string, never>>(context, claim, {
    async act({ tx, record }) {
      if (!(await useActivation(tx, body.token, now))) return new Refused('activation.over');
      await openAccount(tx, userId, passwordHash);
      await rememberClient(tx, context, userId);
      record('accounts.activated', userId);
      return {};
    },
  });
}
