import { type FactorKind, type FactorWay, factorKinds } from '@sufu/contract/accounts';
import { Refused, type Role, refusals } from '@sufu/contract/core';
import { needsSecondFactor } from '@sufu/contract/settings';
import { z } from 'zod';
import type { AppServices, Context, Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { notifyOwner } from '../sms/account-change.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

export type Factor = { readonly kind: FactorKind; readonly since: Date };

export const kindOf = z.enum(factorKinds);

export async function findFactor(db: Executor, userId: string): Promise<Factor | null> {
  const row = await db
    .selectFrom('second_factors')
    .select(['kind', 'since'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { kind: kindOf.parse(row.kind), since: row.since } : null;
}

/** Which of these people have a second factor. */
export async function withFactors(db: Executor, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('second_factors').select('user_id').where(isAmong('user_id', userIds)).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** What the court says of the sign-ins of somebody with these roles. */
export const isRequired = ({ settings }: AppServices, roles: readonly Role[]): boolean =>
  needsSecondFactor(settings.get('signIn'), roles);

/** One change of a second factor, or sign-in with it, at a time; before any other row of these tables. */
export async function lockOwner({ tx }: Transaction, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** A code of the app is taken once: none of its step, and none of an earlier one, is taken again. */
async function takeTotp(
  { tx, at }: Transaction,
  secrets: Secrets,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<boolean> {
  const row = await tx.selectFrom('second_factors').select('secret').where('user_id', '=', userId).executeTakeFirst();
  if (!row?.secret) return false;
  const secret = Buffer.from(secrets.open(row.secret, 'second_factors.secret'), 'base64');
  const step = stepOfCode(secret, code, at);
  if (step === null) return false;
  const taken = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Where in the request the wrong one stands: a change has a code that proves it, and may have one of the new factor. */
export function wrongAt(path: 'code' | 'proof', { lang }: Pick<Context, 'lang'>): Refused {
  const msg = refusals['second-factor.wrong'].text[lang];
  return new Refused('second-factor.wrong', {}, [{ path, rule: 'wrong', msg }]);
}

type Shown = { readonly userId: string; readonly way: Exclude<FactorWay, 'sms'>; readonly code: string };

/** Take a code of the app, or a recovery code, of which the owner is told. False: it is none, or no more. */
export async function takeCode(transaction: Transaction, { userId, way, code }: Shown): Promise<boolean> {
  const { tx, secrets, at, record } = transaction;
  const right =
    way === 'totp'
      ? await takeTotp(transaction, secrets, { userId, code })
      : await useRecoveryCode(tx, secrets, { userId, code, at });
  if (right && way === 'recovery') {
    record('accounts.recovery-code-used', userId);
    await notifyOwner(transaction, { userId, what: 'recovery-code-used', at });
  }
  return right;
}

/** What is left of it is nothing: recovery codes go with it. Answers whether there was one. */
export async function deleteFactor({ tx }: Transaction, userId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return gone !== undefined;
}
