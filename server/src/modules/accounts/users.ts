import { randomUUIDv7 } from 'node:crypto';
import type { OwnIdentity, UserKind } from '@sufu/contract/accounts';
import { courtDayOf, normaliseDigits, normaliseMobile, type Role, readIdCard, type Text } from '@sufu/contract/core';
import type { Executor } from '../../platform/database.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** Sealed with the row: what is known of a person beyond name and numbers. */
export type Profile = Pick<OwnIdentity, 'gender' | 'birthDate' | 'region' | 'address' | 'organisation' | 'lawyer'>;
export type StaffRow = {
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
  readonly verified: boolean;
  readonly profile?: Partial<Profile>;
  /** Only for members of the court. */
  readonly staff?: StaffRow;
  /** Version of the privacy terms agreed to. */
  readonly consent?: string;
};

/** The keyed hashes by which a person is found. Any spelling of the same number gives the same hash. */
export const phoneLookup = (secrets: Secrets, raw: string): Buffer =>
  secrets.lookup(normaliseMobile(raw), 'users.phone');
export const idLookup = (secrets: Secrets, raw: string): Buffer =>
  secrets.lookup(normaliseDigits(raw), 'users.id_number');

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
      verified: user.verified,
      password_hash: user.passwordHash,
      id_number: idNumber === null ? null : secrets.seal(normaliseDigits(idNumber), 'users.id_number'),
      id_lookup: idNumber === null ? null : idLookup(secrets, idNumber),
      phone: phone === null ? null : secrets.seal(normaliseMobile(phone), 'users.phone'),
      phone_lookup: phone === null ? null : phoneLookup(secrets, phone),
      profile: secrets.sealJson(profileOf(user, at), 'users.profile'),
      created_at: at,
    })
    .execute();
  if (user.staff) {
    const { staffNo, divisionId, offices, title } = user.staff;
    await db
      .insertInto('staff')
      .values({
        user_id: id,
        staff_no: staffNo,
        division_id: divisionId,
        offices: [...offices],
        title: JSON.stringify(title),
      })
      .execute();
  }
  if (user.consent !== undefined) {
    await db.insertInto('consents').values({ user_id: id, document: 'privacy', version: user.consent, at }).execute();
  }
  return id;
}

/** A person as other modules may know them. */
export type KnownUser = {
  readonly id: string;
  readonly kind: UserKind | 'staff';
  readonly name: string;
  readonly roles: readonly Role[];
  readonly verified: boolean;
};

export async function findUser(db: Executor, id: string): Promise<KnownUser | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'kind', 'real_name', 'roles', 'verified'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    kind: row.kind as KnownUser['kind'],
    name: row.real_name,
    roles: row.roles as Role[],
    verified: row.verified,
  };
}

/** Names by id, of those that exist. */
export async function userNames(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'real_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.real_name]));
}

export type StaffMember = StaffRow & {
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly Role[];
};

/** Members of the court who are at work: of one division, of one role, or all. */
export async function staffMembers(
  db: Executor,
  of: { readonly division?: string; readonly role?: Role } = {},
): Promise<readonly StaffMember[]> {
  let query = db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select([
      'users.id',
      'users.real_name',
      'users.roles',
      'staff.staff_no',
      'staff.division_id',
      'staff.offices',
      'staff.title',
    ])
    .where('users.disabled_at', 'is', null)
    .orderBy('staff.staff_no');
  if (of.division !== undefined) query = query.where('staff.division_id', '=', of.division);
  const rows = await query.execute();
  return rows
    .map((row) => ({
      userId: row.id,
      name: row.real_name,
      roles: row.roles as Role[],
      staffNo: row.staff_no,
      divisionId: row.division_id,
      offices: row.offices,
      title: row.title as Text,
    }))
    .filter((member) => of.role === undefined || member.roles.includes(of.role));
}

/** Members of the court by account, also those who have left: their names stand in the cases they tried. */
export async function staffByIds(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<StaffMember, 'name' | 'staffNo' | 'divisionId'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['users.id', 'users.real_name', 'staff.staff_no', 'staff.division_id'])
    .where('users.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => [row.id, { name: row.real_name, staffNo: row.staff_no, divisionId: row.division_id }]),
  );
}
