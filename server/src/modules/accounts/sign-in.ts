import type { token as call } from '@sufu/contract/accounts';
import { type CallReply, Refused } from '@sufu/contract/core';
import type { Context } from '../../platform/context.ts';
import { giveBack, takeLimit } from '../../platform/limits.ts';
import type { Input } from '../../platform/mount.ts';
import { isFromOurPages } from '../../platform/serve-calls.ts';
import { addressKey } from './address-key.ts';
import { signInBehind } from './grants-behind.ts';
import { refreshSession } from './refresh-session.ts';
import type { Tokens } from './sessions.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { signInByPassword } from './sign-in-by-password.ts';
import { signInBySocial } from './social/index.ts';

const credentials = ['username', 'password', 'phone', 'code', 'ticket', 'order_no', 'refresh_token'] as const;
const perAddress = [{ max: 20, seconds: 60 }] as const;

/**
 * A new sign-in from an address that has not had too many of them. One that comes off does not count: a law firm, a hall of
 * the court, or all phones of a provider may stand behind one address.
 */
async function limited(context: Context, prove: () => Promise<Tokens>): Promise<Tokens> {
  const { db, ip, now } = context;
  const key = `sign-in:address:${addressKey(ip)}`;
  const room = await takeLimit(db, key, perAddress, now);
  if (!room.allowed) throw new Refused('request.too-often', { wait: room.waitSeconds });
  const tokens = await prove();
  await giveBack(db, key, now);
  return tokens;
}

async function grant(context: Context, body: Input<typeof call>['body']): Promise<Tokens> {
  switch (body.grant_type) {
    case 'captcha':
      return limited(context, () => signInByPassword(context, body));
    case 'sms_code':
      return limited(context, () => signInByCode(context, body));
    case 'social':
      return limited(context, () => signInBySocial(context, body.ticket ?? ''));
    case 'face':
      return limited(context, () => signInBehind(context, 'face', body));
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
  const { accessToken, refreshToken, expiresIn } = await grant(context, body);
  if (isFromOurPages(context.headers)) context.reply.setSession(accessToken);
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: expiresIn,
    refresh_token: refreshToken,
    scope: body.scope,
  };
}
