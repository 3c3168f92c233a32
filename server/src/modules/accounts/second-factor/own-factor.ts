import type {
  FactorWay,
  offerSecondFactor as offerCall,
  readSecondFactor as readCall,
  removeSecondFactor as removeCall,
  renewRecoveryCodes as renewCall,
  setUpSecondFactor as setUpCall,
} from '@sufu/contract/accounts';
import { totpLength } from '@sufu/contract/accounts';
import { type CallReply, normaliseDigits, Refused } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { forgetTries, ownTries, returnTry, takeTry } from '../passwords/password-tries.ts';
import { provePassword } from '../passwords/with-own-proof.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { notifyOwner } from '../sms/account-change.ts';
import { withOwnCode } from '../sms/with-own-code.ts';
import { deleteFactor, findFactor, isRequired, lockOwner, takeCode, wrongAt } from './factors.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { offerSecret, putFactor } from './set-up.ts';

export async function readSecondFactor(context: SignedInContext): Promise<CallReply<typeof readCall>> {
  const { db, actor, services } = context;
  const factor = await findFactor(db, actor.userId);
  return {
    required: isRequired(services, actor.roles),
    factor: factor && {
      kind: factor.kind,
      since: factor.since.toISOString(),
      recoveryLeft: await countRecoveryCodes(db, actor.userId),
    },
  };
}

export const offerSecondFactor = (context: SignedInContext): Promise<CallReply<typeof offerCall>> =>
  offerSecret(context, context.actor.userId);

type Proof = Input<typeof renewCall>['body']['proof'];
type Act<T> = (transaction: Transaction) => Promise<T>;

const wayOf = (code: string): Exclude<FactorWay, 'sms'> =>
  normaliseDigits(code).length === totpLength ? 'totp' : 'recovery';

/** A code of the present factor, as one of the tries that whoever is signed in has of their password. */
async function withFactorCode<T>(
  context: SignedInContext,
  code: string,
  run: (act: Act<T>) => Promise<T>,
  act: Act<T>,
): Promise<T> {
  const { db, actor, now, transact } = context;
  const tries = ownTries(actor.userId);
  if (!(await takeTry(db, tries, now))) throw new Refused('request.too-often', { wait: 900 });
  const wrong = wrongAt('proof', context);
  const done = await run(async (transaction) => {
    await lockOwner(transaction, actor.userId);
    if (!(await takeCode(transaction, { userId: actor.userId, way: wayOf(code), code }))) throw wrong;
    return act(transaction);
  }).catch(async (error: unknown) => {
    if (error === wrong) await transact(async ({ record }) => record('accounts.proof-refused', actor.userId));
    else await returnTry(db, tries, now);
    throw error;
  });
  await forgetTries(db, tries, now);
  return done;
}

/** Do `act` on the strength of the present factor; where there is none, of the password. `byPhone`: a code by SMS is shown as well. */
async function withFactor<T>(
  context: SignedInContext,
  { proof: { code, password }, byPhone = false }: { readonly proof: Proof; readonly byPhone?: boolean },
  act: Act<T>,
): Promise<T> {
  const { db, actor } = context;
  const withPhone = (act: Act<T>): Promise<T> => withOwnCode(context, 'second-factor', act);
  const run = byPhone ? withPhone : context.transact;
  const factor = await findFactor(db, actor.userId);
  // Set up or taken away meanwhile: then this was no proof.
  const unchanged: Act<T> = async (transaction) => {
    await lockOwner(transaction, actor.userId);
    const now = await findFactor(transaction.tx, actor.userId);
    if (now?.kind !== factor?.kind) throw new Refused('account.proof-needed');
    return act(transaction);
  };
  if (factor && code !== undefined) return withFactorCode(context, code, run, act);
  if (factor?.kind === 'sms') return withPhone(unchanged);
  if (factor || password === undefined) throw new Refused('account.proof-needed');
  await provePassword(context, password);
  return run(unchanged);
}

/** Everybody else who is signed in with this account came in without it: they are out. */
export async function setUpSecondFactor(
  context: SignedInContext,
  { body: { proof, settingUp } }: Input<typeof setUpCall>,
): Promise<CallReply<typeof setUpCall>> {
  const { actor } = context;
  return withFactor(context, { proof, byPhone: settingUp.kind === 'sms' }, async (transaction) => {
    const put = await putFactor(transaction, context, actor.userId, settingUp);
    await endSessionsOf(transaction.tx, actor.userId, context.now, actor.sessionId);
    return put;
  });
}

export async function renewRecoveryCodes(
  context: SignedInContext,
  { body: { proof } }: Input<typeof renewCall>,
): Promise<CallReply<typeof renewCall>> {
  const { actor, secrets, db } = context;
  if (!(await findFactor(db, actor.userId))) throw new Refused('not-found');
  return withFactor(context, { proof }, async (transaction) => {
    const recoveryCodes = await makeRecoveryCodes(transaction.tx, secrets, actor.userId);
    transaction.record('accounts.recovery-codes-made', actor.userId);
    await notifyOwner(transaction, { userId: actor.userId, what: 'recovery-codes-made', at: context.now });
    return { recoveryCodes };
  });
}

export async function removeSecondFactor(
  context: SignedInContext,
  { body: { proof } }: Input<typeof removeCall>,
): Promise<Record<string, never>> {
  const { actor, db, services } = context;
  if (!(await findFactor(db, actor.userId))) throw new Refused('not-found');
  if (isRequired(services, actor.roles)) throw new Refused('second-factor.required');
  return withFactor<Record<string, never>>(context, { proof }, async (transaction) => {
    await deleteFactor(transaction, actor.userId);
    transaction.record('accounts.second-factor-removed', actor.userId);
    await notifyOwner(transaction, { userId: actor.userId, what: 'second-factor-removed', at: context.now });
    return {};
  });
}
