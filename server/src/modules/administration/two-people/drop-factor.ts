import type * as calls from '@sufu/contract/administration';
import type { Office } from '@sufu/contract/administration';
import { type CallReply, refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { withFactors } from '../../accounts/index.ts';
import { holdPeople, holdStaff } from '../staff/present-staff.ts';
import { askedOf } from './proposals.ts';
import { askSecond } from './propose.ts';

/** Somebody lost their second factor and has no recovery codes: it is taken away once two people agree. */
export async function dropStaffFactor(
  context: SignedInContext,
  asked: Input<typeof calls.dropSecondFactor>,
): Promise<CallReply<typeof calls.dropSecondFactor>> {
  const { actor } = context;
  await context.transact(async (transaction) => {
    await holdPeople(transaction, context);
    const staff = await holdStaff(transaction, asked);
    if (staff.id === actor.userId) return refuse('staff.yourself');
    if (staff.state === 'left') return refuse('staff.has-left');
    if (!(await withFactors(transaction.tx, [staff.id])).has(staff.id)) return refuse('staff.no-factor');
    const value = askedOf(staff, { to: staff.offices as Office[], title: staff.title });
    await askSecond(transaction, { kind: 'factor', userId: staff.id, value, phone: null, madeBy: actor.userId });
  });
  return { id: asked.params.id };
}
