import type * as calls from '@sufu/contract/administration';
import { rolesOfOffices, type StaffItem } from '@sufu/contract/administration';
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
import { countInHand, handOverApplications } from '../../applications/index.ts';
import { countOnPanels, handOverPanels } from '../../cases/index.ts';
import { refuseEntry, titleOf } from './check-entry.ts';
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
    const roles = rolesOfOffices(offices);
    await changeKeptStaff(transaction.tx, staff, { name, divisionId, offices, roles, title: titleOf(body) });
    transaction.record('administration.staffChanged', staff.id, {
      ...{ fromDivision: staff.divisionId, fromOffices: staff.offices },
      ...{ division: divisionId, offices },
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

async function openMatters({ tx }: Transaction, { id }: KeptStaff): Promise<number> {
  const inHand = (await countInHand(tx, [id])).get(id) ?? 0;
  return inHand + ((await countOnPanels(tx, [id])).get(id) ?? 0);
}

/** Leaving and handing over are one act; what came into the hands of somebody who has left already can be handed over later. */
export async function leaveStaff(context: SignedInContext, asked: Input<typeof calls.leaveStaff>): Promise<StaffItem> {
  const { now } = context;
  const { handTo } = asked.body;
  await context.transact(async (transaction) => {
    await holdPeople(transaction, context);
    const staff = await holdStaff(transaction, asked);
    refuseOneself(context, staff);
    const open = await openMatters(transaction, staff);
    if (staff.state === 'left' && open === 0) return refuse('staff.has-left');
    if (open > 0 && handTo === null) return refuse('staff.hand-over', { n: open });
    const handedOver = { applications: 0, cases: 0 };
    if (open > 0 && handTo !== null) {
      const to = await takerOf(transaction, staff, handTo);
      handedOver.applications = await handOverApplications(transaction, { from: staff.id, to: to.id });
      handedOver.cases = await handOverPanels(transaction, { from: staff.id, to: to.id });
    }
    await leaveCourt(transaction.tx, staff, now);
    transaction.record('administration.staffLeft', staff.id, { to: handTo, ...handedOver });
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
    await returnToCourt(transaction.tx, staff);
    transaction.record('administration.staffReturned', staff.id);
  });
  return shown(context, asked.params.id);
}
