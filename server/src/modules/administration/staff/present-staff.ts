import type { Office, StaffItem } from '@sufu/contract/administration';
import { hasPermission, refuse } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import { lock } from '../../../platform/database/database.ts';
import { findKeptStaff, type KeptStaff, lockKeptStaff, withFactors } from '../../accounts/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { waitingOf } from '../two-people/proposals.ts';
import { dutiesOf } from './duties.ts';

/** As the administrator's list shows them: of the phone the last four figures. */
export async function presentStaff(
  { db, actor, services, now }: SignedInContext,
  rows: readonly KeptStaff[],
): Promise<StaffItem[]> {
  const ids = rows.map(({ id }) => id);
  const [{ divisionName }, openOf, waiting, factors] = await Promise.all([
    directoryOf(services),
    dutiesOf(db, ids, now),
    waitingOf(db, ids),
    withFactors(db, ids),
  ]);
  return rows.map(({ phone, roles: _, offices, ...row }) => ({
    ...row,
    offices: offices as Office[],
    division: divisionName(row.divisionId),
    phoneEnd: phone === null ? null : phone.slice(-4),
    open: openOf(row.id),
    hasFactor: factors.has(row.id),
    isMe: row.id === actor.userId,
    waits: waiting.flatMap(({ userId, kind, to }) => (userId === row.id ? [{ kind, offices: to }] : [])),
  }));
}

export async function presentOne(context: SignedInContext, row: KeptStaff | null): Promise<StaffItem> {
  const [item] = row ? await presentStaff(context, [row]) : [];
  return item ?? refuse('not-found');
}

/**
 * One act on the people of the court at a time, by an administrator who is one still: two who turn each other out at once would leave
 * nobody. Throws `session.not-allowed`.
 */
export async function holdPeople({ tx, secrets }: Transaction, { actor }: SignedInContext): Promise<void> {
  await lock(tx, 'staff');
  const me = await findKeptStaff(tx, secrets, { id: actor.userId });
  if (me?.state !== 'working' || !hasPermission(me.roles, 'staff.manage')) refuse('session.not-allowed');
}

/** Hold somebody as the administrator saw them. Throws `not-found`, `staff.changed`. */
export async function holdStaff(
  { tx, secrets }: Transaction,
  { params, body }: { readonly params: { readonly id: string }; readonly body: { readonly version: number } },
): Promise<KeptStaff> {
  const staff = (await lockKeptStaff(tx, secrets, params.id)) ?? refuse('not-found');
  return staff.version === body.version ? staff : refuse('staff.changed');
}
