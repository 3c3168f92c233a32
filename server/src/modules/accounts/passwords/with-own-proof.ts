import { Refused } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { SmsPurpose } from '../sms/sms-requester.ts';
import { withOwnCode } from '../sms/with-own-code.ts';
import { forgetTries, ownTries, takeTry } from './password-tries.ts';
import { isPassword } from './passwords.ts';

type Proof = {
  readonly purpose: SmsPurpose;
  readonly password: string | undefined;
  /** A sign-in by password, code or face from then on is proof enough. */
  readonly since: Date;
};

/** Is it the password of the account that is signed in? Five wrong ones wait, counted apart from those of signing in. */
export async function provePassword({ db, actor, now, transact }: SignedInContext, password: string): Promise<void> {
  const { userId } = actor;
  const tries = ownTries(userId);
  if (!(await takeTry(db, tries, now))) throw new Refused('sign-in.waiting');
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow();
  const right = await isPassword(password, row.password_hash);
  if (right) return forgetTries(db, tries, now);
  await transact(async ({ record }) => record('accounts.proof-refused', userId));
  throw new Refused('account.password-wrong');
}

async function signedInSince({ db, actor }: SignedInContext, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('proved_at')
    .where('id', '=', actor.sessionId)
    .executeTakeFirstOrThrow();
  return row.proved_at !== null && row.proved_at >= since;
}

/** Do `act`, which opens a way in that lasts, on the strength of a fresh proof: an open session alone is not enough (AU9). */
export async function withOwnProof<T>(
  context: SignedInContext,
  { purpose, password, since }: Proof,
  act: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (context.headers['sms-code']) return withOwnCode(context, purpose, act);
  if (password !== undefined) await provePassword(context, password);
  else if (!(await signedInSince(context, since))) throw new Refused('account.proof-needed');
  return context.transact(act);
}
