import { courtDayOf } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { partiesToServe } from '../../cases/index.ts';
import type { Bill } from '../records/bills.ts';

/** Is the caller the payer, and not somebody who acts for them? */
export async function ownPartyOf(
  { db, secrets, actor, now }: Pick<SignedInContext, 'secrets' | 'actor' | 'now'> & { readonly db: Executor },
  bills: readonly Bill[],
): Promise<(bill: Bill) => boolean> {
  const partyIds = [...new Set(bills.flatMap(({ party_id }) => party_id ?? []))];
  const parties = partyIds.length === 0 ? [] : await partiesToServe(db, secrets, { partyIds }, courtDayOf(now));
  const mine = new Set(parties.filter(({ userId }) => userId === actor.userId).map(({ id }) => id));
  return ({ party_id, owner_id }) => owner_id === actor.userId || mine.has(party_id ?? '');
}
