import { type FactorKind, type FactorWay, secondStepSeconds } from '@sufu/contract/accounts';
import { isStaff, Refused, type Role } from '@sufu/contract/core';
import type { Context, Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { beginSession, type Grant } from '../sessions/begin-session.ts';
import type { Tokens } from '../sessions/sessions.ts';
import { hashOf, newToken } from '../sessions/tokens.ts';
import { isRequired, kindOf } from './factors.ts';

const cookie = 'second-step';

/** What a sign-in comes to: a session, or that the second step comes first. */
export type Entered = Tokens | 'second-step';

/** What is asked of somebody after their first proof; null: nothing. */
async function factorAsked(
  db: Executor,
  { services }: Context,
  userId: string,
): Promise<{ readonly kind: FactorKind | null } | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['users.roles', 'second_factors.kind'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const roles = row.roles as Role[];
  // Somebody who works for the court no more is a person like others.
  if (!isStaff(roles)) return null;
  if (row.kind !== null) return { kind: kindOf.parse(row.kind) };
  return isRequired(services, roles) ? { kind: null } : null;
}

/**
 * Every way of signing in ends here, once it has shown who somebody is: a session, or where a second factor is asked for a step that opens
 * nothing but that. Its token is a cookie of this browser, so that no other can take the second step.
 */
export async function enter(
  transaction: Transaction,
  context: Context,
  userId: string,
  grant: Grant,
): Promise<Entered> {
  const asked = await factorAsked(transaction.tx, context, userId);
  if (!asked) return beginSession(transaction, context, userId, grant);
  const token = newToken();
  await transaction.tx
    .insertInto('second_steps')
    .values({ token_hash: hashOf(token), user_id: userId, grant_type: grant, made_at: context.now })
    .execute();
  transaction.record('accounts.second-step-asked', userId, { grant });
  context.reply.setCookie(cookie, token, secondStepSeconds);
  return 'second-step';
}

/** For a call that answers tokens alone. */
export function tokensOf(entered: Entered): Tokens {
  if (entered === 'second-step') throw new Refused('sign-in.second-factor');
  return entered;
}

export type SecondStep = {
  readonly hash: Buffer;
  readonly userId: string;
  readonly grant: Grant;
  readonly madeAt: Date;
  readonly wrongTries: number;
  /** Of the factor that is there; null: one has to be set up. */
  readonly kind: FactorKind | null;
};

/** The sign-in of this browser that waits for its second step. Throws `second-factor.over`. */
export async function findSecondStep(db: Executor, context: Context): Promise<SecondStep> {
  const token = context.cookie(cookie);
  const row =
    token === undefined
      ? undefined
      : await db
          .selectFrom('second_steps')
          .innerJoin('users', 'users.id', 'second_steps.user_id')
          .select(['token_hash', 'user_id', 'grant_type', 'made_at', 'wrong_tries'])
          .where('token_hash', '=', hashOf(token))
          .where('ended_at', 'is', null)
          .where('made_at', '>', new Date(context.now.getTime() - secondStepSeconds * 1_000))
          .where('users.disabled_at', 'is', null)
          .executeTakeFirst();
  if (!row) throw new Refused('second-factor.over');
  const asked = await factorAsked(db, context, row.user_id);
  return {
    ...{ hash: row.token_hash, userId: row.user_id, grant: row.grant_type as Grant },
    ...{ madeAt: row.made_at, wrongTries: row.wrong_tries, kind: asked?.kind ?? null },
  };
}

/**
 * How somebody may answer, or with what set a factor up. A code to the phone proves nothing more to whoever signed in by one: they answer by a
 * recovery code, or sign in by password.
 */
export function waysOf({ kind, grant }: SecondStep): readonly FactorWay[] {
  const bySms = grant === 'sms_code' ? [] : (['sms'] as const);
  if (kind === null) return ['totp', ...bySms];
  return [...(kind === 'totp' ? (['totp'] as const) : bySms), 'recovery'];
}

/** It has led to a session, or leads nowhere any more. False: somebody was quicker. */
export async function endSecondStep({ tx, at }: Transaction, { hash }: SecondStep): Promise<boolean> {
  const ended = await tx
    .updateTable('second_steps')
    .set({ ended_at: at })
    .where('token_hash', '=', hash)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The browser needs it no more. */
export const forgetSecondStep = ({ reply }: Context): void => reply.setCookie(cookie, '', 0);

const mostWrong = 5;

/** One wrong code; the fifth ends the sign-in. */
export async function countWrongCode({ tx, at }: Transaction, { hash }: SecondStep): Promise<void> {
  await tx
    .updateTable('second_steps')
    .set(({ eb, ref }) => ({
      wrong_tries: eb('wrong_tries', '+', 1),
      ended_at: eb
        .case()
        .when('wrong_tries', '>=', mostWrong - 1)
        .then(at)
        .else(ref('ended_at'))
        .end(),
    }))
    .where('token_hash', '=', hash)
    .execute();
}
