import type { giveIdNumber as call } from '@sufu/contract/accounts';
import { checkIdCard, courtDayOf, normaliseDigits, Refused, readIdCard } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';
import { idLookup, type Profile } from '../users/users.ts';
import { idTaken } from './id-taken.ts';
import { isIdTakenError } from './prove-identity.ts';

const perDay = [{ max: 3, seconds: 24 * 3_600 }] as const;

/** The number of an account that has none, typed; a number that is there already is changed by a proof alone. */
export async function giveIdNumber(
  context: SignedInContext,
  { body }: Input<typeof call>,
): Promise<Record<string, never>> {
  const { db, secrets, actor, now, lang } = context;
  const { userId } = actor;
  const today = courtDayOf(now);
  const wrong = checkIdCard(body.idNumber, today);
  if (wrong) throw new Refused('invalid', { n: 1 }, [{ path: 'idNumber', rule: wrong.code, msg: wrong.text[lang] }]);
  const verdict = await consumeLimit(db, `give-id-number:${userId}`, perDay, now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  const idNumber = normaliseDigits(body.idNumber);
  await context
    .transact(async ({ tx, record }) => {
      const { id_number, profile } = await tx
        .selectFrom('users')
        .select(['id_number', 'profile'])
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (id_number !== null || actor.staff) throw new Refused('identity.given');
      const newProfile = { ...(secrets.openJson(profile, 'users.profile') as Profile), ...readIdCard(idNumber, today) };
      await tx
        .updateTable('users')
        .set({
          id_number: secrets.seal(idNumber, 'users.id_number'),
          id_lookup: idLookup(secrets, idNumber),
          profile: secrets.sealJson(newProfile, 'users.profile'),
        })
        .where('id', '=', userId)
        .execute();
      record('accounts.id-number-given', userId);
    })
    .catch((error: unknown) => {
      throw isIdTakenError(error) ? idTaken(context, 'registered') : error;
    });
  return {};
}
