import { changeOfTwo, type Office, rolesOfOffices } from '@sufu/contract/administration';
import { refuse, type Text } from '@sufu/contract/core';
import type { Transaction } from '../../../platform/calls/context.ts';
import { changeKeptStaff, type KeptStaff } from '../../accounts/index.ts';
import type { ProposalRow } from './proposal-row.ts';
import { askedOf, insertProposal, waitingOf } from './proposals.ts';
import { isAlone, tellApprovers } from './second-person.ts';

type Asked = Pick<ProposalRow, 'kind' | 'userId' | 'value' | 'phone' | 'madeBy'>;

/** Ask a second person, or do it where there is nobody to ask: answers whether it is to be done now. Throws `staff.waits`. */
export async function askSecond(transaction: Transaction, asked: Asked): Promise<boolean> {
  const { tx, record } = transaction;
  const waiting = await waitingOf(tx, [asked.userId]);
  if (waiting.some(({ kind }) => kind === asked.kind)) return refuse('staff.waits');
  const alone = await isAlone(transaction, asked);
  const proposal = await insertProposal(transaction, { ...asked, state: alone ? 'ALONE' : 'PROPOSED' });
  const { kind, userId, value } = asked;
  const { from: fromOffices, to: offices } = value;
  record(alone ? 'administration.doneAlone' : 'administration.proposed', userId, {
    proposal,
    kind,
    fromOffices,
    offices,
  });
  if (!alone) await tellApprovers(transaction, asked);
  return alone;
}

type Wanted = { readonly offices: readonly Office[]; readonly title: Text };

/**
 * Give somebody offices; those of two wait for a second person, and until then everything stays as it is. Answers whether they are given.
 * Throws `staff.waits`.
 */
export async function giveOffices(
  transaction: Transaction,
  { madeBy, staff, wanted }: { readonly madeBy: string; readonly staff: KeptStaff; readonly wanted: Wanted },
): Promise<boolean> {
  const value = askedOf(staff, { to: [...wanted.offices], title: wanted.title });
  const isSame = value.from.join() === value.to.join();
  if (!isSame && (await waitingOf(transaction.tx, [staff.id])).some(({ kind }) => kind === 'offices'))
    return refuse('staff.waits');
  if (changeOfTwo(value.from, value.to).isOfTwo) {
    const now = await askSecond(transaction, { kind: 'offices', userId: staff.id, value, phone: null, madeBy });
    if (!now) return false;
  }
  await putOffices(transaction, staff, wanted);
  return true;
}

export async function putOffices({ tx }: Transaction, staff: KeptStaff, { offices, title }: Wanted): Promise<void> {
  const { name, divisionId } = staff;
  await changeKeptStaff(tx, staff, { name, divisionId, offices, roles: rolesOfOffices(offices), title });
}
