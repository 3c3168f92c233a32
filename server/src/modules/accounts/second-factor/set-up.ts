import type { SettingUp } from '@sufu/contract/accounts';
import { z } from 'zod';
import type { Context, Transaction } from '../../../platform/calls/context.ts';
import { notifyOwner } from '../sms/account-change.ts';
import { wrongAt } from './factors.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { newSecret, offeredSecret, stepOfCode } from './totp.ts';

/** A secret that is offered is kept nowhere: the page brings it back, sealed, with the first code made from it. */
const offerSeconds = 600;
const offerShape = z.object({ userId: z.uuid(), secret: z.base64(), at: z.iso.datetime() });
const about = 'second_factors.offer';

export async function offerSecret(
  { db, secrets, now }: Context,
  userId: string,
): Promise<{ offer: string; secret: string; address: string }> {
  const { real_name: name } = await db
    .selectFrom('users')
    .select('real_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // Only what the app shows beside the code: the directory module stands after this one.
  const court = await db.selectFrom('courts').select('name').where('is_own', '=', true).executeTakeFirst();
  const secret = newSecret();
  const offer = { userId, secret: secret.toString('base64'), at: now.toISOString() };
  return {
    offer: secrets.sealJson(offer, about).toString('base64url'),
    ...offeredSecret(secret, { court: court?.name ?? '诉服', name }),
  };
}

/** The secret of an offer to this person that is not too old; null: it is none. */
function openOffer({ secrets, now }: Context, userId: string, sealed: string): Buffer | null {
  let opened: unknown;
  try {
    opened = secrets.openJson(Buffer.from(sealed, 'base64url'), about);
  } catch {
    return null;
  }
  const read = offerShape.safeParse(opened);
  if (!read.success || read.data.userId !== userId) return null;
  const age = now.getTime() - new Date(read.data.at).getTime();
  return age < offerSeconds * 1_000 ? Buffer.from(read.data.secret, 'base64') : null;
}

/**
 * From now on this is the second factor of somebody, in the place of one that was there, and the recovery codes are these. The first code of
 * an app shows that it has the secret, and is used up by it; that of a phone was taken before. Throws `second-factor.wrong`:
 * nothing of the act is to stay then, a code that proved it is still good.
 */
export async function putFactor(
  transaction: Transaction,
  context: Context,
  userId: string,
  asked: SettingUp,
): Promise<{ recoveryCodes: string[] }> {
  const { tx, secrets, at, record } = transaction;
  const secret = asked.kind === 'totp' ? openOffer(context, userId, asked.offer) : null;
  const step = secret && asked.kind === 'totp' ? stepOfCode(secret, asked.code, at) : null;
  if (asked.kind === 'totp' && step === null) throw wrongAt('code', context);
  const row = {
    kind: asked.kind,
    secret: secret && secrets.seal(secret.toString('base64'), 'second_factors.secret'),
    last_step: step,
    since: at,
  };
  await tx
    .insertInto('second_factors')
    .values({ user_id: userId, ...row })
    .onConflict((there) => there.column('user_id').doUpdateSet(row))
    .execute();
  const recoveryCodes = await makeRecoveryCodes(tx, secrets, userId);
  record('accounts.second-factor-set', userId, { kind: asked.kind });
  await notifyOwner(transaction, { userId, what: 'second-factor-set', at });
  return { recoveryCodes };
}
