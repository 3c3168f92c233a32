import { type confirmIdentity as call, checkRealName } from '@sufu/contract/accounts';
import { normaliseMobile, Refused } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { withCode } from '../sms/sms-codes.ts';
import { accountAt, checkCard, limitCounter } from './find-identity.ts';
import { isIdTakenError, proveIdentity } from './prove-identity.ts';

type Body = Input<typeof call>['body'];

function check(body: Body, { now, lang }: SignedInContext): void {
  const wrong = checkRealName(body.realName);
  const name = wrong ? [{ path: 'realName', rule: wrong.code, msg: wrong.text[lang] }] : [];
  const problems = [...checkCard(body, now, lang), ...name];
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
}

async function confirm(
  transaction: Transaction,
  { secrets, now, actor }: SignedInContext,
  userId: string,
  body: Body,
): Promise<Refused | Record<string, never>> {
  const { realName, idNumber, holder, licenceSeen, unitSeen, unitHeld } = body;
  // As it stands now, under the locks of the proof: somebody may have claimed the number since the clerk looked.
  const proved = { userId, realName: realName.trim(), idNumber, by: 'counter', at: now, holder } as const;
  const refused = await proveIdentity(transaction, secrets, {
    ...{ ...proved, licence: licenceSeen },
    ...(unitSeen ? { unit: { isHeld: unitHeld } } : {}),
  });
  if (refused) return refused;
  transaction.record('accounts.identity-confirmed', userId, { clerk: actor.userId, licenceSeen, unitSeen });
  return {};
}

/** The clerk saw the card and the person: the account is theirs. An account with another number is theirs if its phone is. */
export async function confirmIdentity(
  context: SignedInContext,
  { body }: Input<typeof call>,
): Promise<Record<string, never>> {
  const { db, secrets, headers } = context;
  check(body, context);
  await limitCounter(context);
  const { id, number } = await accountAt(db, secrets, body);
  const act = (transaction: Transaction) => confirm(transaction, context, id, body);
  const claim = { phone: normaliseMobile(body.phone), purpose: 'counter', code: headers['sms-code'] ?? '' } as const;
  const done = await (number === 'same' ? context.transact(act) : withCode(context, claim, { act })).catch(
    (error: unknown) => {
      throw isIdTakenError(error) ? new Refused('identity.changed') : error;
    },
  );
  if (done instanceof Refused) throw done;
  return done;
}
