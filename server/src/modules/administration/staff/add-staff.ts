import type * as calls from '@sufu/contract/administration';
import { rolesOfOffices, withoutOfTwo } from '@sufu/contract/administration';
import { type CallReply, checkMobile, Refused, refuse } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import {
  type Activation,
  activationAddress,
  createUser,
  findByPhone,
  findKeptStaff,
  type KeptStaff,
  makeActivation,
} from '../../accounts/index.ts';
import { giveOffices } from '../two-people/propose.ts';
import { refuseEntry, titleOf } from './check-entry.ts';
import { holdPeople, holdStaff, presentOne } from './present-staff.ts';

type Asked = Input<typeof calls.addStaff>;

/** Of a link only its address is told, and when it is over. */
export const presentActivation = ({ services }: SignedInContext, made: Activation) => ({
  address: activationAddress(services.config.publicOrigin, made),
  expiresAt: made.expiresAt.toISOString(),
});

export function checkPhone({ lang }: SignedInContext, phone: string): void {
  const wrong = checkMobile(phone);
  if (wrong) throw new Refused('invalid', { n: 1 }, [{ path: 'phone', rule: wrong.code, msg: wrong.text[lang] }]);
}

function renew({ tx, at, record }: Transaction, { id }: KeptStaff): Promise<Activation> {
  record('administration.activationRenewed', id);
  return makeActivation(tx, id, at);
}

type Entry = Pick<Asked['body'], 'staffNo' | 'name' | 'phone' | 'divisionId' | 'offices' | 'title'> & {
  readonly key?: string;
};

/** Somebody new, whose account waits for its owner; offices of two wait for a second person. Answers the id. */
export async function enterStaff(transaction: Transaction, madeBy: string, entry: Entry): Promise<string> {
  const { tx, secrets, at, record } = transaction;
  const { name, phone, offices, ...row } = entry;
  const atOnce = withoutOfTwo(offices);
  const id = await createUser(
    tx,
    secrets,
    {
      ...{ kind: 'staff', realName: name, idNumber: null, phone, passwordHash: null, waits: true },
      roles: rolesOfOffices(atOnce),
      staff: { ...row, offices: atOnce },
    },
    at,
  );
  record('administration.staffAdded', id, { staffNo: row.staffNo, division: row.divisionId, offices: atOnce });
  if (atOnce.length < offices.length) {
    const staff = (await findKeptStaff(tx, secrets, { id })) ?? refuse('not-found');
    await giveOffices(transaction, { madeBy, staff, wanted: { offices, title: entry.title } });
  }
  return id;
}

export async function addStaff(context: SignedInContext, { body }: Asked): Promise<CallReply<typeof calls.addStaff>> {
  const { secrets, now } = context;
  const { key, staffNo, name, phone, divisionId, offices } = body;
  checkPhone(context, phone);
  const made = await context.transact(async (transaction) => {
    const { tx } = transaction;
    await holdPeople(transaction, context);
    const known = await findKeptStaff(tx, secrets, { key });
    if (known) return { known, activation: known.state === 'waiting' ? await renew(transaction, known) : null };
    await refuseEntry(transaction, body);
    if (await findKeptStaff(tx, secrets, { staffNo })) return refuse('staff.number-taken', { no: staffNo });
    if (await findByPhone(tx, secrets, phone)) return refuse('staff.phone-taken');
    const entry = { key, staffNo, name, phone, divisionId, offices, title: titleOf(body) };
    const id = await enterStaff(transaction, context.actor.userId, entry);
    return { known: await findKeptStaff(tx, secrets, { id }), activation: await makeActivation(tx, id, now) };
  });
  return {
    item: await presentOne(context, made.known),
    activation: made.activation && presentActivation(context, made.activation),
  };
}

/** Another link, as long as the account is not opened: after that only its owner sets a password. */
export async function renewActivation(
  context: SignedInContext,
  asked: Input<typeof calls.renewActivation>,
): Promise<CallReply<typeof calls.renewActivation>> {
  const activation = await context.transact(async (transaction) => {
    await holdPeople(transaction, context);
    const staff = await holdStaff(transaction, asked);
    if (staff.state === 'left') return refuse('staff.has-left');
    if (staff.state !== 'waiting') return refuse('staff.opened');
    return renew(transaction, staff);
  });
  return presentActivation(context, activation);
}
