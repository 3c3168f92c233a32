import type { smsPurposes } from '@sufu/contract/accounts';
import type { Context } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { type Allowance, allowanceOf, deviceMark } from '../sessions/known-clients.ts';
import { hashOf } from '../sessions/tokens.ts';

export type SmsPurpose = (typeof smsPurposes)[number];
/**
 * No call takes these: `confirm-mail` goes by mail, to prove the address (messages/preferences); `pickup` only to the phone that a link
 * was sent to (delivery); `activate` only to the phone that an administrator entered (activation).
 */
export type CodePurpose = SmsPurpose | 'confirm-mail' | 'pickup' | 'activate';
export type PhoneLookup = { readonly lookup: Buffer; readonly purpose: CodePurpose };

/** For people who are signed in; what proves who one is goes to one's own number, whichever was given. */
export const ofOwnPhone: readonly CodePurpose[] = [
  'change-password',
  'change-signature',
  'delete-account',
  'bind-social',
  'sign-delivery',
  'second-factor',
];
export const ofAccount: readonly CodePurpose[] = [...ofOwnPhone, 'change-phone', 'counter', 'confirm-mail'];
/** Nothing is sent for these to a phone without an account. */
export const ofKnownPhone: readonly CodePurpose[] = ['sign-in', 'reset-password'];

/**
 * Who asks for a code or tries one. `mark`: what the code is bound to, so that nobody else can try it, end it or have it
 * replaced: the account that is signed in, else the browser; empty for a client that keeps no cookie.
 */
export type SmsRequester = { readonly allowance: Allowance; readonly mark: Buffer };

export async function requesterOf(
  db: Executor,
  context: Context,
  { lookup, purpose }: PhoneLookup,
): Promise<SmsRequester> {
  const { actor } = context;
  if (actor && ofAccount.includes(purpose))
    return { allowance: { kind: 'own', suffix: `:own:${actor.userId}` }, mark: hashOf(`account:${actor.userId}`) };
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('phone_lookup', '=', lookup)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return {
    allowance: await allowanceOf(db, context, user?.id ?? null),
    mark: deviceMark(context) ?? Buffer.alloc(0),
  };
}
