import type { readProfile as call } from '@sufu/contract/accounts';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { identityStateOf } from '../identity/identity-state.ts';
import { boundTo } from '../social/index.ts';
import type { Profile } from '../users/users.ts';

/** What my account holds beyond name and numbers, whole, for my own eyes. */
export async function ownProfile({ db, secrets, actor, services }: SignedInContext): Promise<CallReply<typeof call>> {
  const row = await db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['profile', 'avatar_file', 'signature_file', 'signature_password_hash', 'lock_hash'])
    .select(['id_number', 'identity_proof', 'identity_proved_at'])
    .where('sessions.id', '=', actor.sessionId)
    .executeTakeFirstOrThrow();
  const bound = await boundTo(db, secrets, actor.userId);
  const profile = secrets.openJson(row.profile, 'users.profile') as Profile;
  return {
    email: profile.email ?? '',
    region: profile.region,
    address: profile.address ?? '',
    avatar: row.avatar_file,
    hasSignature: row.signature_file !== null,
    hasSignaturePassword: row.signature_password_hash !== null,
    hasLockPassword: row.lock_hash !== null,
    identity: {
      state: identityStateOf(row),
      provedAt: row.identity_proved_at?.toISOString() ?? null,
      byFace: services.config.face !== null,
    },
    social: bound.map(({ boundAt, ...entry }) => ({ ...entry, boundAt: boundAt.toISOString() })),
  };
}
