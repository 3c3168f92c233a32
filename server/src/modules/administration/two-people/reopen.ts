import type * as calls from '@sufu/contract/administration';
import type { Office } from '@sufu/contract/administration';
import { type CallReply, normaliseMobile, refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { findByPhone } from '../../accounts/index.ts';
import { checkPhone } from '../staff/add-staff.ts';
import { holdPeople, holdStaff } from '../staff/present-staff.ts';
import { askedOf } from './proposals.ts';
import { askSecond } from './propose.ts';

/** Somebody lost their phone: with another one the account waits for its owner, once two people agree. */
export async function reopenStaffAccount(
  context: SignedInContext,
  asked: Input<typeof calls.reopenAccount>,
): Promise<CallReply<typeof calls.reopenAccount>> {
  const { actor } = context;
  checkPhone(context, asked.body.phone);
  const phone = normaliseMobile(asked.body.phone);
  await context.transact(async (transaction) => {
    await holdPeople(transaction, context);
    const staff = await holdStaff(transaction, asked);
    if (staff.id === actor.userId) return refuse('staff.yourself');
    if (staff.state === 'left') return refuse('staff.has-left');
    if (staff.state === 'waiting') return refuse('staff.not-opened');
    const holder = await findByPhone(transaction.tx, transaction.secrets, phone);
    if (holder !== null && holder !== staff.id) return refuse('staff.phone-taken');
    const value = askedOf(staff, { to: staff.offices as Office[], title: staff.title });
    await askSecond(transaction, { kind: 'reopen', userId: staff.id, value, phone, madeBy: actor.userId });
  });
  return { id: asked.params.id };
}
