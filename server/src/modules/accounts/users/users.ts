import { randomUUIDv7 } from 'node:crypto';
import type { IdentityProof, OwnIdentity, UserKind } from '@sufu/contract/accounts';
import { courtDayOf, normaliseDigits, normaliseMobile, type Role, readIdCard, type Text } from '@sufu/contract/core';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** Sealed with the row: what is known of a person beyond name and numbers. */
export type Profile = Pick<OwnIdentity, 'gender' | 'birthDate' | 'region' | 'address' | 'organisation' | 'lawyer'> & {
  readonly email?: string;
};
export type StaffRow = {
  /** Of the form that entered them, so that a repeat finds it. */
  readonly key?: string;
  readonly staffNo: string;
  readonly divisionId: string;
  readonly offices: readonly string[];
  readonly title: Text;
};
export type NewUser = {
  readonly id?: string;
  readonly kind: UserKind | 'staff';
  readonly realName: string;
  readonly idNumber: string | null;
  readonly phone: string | null;
  /** As `hashPassword` makes it; null: can only sign in by SMS code. */
  readonly passwordHash: string | null;
  readonly roles: readonly Role[];
  /** How the identity is proved; left out: it is only typed. */
  readonly proof?: IdentityProof | null;
  readonly profile?: Partial<Profile>;
  /** Only for members of the court. */
  readonly staff?: StaffRow;
  /** Until the account is opened by its owner nobody signs in with it. */
  readonly waits?: true;
  /** Version of the privacy terms agreed to. */
  readonly consent?: string;
};

/** The keyed hashes by which a person is found. Any spelling of the same number gives the same hash. */
export const phoneLookup = (secrets: Secrets, raw: string): Buffer =>
  secrets.lookup(normaliseMobile(raw), 'users.phone');
export const idLookup = (secrets: Secrets, raw: string): Buffer =>
  secrets.lookup(normaliseDigits(raw), 'users.id_number');

/** By which accounts of an organisation and of a lawyer are found; what was only typed proves nothing. */
export const unitLookup = (secrets: Secrets, raw: string): Buffer => secrets.lookup(normaliseDigits(raw), 'users.unit');
export const licenceLookup = (secrets: Secrets, raw: string): Buffer =>
  secrets.lookup(normaliseDigits(raw), 'users.licence');
/** What is found of a profile, as its columns have it. */
export const profileLookups = (secrets: Secrets, { organisation, lawyer }: Partial<Profile>) => ({
  unit_lookup: organisation ? unitLookup(secrets, organisation.creditCode) : null,
  licence_lookup: lawyer ? licenceLookup(secrets, lawyer.licence) : null,
});

/** A phone as its columns have it: sealed, and the hash it is found by. */
export const phoneColumns = (secrets: Secrets, phone: string) => ({
  phone: secrets.seal(normaliseMobile(phone), 'users.phone'),
  phone_lookup: phoneLookup(secrets, phone),
});

function profileOf(user: NewUser, at: Date): Profile {
  const card = user.idNumber === null ? null : readIdCard(user.idNumber, courtDayOf(at));
  return {
    gender: card?.gender ?? null,
    birthDate: card?.birthDate ?? null,
    region: null,
    address: null,
    organisation: null,
    lawyer: null,
    ...user.profile,
  };
}

/**
 * Write one person, sealed, with the staff row and the consent where there are such. Answers the id. Sex and birth date
 * come from the ID number unless the profile says otherwise. A phone or ID number that is taken breaks `users_phone_lookup_key`
 * or `users_id_lookup_key`.
 */
export async function createUser(db: Executor, secrets: Secrets, user: NewUser, at: Date): Promise<string> {
  const id = user.id ?? randomUUIDv7();
  const { idNumber, phone } = user;
  await db
    .insertInto('users')
    .values({
      id,
      kind: user.kind,
      real_name: user.realName,
      roles: [...user.roles],
      identity_proof: user.proof ?? null,
      identity_proved_at: user.proof ? at : null,
      password_hash: user.passwordHash,
      id_number: idNumber === null ? null : secrets.seal(normaliseDigits(idNumber), 'users.id_number'),
      id_lookup: idNumber === null ? null : idLookup(secrets, idNumber),
      phone: phone === null ? null : secrets.seal(normaliseMobile(phone), 'users.phone'),
      phone_lookup: phone === null ? null : phoneLookup(secrets, phone),
      profile: secrets.sealJson(profileOf(user, at), 'users.profile'),
      ...profileLookups(secrets, user.profile ?? {}),
      disabled_at: user.waits ? at : null,
      created_at: at,
    })
    .execute();
  if (user.staff) {
    const { staffNo, divisionId, offices, title, key = null } = user.staff;
    await db
      .insertInto('staff')
      .values({
        user_id: id,
        staff_no: staffNo,
        division_id: divisionId,
        offices: [...offices],
        title: JSON.stringify(title),
        key,
      })
      .execute();
  }
  if (user.consent !== undefined) {
    await db
      .insertInto('consents')
      .values({ user_id: id, document: 'privacy-terms', version: user.consent, at })
      .execute();
  }
  return id;
}

/** A person as other modules may know them. */
export type KnownUser = {
  readonly id: string;
  readonly kind: UserKind | 'staff';
  readonly name: string;
  readonly roles: readonly Role[];
  /** Null: the identity is only typed. */
  readonly proof: IdentityProof | null;
  /** The counter saw the licence to practise. */
  readonly licenceSeen: boolean;
};

export async function findUser(db: Executor, id: string): Promise<KnownUser | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'kind', 'real_name', 'roles', 'identity_proof', 'licence_seen_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    kind: row.kind as KnownUser['kind'],
    name: row.real_name,
    roles: row.roles as Role[],
    proof: row.identity_proof as IdentityProof | null,
    licenceSeen: row.licence_seen_at !== null,
  };
}

/** The name of whom `column` points to, as a value in another module's statement. */
export const nameOfUser = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select u.real_name from users u where u.id = ${sql.ref(column)})`;

/** Names by id, of those that exist. */
export async function userNames(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'real_name'])
    .where(isAmong('id', [...new Set(ids)]))
    .execute();
  return new Map(rows.map((row) => [row.id, row.real_name]));
}

/** Who of these has an account that is neither closed nor disabled. */
export async function openAccounts(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(isAmong('id', ids))
    .where('disabled_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The id of whoever has this phone, in any spelling. */
export async function findByPhone(db: Executor, secrets: Secrets, phone: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('phone_lookup', '=', phoneLookup(secrets, phone))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Who has each of these phones, in any spelling. */
export async function findByPhones(
  db: Executor,
  secrets: Secrets,
  phones: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const byLookup = new Map(phones.map((phone) => [phoneLookup(secrets, phone).toString('hex'), phone]));
  if (byLookup.size === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'phone_lookup'])
    .where(
      'phone_lookup',
      'in',
      [...byLookup.keys()].map((hex) => Buffer.from(hex, 'hex')),
    )
    .execute();
  return new Map(rows.map(({ id, phone_lookup }) => [byLookup.get(phone_lookup?.toString('hex') ?? '') ?? '', id]));
}

/** The first password of an account that waited for its owner: from now on they sign in. */
export async function openAccount(db: Executor, userId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, disabled_at: null })
    .where('id', '=', userId)
    .execute();
}

/** As `hashPassword` makes it. Whoever changes a password because it may be known ends the sessions as well. */
export async function setPasswordHash(db: Executor, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
