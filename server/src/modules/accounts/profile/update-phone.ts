import type { updatePhone as call } from '@sufu/contract/accounts';
import { checkMobile, normaliseMobile, type Problem, Refused } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { forgetOtherClients } from '../sessions/known-clients.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { changedText, notifyOwner } from '../sms/account-change.ts';
import { sendToPhone } from '../sms/sms.ts';
import { withCode } from '../sms/sms-codes.ts';
import { admitChange } from '../sms/with-own-code.ts';
import { ownPhone } from '../users/own-phone.ts';
import { phoneLookup } from '../users/users.ts';

const theSame = { zh: '这就是您现在的手机号，请填新的号码', en: 'This is your present number; enter the new one' };

function check({ lang }: SignedInContext, phone: string, old: string): void {
  const wrong = checkMobile(phone);
  const problem: Problem | null = wrong
    ? { path: 'phone', rule: wrong.code, msg: wrong.text[lang] }
    : normaliseMobile(phone) === old
      ? { path: 'phone', rule: 'same', msg: theSame[lang] }
      : null;
  if (problem) throw new Refused('invalid', { n: 1 }, [problem]);
}

async function changePhone(transaction: Transaction, context: SignedInContext, phone: string, old: string) {
  const { secrets, actor, now } = context;
  const lookup = phoneLookup(secrets, phone);
  const taken = await transaction.tx
    .selectFrom('users')
    .select('id')
    .where('phone_lookup', '=', lookup)
    .executeTakeFirst();
  if (taken) return new Refused('account.phone-taken');
  await transaction.tx
    .updateTable('users')
    .set({ phone: secrets.seal(phone, 'users.phone'), phone_lookup: lookup })
    .where('id', '=', actor.userId)
    .execute();
  const ended = await endSessionsOf(transaction.tx, actor.userId, now, actor.sessionId);
  await forgetOtherClients(transaction.tx, context, actor.userId);
  transaction.record('accounts.phone-changed', actor.userId, { sessions: ended });
  await notifyOwner(transaction, { userId: actor.userId, what: 'phone', at: now });
  // The number of before is told as well: it may be the only one the owner has.
  if (old !== '')
    sendToPhone(transaction, secrets, { phone: old, template: 'notice', text: changedText, goodUntil: null });
  return {};
}

/** Another number, proved by a code to it and one to the present number. Every other session ends. */
export async function updatePhone(
  context: SignedInContext,
  { body }: Input<typeof call>,
): Promise<Record<string, never>> {
  const { db, secrets, actor, headers } = context;
  const old = await ownPhone(db, secrets, actor.userId);
  check(context, body.phone, old);
  await admitChange(context);
  const phone = normaliseMobile(body.phone);
  const purpose = 'change-phone';
  const claims = [
    { phone: old, purpose, code: body.oldCode, path: 'oldCode' },
    { phone, purpose, code: headers['sms-code'] ?? '', path: 'smsCode' },
  ] as const;
  try {
    return await withCode<Record<string, never>>(context, claims, {
      act: (transaction) => changePhone(transaction, context, phone, old),
    });
  } catch (error) {
    // Somebody else took the number at the same moment.
    if ((error as { constraint?: unknown }).constraint === 'users_phone_lookup_key')
      throw new Refused('account.phone-taken');
    throw error;
  }
}
