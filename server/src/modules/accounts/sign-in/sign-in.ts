import type { token as call } from '@sufu/contract/accounts';
import { type CallReply, Refused } from '@sufu/contract/core';
import { addressKey } from '../../../platform/calls/address-key.ts';
import type { Context } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { isFromOurPages } from '../../../platform/calls/run-call.ts';
import { consumeLimit, refundLimit } from '../../../platform/database/limits.ts';
import type { Tries } from '../passwords/password-tries.ts';
import { type Entered, tokensOf } from '../second-factor/second-steps.ts';
import { signInWithProvider } from '../sessions/grant-providers.ts';
import { type Allowance, allowanceOf } from '../sessions/known-clients.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { signInBySocial } from '../social/index.ts';
import { findAccount, type Named } from '../users/find-account.ts';
import { readPhone, signInByCode } from './sign-in-by-code.ts';
import { readPassword, signInByPassword } from './sign-in-by-password.ts';

type Body = Input<typeof call>['body'];

const credentials = ['username', 'password', 'phone', 'code', 'ticket', 'order_no', 'refresh_token'] as const;
const perMinute = [{ max: 20, seconds: 60 }] as const;

/** The account somebody names, and whose allowance their tries count against. */
async function named(context: Context, username: string): Promise<Named & Tries> {
  const { db, secrets } = context;
  const who = await findAccount(db, secrets, username);
  return { ...who, allowance: await allowanceOf(db, context, who.account?.id ?? null) };
}

/**
 * A new sign-in from an address that has not had too many of them. One that comes off does not count: a law firm, a hall of
 * the court, or all phones of a provider may stand behind one address. A browser that signed in to the account before has a
 * count of its own, so that nobody at its address can use it up.
 */
async function limited(context: Context, allowance: Allowance | null, prove: () => Promise<Entered>): Promise<Entered> {
  const { db, ip, now } = context;
  const key = allowance?.kind === 'device' ? `sign-in${allowance.suffix}` : `sign-in:address:${addressKey(ip)}`;
  const verdict = await consumeLimit(db, key, perMinute, now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  const entered = await prove();
  await refundLimit(db, key, now);
  return entered;
}

async function byPassword(context: Context, body: Body): Promise<Entered> {
  const { username, password } = readPassword(context, body);
  const who = await named(context, username);
  return limited(context, who.allowance, () => signInByPassword(context, who, password));
}

async function byCode(context: Context, body: Body): Promise<Entered> {
  const phone = readPhone(context, body.phone);
  const { allowance } = await named(context, phone);
  return limited(context, allowance, () => signInByCode(context, phone, body.code));
}

async function grant(context: Context, body: Body): Promise<Entered> {
  switch (body.grant_type) {
    case 'captcha':
      return byPassword(context, body);
    case 'sms_code':
      return byCode(context, body);
    case 'social':
      return limited(context, null, () => signInBySocial(context, body.ticket ?? ''));
    case 'face':
      return limited(context, null, () => signInWithProvider(context, 'face', body));
    case 'refresh_token':
      return refreshSession(context, body.refresh_token ?? '');
    default:
      throw new Refused('sign-in.grant-unknown');
  }
}

/** Give a token for what was shown. A page of this site also gets it as its cookie, which no script can read. */
export async function signIn(context: Context, { query, body }: Input<typeof call>): Promise<CallReply<typeof call>> {
  // Addresses stand in logs and histories.
  if (credentials.some((name) => name in query)) throw new Refused('sign-in.credentials-in-address');
  const { accessToken, refreshToken, expiresIn } = tokensOf(await grant(context, body));
  if (isFromOurPages(context.headers)) context.reply.setSession(accessToken);
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: expiresIn,
    refresh_token: refreshToken,
    scope: body.scope,
  };
}
