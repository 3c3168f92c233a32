import { type register as call, checkRegistration } from '@sufu/contract/accounts';
import { courtDayOf, normaliseDigits, normaliseMobile, Refused } from '@sufu/contract/core';
import { addressKey } from '../../../platform/calls/address-key.ts';
import type { Context, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { isFromOurPages } from '../../../platform/calls/run-call.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';
import { idTaken } from '../identity/id-taken.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { beginSession } from '../sessions/begin-session.ts';
import type { Tokens } from '../sessions/sessions.ts';
import { withCode } from '../sms/sms-codes.ts';
import { bindNew, checkTicket } from '../social/index.ts';
import { createUser, idLookup, type NewUser, phoneLookup } from '../users/users.ts';
import { completeRegisterKey, lockRegisterKey } from './register-key.ts';

type Body = Input<typeof call>['body'];
const roleOf = { natural: 'party', organisation: 'agent', lawyer: 'lawyer' } as const;

function userOf(body: Body, passwordHash: string, withNumber: boolean): NewUser {
  const { userKind, organisation, lawyer } = body;
  return {
    kind: userKind,
    realName: body.realName.trim(),
    idNumber: withNumber ? normaliseDigits(body.idNumber) : null,
    phone: normaliseMobile(body.phone),
    passwordHash,
    roles: [roleOf[userKind]],
    profile: {
      organisation:
        userKind === 'organisation' && organisation
          ? {
              name: organisation.name.trim(),
              creditCode: normaliseDigits(organisation.creditCode),
              legalRepName: organisation.legalRepName.trim(),
            }
          : null,
      lawyer:
        userKind === 'lawyer' && lawyer ? { licence: normaliseDigits(lawyer.licence), firm: lawyer.firm.trim() } : null,
    },
    consent: body.consent.trim(),
  };
}

/** The key is held, so a repeat that comes at the same time waits for the first and answers alike. */
async function earlier(
  { tx }: Transaction,
  { secrets, now }: Context,
  body: Body,
): Promise<{ id: string } | undefined> {
  const id = await lockRegisterKey(tx, body.registerKey, now);
  if (id === null) return undefined;
  const same = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('phone_lookup', '=', phoneLookup(secrets, body.phone))
    .executeTakeFirst();
  if (!same) throw new Refused('account.key-used');
  return { id };
}

/** Which of the two numbers somebody has; the phone goes before. */
async function taken(db: Executor, { secrets }: Context, body: Body): Promise<'phone' | 'id-number' | null> {
  const phone = phoneLookup(secrets, body.phone);
  const rows = await db
    .selectFrom('users')
    .select('phone_lookup')
    .where((is) => is.or([is('phone_lookup', '=', phone), is('id_lookup', '=', idLookup(secrets, body.idNumber))]))
    .execute();
  if (rows.length === 0) return null;
  return rows.some((row) => row.phone_lookup?.equals(phone)) ? 'phone' : 'id-number';
}

/** Two people who register the same number, or with the same confirmation, at the same moment: the database takes one of them. */
function lostTo(context: Context, error: unknown): unknown {
  switch ((error as { constraint?: unknown } | null)?.constraint) {
    case 'users_phone_lookup_key':
      return new Refused('account.phone-taken');
    case 'users_id_lookup_key':
      return idTaken(context, 'registering');
    case 'social_accounts_subject_key':
      return new Refused('social.taken');
    default:
      return error;
  }
}

/** `tokens`: of the session that began with it; the code just shown is proof enough, nobody has to sign in after it. */
type Registered = { readonly id: string; readonly tokens?: Tokens };

/**
 * Key, then everything about the form at once, then the SMS code, then whether the numbers are free. On a page of ours one is signed in
 * with it; a repeat with the same key answers alike and signs nobody in, for it has shown no code.
 */
export async function register(context: Context, { body }: Input<typeof call>): Promise<{ id: string }> {
  const { db, secrets, now, lang, headers } = context;
  const repeat = await context.transact((transaction) => earlier(transaction, context, body));
  if (repeat) return repeat;
  const problems = checkRegistration(body, { lang, today: courtDayOf(now) });
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
  const verdict = await consumeLimit(db, `register:${addressKey(context.ip)}`, [{ max: 20, seconds: 60 }], now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  await checkTicket(context, body.socialTicket);
  const passwordHash = await hashPassword(body.password);
  const claim = { phone: normaliseMobile(body.phone), purpose: 'register', code: headers['sms-code'] ?? '' } as const;
  const { id, tokens } = await withCode<Registered>(context, claim, {
    before: (transaction) => earlier(transaction, context, body),
    async act(transaction) {
      const found = await taken(transaction.tx, context, body);
      if (found === 'phone') return new Refused('account.phone-taken');
      if (found === 'id-number' && !body.evenIfTaken) return idTaken(context, 'registering');
      const id = await createUser(transaction.tx, secrets, userOf(body, passwordHash, found === null), now);
      await bindNew(transaction, context, id, body.socialTicket);
      await completeRegisterKey(transaction.tx, body.registerKey, id);
      transaction.record('accounts.registered', id, { kind: body.userKind, consent: body.consent.trim() });
      if (!isFromOurPages(headers)) return { id };
      return { id, tokens: await beginSession(transaction, context, id, 'sms_code') };
    },
  }).catch((error: unknown) => {
    throw lostTo(context, error);
  });
  if (tokens) context.reply.setSession(tokens.accessToken);
  return { id };
}
