import type {
  answerSecondStep as answerCall,
  offerAtSignIn as offerCall,
  readSecondStep as readCall,
  sendSecondStepCode as sendCall,
  setUpAtSignIn as setUpCall,
} from '@sufu/contract/accounts';
import { secondStepSeconds } from '@sufu/contract/accounts';
import { type CallReply, maskPhone, Refused } from '@sufu/contract/core';
import type { Context, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { isFromOurPages } from '../../../platform/calls/run-call.ts';
import { forgetTries, noteWrong, returnTry, type Tries, takeTry } from '../passwords/password-tries.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { allowanceOf } from '../sessions/known-clients.ts';
import type { Tokens } from '../sessions/sessions.ts';
import { sendCode } from '../sms/send-sms-code.ts';
import { withCode } from '../sms/sms-codes.ts';
import { ownPhone } from '../users/own-phone.ts';
import { lockOwner, takeCode, wrongAt } from './factors.ts';
import {
  countWrongCode,
  endSecondStep,
  findSecondStep,
  forgetSecondStep,
  type SecondStep,
  waysOf,
} from './second-steps.ts';
import { offerSecret, putFactor } from './set-up.ts';

const purpose = 'second-factor';
/** Whoever else is signed in at this browser has nothing to do with it. */
const asNobody = (context: Context): Context => ({ ...context, actor: null });

export async function readSecondStep(context: Context): Promise<CallReply<typeof readCall>> {
  const { db, secrets, now } = context;
  const step = await findSecondStep(db, context);
  const phone = await ownPhone(db, secrets, step.userId);
  return {
    setUp: step.kind === null,
    ways: waysOf(step).filter((way) => way !== 'sms' || phone !== ''),
    phone: phone === '' ? '' : maskPhone(phone),
    secondsLeft: Math.ceil(secondStepSeconds - (now.getTime() - step.madeAt.getTime()) / 1_000),
  };
}

export async function sendSecondStepCode(context: Context): Promise<CallReply<typeof sendCall>> {
  const { db, secrets } = context;
  const step = await findSecondStep(db, context);
  const phone = await ownPhone(db, secrets, step.userId);
  if (phone === '' || !waysOf(step).includes('sms')) throw new Refused('second-factor.over');
  const { resendAfter } = await sendCode(asNobody(context), { phone, purpose, captcha: null, own: false });
  return { resendAfter };
}

export async function offerAtSignIn(context: Context): Promise<CallReply<typeof offerCall>> {
  const step = await findSecondStep(context.db, context);
  if (step.kind !== null) throw new Refused('second-factor.over');
  return offerSecret(context, step.userId);
}

/** The same step still, now that nobody else can change it; a code that is right is used up with it. */
async function hold(transaction: Transaction, context: Context, before: SecondStep): Promise<void> {
  await lockOwner(transaction, before.userId);
  const now = await findSecondStep(transaction.tx, context);
  if (!now.hash.equals(before.hash) || now.kind !== before.kind) throw new Refused('second-factor.over');
}

/** The session that the first proof was for. */
async function goOn(transaction: Transaction, context: Context, step: SecondStep, tries: Tries): Promise<Tokens> {
  if (!(await endSecondStep(transaction, step))) throw new Refused('second-factor.over');
  await forgetTries(transaction.tx, tries, context.now);
  return beginSession(transaction, context, step.userId, step.grant);
}

function give(context: Context, { accessToken, refreshToken, expiresIn }: Tokens) {
  forgetSecondStep(context);
  if (isFromOurPages(context.headers)) context.reply.setSession(accessToken);
  return { accessToken, refreshToken, expiresIn };
}

/** Do `act` on the strength of a code by SMS. */
async function withPhone<T>(
  context: Context,
  { userId }: SecondStep,
  code: string,
  act: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const phone = await ownPhone(context.db, context.secrets, userId);
  return withCode(asNobody(context), { phone, purpose, code }, { act });
}

const triesOf = async (context: Context, { userId }: SecondStep): Promise<Tries> => ({
  key: userId,
  allowance: await allowanceOf(context.db, context, userId),
});

const isWrongCode = (error: unknown): boolean =>
  error instanceof Refused && (error.code === 'second-factor.wrong' || error.code === 'sms.wrong');

/**
 * Do `act`, a try of a code, within the tries that the account's password has: a wrong code counts as a wrong password does, so that
 * whoever knows the password tries no more codes by it. The fifth wrong one ends the sign-in.
 */
async function counted<T>(context: Context, step: SecondStep, act: (tries: Tries) => Promise<T>): Promise<T> {
  const { db, now, transact } = context;
  const tries = await triesOf(context, step);
  if (!(await takeTry(db, tries, now))) throw new Refused('request.too-often', { wait: 900 });
  return act(tries).catch(async (error: unknown) => {
    if (!isWrongCode(error)) await returnTry(db, tries, now);
    else {
      await noteWrong(context, tries, { userId: step.userId, way: step.grant, at: 'second-step' });
      await transact((transaction) => countWrongCode(transaction, step));
    }
    throw error;
  });
}

export async function answerSecondStep(
  context: Context,
  { body: { way, code } }: Input<typeof answerCall>,
): Promise<CallReply<typeof answerCall>> {
  const step = await findSecondStep(context.db, context);
  if (step.kind === null || !waysOf(step).includes(way)) throw new Refused('second-factor.over');
  const tokens = await counted(context, step, (tries) => {
    const act = async (transaction: Transaction): Promise<Tokens> => {
      await hold(transaction, context, step);
      if (way !== 'sms' && !(await takeCode(transaction, { userId: step.userId, way, code })))
        throw wrongAt('code', context);
      return goOn(transaction, context, step, tries);
    };
    return way === 'sms' ? withPhone(context, step, code, act) : context.transact(act);
  });
  return give(context, tokens);
}

export async function setUpAtSignIn(
  context: Context,
  { body }: Input<typeof setUpCall>,
): Promise<CallReply<typeof setUpCall>> {
  const step = await findSecondStep(context.db, context);
  if (step.kind !== null || !waysOf(step).includes(body.kind)) throw new Refused('second-factor.over');
  const tries = await triesOf(context, step);
  // A wrong code of a secret that was just shown guesses nothing, and those by SMS are counted by themselves.
  const act = async (transaction: Transaction) => {
    await hold(transaction, context, step);
    const put = await putFactor(transaction, context, step.userId, body);
    const tokens = await goOn(transaction, context, step, tries);
    return { ...put, tokens };
  };
  const { 'sms-code': code = '' } = context.headers;
  const { recoveryCodes, tokens } = await (body.kind === 'sms'
    ? withPhone(context, step, code, act)
    : context.transact(act));
  return { recoveryCodes, ...give(context, tokens) };
}
