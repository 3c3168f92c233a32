import type { IdentityProof, NumberHolder } from '@sufu/contract/accounts';
import { courtDayOf, normaliseDigits, Refused, readIdCard } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { notifyOwner } from '../sms/account-change.ts';
import { idLookup, type Profile, profileLookups } from '../users/users.ts';

type Row = {
  readonly id: string;
  readonly kind: string;
  readonly id_lookup: Buffer | null;
  readonly identity_proof: string | null;
  readonly profile: Buffer;
};
type Proved = {
  readonly userId: string;
  /** As on the card, which was seen, or as the face check compared it. */
  readonly realName: string;
  readonly idNumber: string;
  readonly by: Exclude<IdentityProof, 'register'>;
  readonly at: Date;
  /** Who else has the number, as whoever decides was shown; left out: whoever it is. */
  readonly holder?: NumberHolder;
  /** What else the counter saw: the licence of a lawyer; the authority of an organisation, and whether another account has it so far. */
  readonly licence?: boolean;
  readonly unit?: { readonly isHeld: boolean };
};

/** Another account that acts for the organisation of this one, as the counter has seen. */
export const isUnitHolder = (userId: string) => sql<boolean>`users.unit_seen_at is not null and users.id <> ${userId}
  and users.unit_lookup = (select own.unit_lookup from users own where own.id = ${userId})`;

type Locked = { readonly own: Row; readonly other: Row | null; readonly unitHolder: Row | null };
/** The account and whoever else has the number or the organisation, held in one order, so that two claims at once never wait for each other. */
async function lockUsers(tx: Tx, userId: string, lookup: Buffer): Promise<Locked> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'kind', 'id_lookup', 'identity_proof', 'profile'])
    .select(isUnitHolder(userId).as('holds_unit'))
    .where((is) => is.or([is('id', '=', userId), is('id_lookup', '=', lookup), isUnitHolder(userId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const row = rows.find(({ id }) => id === userId);
  if (!row) throw new Refused('not-found');
  return {
    own: row,
    other: rows.find(({ id, id_lookup }) => id !== userId && id_lookup?.equals(lookup)) ?? null,
    unitHolder: rows.find(({ holds_unit }) => holds_unit) ?? null,
  };
}

const profileWith = (secrets: Secrets, row: Row, card: Pick<Profile, 'gender' | 'birthDate'>): Buffer =>
  secrets.sealJson({ ...(secrets.openJson(row.profile, 'users.profile') as Profile), ...card }, 'users.profile');

/** What stands in the way of a number: who else has it. */
export function holderOf(other: Pick<Row, 'identity_proof'> | null): NumberHolder {
  if (!other) return 'nobody';
  return other.identity_proof === null ? 'typed' : 'proved';
}

/** The number was never this account's: it goes, with what was read from it. What was filed stays; whoever is signed in is out. */
async function takeFrom(transaction: Transaction, secrets: Secrets, row: Row, { by, at }: Proved): Promise<void> {
  await transaction.tx
    .updateTable('users')
    .set({
      id_number: null,
      id_lookup: null,
      identity_proof: null,
      identity_proved_at: null,
      // What the counter saw was somebody else's.
      licence_seen_at: null,
      unit_seen_at: null,
      profile: profileWith(secrets, row, { gender: null, birthDate: null }),
    })
    .where('id', '=', row.id)
    .execute();
  const sessions = await endSessionsOf(transaction.tx, row.id, at);
  transaction.record('accounts.id-number-lost', row.id, { by, wasProved: row.identity_proof, sessions });
  await notifyOwner(transaction, { userId: row.id, what: 'id-number-lost', at });
}

/** The organisation has sent somebody else: whoever acted for it so far does so no more. */
async function takeUnit(transaction: Transaction, row: Row, { userId, at }: Proved): Promise<void> {
  await transaction.tx.updateTable('users').set({ unit_seen_at: null }).where('id', '=', row.id).execute();
  transaction.record('accounts.unit-lost', row.id, { to: userId });
  await notifyOwner(transaction, { userId: row.id, what: 'unit-lost', at });
}

/**
 * Name and ID number of an account are proved. A number that another account only typed is taken from it; from an account whose
 * own identity is proved only the counter takes it. A proved account does not change into somebody else. All in the transaction
 * of the proof; answers the refusal.
 */
export async function proveIdentity(
  transaction: Transaction,
  secrets: Secrets,
  proved: Proved,
): Promise<Refused | null> {
  const { userId, by, at } = proved;
  const idNumber = normaliseDigits(proved.idNumber);
  const lookup = idLookup(secrets, idNumber);
  const { own, other, unitHolder } = await lockUsers(transaction.tx, userId, lookup);
  const isSame = own.id_lookup?.equals(lookup) === true;
  if (own.identity_proof !== null && !isSame) return new Refused('identity.other-number');
  const holder = holderOf(other);
  if (by === 'face' && holder === 'proved') return new Refused('identity.held');
  if (proved.holder !== undefined && proved.holder !== holder) return new Refused('identity.changed');
  // An account that registered before these were kept may not have them yet.
  const lookups = profileLookups(secrets, secrets.openJson(own.profile, 'users.profile') as Profile);
  const seesUnit = proved.unit !== undefined && lookups.unit_lookup !== null;
  if (seesUnit && proved.unit?.isHeld !== (unitHolder !== null)) return new Refused('identity.changed');
  if (other) await takeFrom(transaction, secrets, other, proved);
  if (seesUnit && unitHolder && unitHolder.id !== other?.id) await takeUnit(transaction, unitHolder, proved);
  const card = readIdCard(idNumber, courtDayOf(at));
  const { gender, birthDate } = card ?? { gender: null, birthDate: null };
  await transaction.tx
    .updateTable('users')
    .set({
      real_name: proved.realName,
      id_number: secrets.seal(idNumber, 'users.id_number'),
      id_lookup: lookup,
      identity_proof: by,
      identity_proved_at: at,
      profile: profileWith(secrets, own, { gender, birthDate }),
      ...lookups,
      ...(proved.licence && own.kind === 'lawyer' ? { licence_seen_at: at } : {}),
      ...(seesUnit ? { unit_seen_at: at } : {}),
    })
    .where('id', '=', userId)
    .execute();
  transaction.record('accounts.identity-proved', userId, { by, numberIsNew: !isSame, takenFrom: other?.id ?? null });
  await notifyOwner(transaction, { userId, what: 'identity-proved', at });
  return null;
}

/** Two who prove the same free number at the same moment: the database takes one of them. */
export const isIdTakenError = (error: unknown): boolean =>
  ['users_id_lookup_key', 'users_unit_seen'].includes(
    String((error as { constraint?: unknown } | null)?.constraint ?? ''),
  );
