import type * as calls from '@sufu/contract/administration';
import { rolesOfOffices } from '@sufu/contract/administration';
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
import { refuseEntry, titleOf } from './check-entry.ts';
import { holdPeople, holdStaff, presentOne } from './present-staff.ts';

type Asked = Input<typeof calls.addStaff>;

/** Of a link only its address is told, and when it is over. */
export const presentActivation = ({ services }: SignedInContext, made: Activation) => ({
  address: activationAddress(services.config.publicOrigin, made),
  expiresAt: made.expiresAt.toISOString(),
});

function checkPhone({ lang }: SignedInContext, phone: string): void {
  const wrong = checkMobile(phone);
  if (wrong) throw new Refused('invalid', { n: 1 }, [{ path: 'phone', rule: wrong.code, msg: wrong.text[lang] }]);
}

function renew({ tx, at, record }: Transaction, { id }: KeptStaff): Promise<Activation> {
  record('administration.activationRenewed', id);
  return makeActivation(tx, id, at);
}

export async function addStaff(context: SignedInContext, { body }: Asked): Promise<CallReply<typeof calls.addStaff>> {
  const { secrets, now } = context;
  const { key, staffNo, name, phone, divisionId, offices } = body;
  checkPhone(context, phone);
  const made = await context.transact(async (transaction) => {
    const { tx, record } = transaction;
    await holdPeople(transaction, context);
    const known = await findKeptStaff(tx, secrets, { key });
    if (known) return { known, activation: known.state === 'waiting' ? await renew(transaction, known) : null };
    await refuseEntry(transaction, body);
    if (await findKeptStaff(tx, secrets, { staffNo })) return refuse('staff.number-taken', { no: staffNo });
    if (await findByPhone(tx, secrets, phone)) return refuse('staff.phone-taken');
    const id = await createUser(
      tx,
      secrets,
      {
        ...{ kind: 'staff', realName: name, idNumber: null, phone, passwordHash: null, waits: true },
        roles: rolesOfOffices(offices),
        staff: { key, staffNo, divisionId, offices, title: titleOf(body) },
      },
      now,
    );
    record('administration.staffAdded', id, { staffNo, division: divisionId, offices });
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
