import { type listConsents as call, consentKinds } from '@sufu/contract/accounts';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';

/** What I agreed to, in which version, and what I withdrew: of each kind the latest. */
export async function listConsents({ db, actor }: SignedInContext): Promise<CallReply<typeof call>> {
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .orderBy('at', 'desc')
    .execute();
  return consentKinds.flatMap((kind) => {
    const row = rows.find(({ document }) => document === kind);
    if (!row) return [];
    const withdrawnAt = row.withdrawn_at?.toISOString() ?? null;
    return [{ kind, version: row.version, givenAt: row.at.toISOString(), withdrawnAt }];
  });
}
