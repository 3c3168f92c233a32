import type * as calls from '@sufu/contract/administration';
import { changeOfTwo, countOpen, type Office, type StaffItem } from '@sufu/contract/administration';
import { refuse } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import {
  changeKeptStaff,
  findKeptStaff,
  type KeptStaff,
  leaveCourt,
  lockKeptStaff,
  returnToCourt,
} from '../../accounts/index.ts';
import { closeFreeTimes } from '../../judge-contact/index.ts';
import { endAbsencesOf } from '../absences/hand-over-absences.ts';
import { askedOf, withdrawProposalsOn } from '../two-people/proposals.ts';
import { askSecond, giveOffices } from '../two-people/propose.ts';
import { refuseEntry, titleOf } from './check-entry.ts';
import { dutiesOf, moveDuties } from './duties.ts';
import { holdPeople, holdStaff, presentOne } from './present-staff.ts';

const shown = async (context: SignedInContext, id: string): Promise<StaffItem> =>
  presentOne(context, await findKeptStaff(context.db, context.secrets, { id }));

/** Nobody gives themselves offices, or shuts themselves out. */
function refuseOneself({ actor }: SignedInContext, { id }: KeptStaff): void {
  if (id === actor.userId) refuse('staff.yourself');
}

export async function changeStaff(
  context: SignedInContext,
  asked: Input<typeof calls.changeStaff>,
): Promise<StaffItem> {
  const { body } = asked;
  await context.transact(async (transaction) => {
    await holdPeople(transaction, context);
    const staff = await holdStaff(transaction, asked);
    refuseOneself(context, staff);
    if (staff.state === 'left') return refuse('staff.has-left');
    await refuseEntry(transaction, body);
    const { name, divisionId, offices } = body;
    await changeKeptStaff(transaction.tx, staff, { ...staff, name, divisionId });
    const wanted = { offices, title: titleOf(body) };
    const kept = { ...staff, name, divisionId };
    const isGiven = await giveOffices(transaction, { madeBy: context.actor.userId, staff: kept, wanted });
    transaction.record('administration.staffChanged', staff.id, {
      ...{ fromDivision: staff.divisionId, fromOffices: staff.offices },
      ...{ division: divisionId, offices: isGiven ? offices : staff.offices },
      renamed: name !== staff.name,
    });
  });
  return shown(context, asked.params.id);
}

/** Whoever takes over is at work, somebody else, and of the same role. Throws `staff.cannot-take`. */
async function takerOf({ tx, secrets }: Transaction, staff: KeptStaff, id: string): Promise<KeptStaff> {
  const taker = await lockKeptStaff(tx, secrets, id);
  const fits =
    taker !== null &&
    taker.id !== staff.id &&
    taker.state === 'working' &&
    taker.roles.some((role) => staff.roles.includes(role));
  return fits ? taker : refuse('staff.cannot-take');
}

/** Leaving and handing over are one act; what came into the hands of somebody who has left already can be handed over later. */
export async function leaveStaff(context: SignedInContext, asked: Input<typeof calls.leaveStaff>): Promise<StaffItem> {
  const { now } = context;
  const { handTo } = asked.body;
  await context.transact(async (transaction) => {
    await holdPeople(transaction, context);
    const staff = await holdStaff(transaction, asked);
    refuseOneself(context, staff);
    const open = countOpen((await dutiesOf(transaction.tx, [staff.id], now))(staff.id));
    if (staff.state === 'left' && open === 0) return refuse('staff.has-left');
    if (open > 0 && handTo === null) return refuse('staff.hand-over', { n: open });
    const to = handTo === null ? null : await takerOf(transaction, staff, handTo);
    const moved = to === null ? {} : await moveDuties(transaction, { from: staff.id, to: to.id });
    await closeFreeTimes(transaction, staff.id);
    await endAbsencesOf(transaction, staff.id, context.actor.userId);
    await withdrawProposalsOn(transaction, staff.id);
    await leaveCourt(transaction.tx, staff, now);
    transaction.record('administration.staffLeft', staff.id, { to: handTo, ...moved });
  });
  return shown(context, asked.params.id);
}

export async function returnStaff(
  context: SignedInContext,
  asked: Input<typeof calls.returnStaff>,
): Promise<StaffItem> {
  await context.transact(async (transaction) => {
    await holdPeople(transaction, context);
    const staff = await holdStaff(transaction, asked);
    if (staff.state !== 'left') return refuse('staff.at-work');
    const offices = staff.offices as Office[];
    if (changeOfTwo([], offices).isOfTwo) {
      const value = askedOf(staff, { to: offices, title: staff.title });
      const asks = { kind: 'return', userId: staff.id, value, phone: null, madeBy: context.actor.userId } as const;
      if (!(await askSecond(transaction, asks))) return;
    }
    await returnToCourt(transaction.tx, staff);
    transaction.record('administration.staffReturned', staff.id);
  });
  return shown(context, asked.params.id);
}
