import type { OwnIdentity } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { fixedStatement, type Slots } from '../../../platform/database/statements/fixed-statement.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Profile } from './users.ts';

const identityOf = fixedStatement({ userId: 'uuid' }, (db, { userId }: Slots<{ userId: string }>) =>
  db
    .selectFrom('users')
    .select(['real_name', 'id_number', 'phone', 'identity_proof', 'kind', 'profile'])
    .where('id', '=', userId),
);

/** Everything a form may prefill about this person, whole. For their own eyes, or for papers that must bear it. */
export async function ownIdentityOf(db: Executor, secrets: Secrets, userId: string): Promise<OwnIdentity> {
  const [row] = await identityOf(db, { userId });
  if (!row) throw new Refused('not-found');
  const profile = secrets.openJson(row.profile, 'users.profile') as Profile;
  return {
    name: row.real_name,
    gender: profile.gender,
    birthDate: profile.birthDate,
    idNumber: row.id_number === null ? null : secrets.open(row.id_number, 'users.id_number'),
    phone: row.phone === null ? '' : secrets.open(row.phone, 'users.phone'),
    region: profile.region,
    address: profile.address,
    verified: row.identity_proof !== null,
    userKind: row.kind === 'organisation' || row.kind === 'lawyer' ? row.kind : 'natural',
    organisation: profile.organisation,
    lawyer: profile.lawyer,
  };
}

export const readOwnIdentity = ({ db, secrets, actor }: SignedInContext): Promise<OwnIdentity> =>
  ownIdentityOf(db, secrets, actor.userId);
