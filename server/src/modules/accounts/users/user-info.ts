import type { UserInfo } from '@sufu/contract/accounts';
import { hasPermission, maskId, maskPhone, type Permission, permissions } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { termsDue } from '../consents/consents.ts';
import { ownIdentityOf } from './own-identity.ts';

async function staffOf({ db, lang, actor }: SignedInContext): Promise<UserInfo['staff']> {
  if (!actor.staff) return null;
  const { staffNo, divisionId, offices, title } = actor.staff;
  // Only the name on the door: the directory module stands after this one.
  const division = await db.selectFrom('divisions').select('name').where('id', '=', divisionId).executeTakeFirst();
  return { staffNo, divisionId, division: division?.name ?? divisionId, offices: [...offices], title: title[lang] };
}

/** The signed-in person as the portal shows them: numbers masked. */
export async function userInfo(context: SignedInContext): Promise<UserInfo> {
  const { db, secrets, actor, services } = context;
  const { phone, idNumber, userKind, organisation } = await ownIdentityOf(db, secrets, actor.userId);
  const { tenant_id, created_at, terms_due } = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.tenant_id', 'sessions.created_at', termsDue(services.settings.get('privacy').version)])
    .where('sessions.id', '=', actor.sessionId)
    .executeTakeFirstOrThrow();
  const held = (Object.keys(permissions) as Permission[]).filter((permission) =>
    hasPermission(actor.roles, permission),
  );
  return {
    id: actor.userId,
    realName: actor.name,
    username: phone === '' ? '' : maskPhone(phone),
    userKind,
    roles: [...actor.roles],
    permissions: Object.fromEntries(held.map((permission) => [permission, true as const])),
    tenantId: tenant_id,
    verified: actor.verified,
    idNumber: idNumber === null ? null : maskId(idNumber),
    organisation: organisation?.name ?? null,
    staff: await staffOf(context),
    signedInAt: created_at.toISOString(),
    termsDue: terms_due,
  };
}
