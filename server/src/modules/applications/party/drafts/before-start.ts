import type { beforeStart as beforeCall } from '@sufu/contract/applications';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { findFilingBan } from '../../records/filing-bans.ts';
import { kindOf } from '../../records/kind-of.ts';
import { findEarlierApplications } from '../reading/earlier-applications.ts';

/** What to know before starting: the same filed already, or the kind closed to me for a time. */
export async function beforeStart(
  { db, services, secrets, actor, now }: SignedInContext,
  { params, query }: Input<typeof beforeCall>,
): Promise<CallReply<typeof beforeCall>> {
  const { key, sameMatter } = kindOf(params.type);
  const filing = { ownerId: actor.userId, type: key, caseId: query.caseId ?? null };
  return {
    // Where it is known only in the draft whom it is against, it is asked there.
    earlier: sameMatter ? [] : await findEarlierApplications(db, secrets, filing, now),
    ban: await findFilingBan(services.hooks, db, { secrets, userId: actor.userId, type: key, now }),
  };
}
