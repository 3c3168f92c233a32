import { isTakenDown } from '@sufu/contract/exchange/rows';
import { lock } from '../../../../platform/database/database.ts';
import { changeKeptStaff, createUser, findByPhone, findKeptStaff, lockKeptStaff } from '../../../accounts/index.ts';
import { type Entry, refused, type Taker, type Taking, type Verdict } from '../taking.ts';

/**
 * Members of the court: name and division are the source's; offices, title and phone are given at the desk, and an account is opened by its
 * owner's link (decision 028): a new one waits, and may do nothing.
 */
export const takeStaff: Taker = async (taking, entries) => {
  await lock(taking.transaction.tx, 'staff');
  const verdicts: Verdict[] = [];
  for (const entry of entries) verdicts.push(await takeOne(taking, entry));
  return verdicts;
};

async function takeOne(
  { transaction, secrets, dry }: Taking,
  { row: prepared, localId, parents }: Entry,
): Promise<Verdict> {
  const { tx, at, record } = transaction;
  const { row } = prepared;
  if (isTakenDown(row)) return localId === null ? { is: 'written', localId, what: [] } : refused('kept-here');
  if (row.kind !== 'staff') throw new Error('not a member of the court');
  const { staffNo, name, phone = null } = row;
  const [divisionId = ''] = parents;
  const known = await findKeptStaff(tx, secrets, localId === null ? { staffNo } : { id: localId });
  if (known) {
    if (known.staffNo !== staffNo) return refused('value', 'staffNo');
    const what = [
      ...(known.name === name ? [] : ['real_name']),
      ...(known.divisionId === divisionId ? [] : ['division_id']),
    ];
    const held = what.length === 0 || dry ? null : await lockKeptStaff(tx, secrets, known.id);
    if (held) {
      await changeKeptStaff(tx, held, { ...held, name, divisionId });
      record('administration.staffChanged', held.id, { by: 'exchange', division: divisionId, what });
    }
    // Its owner, or an administrator, says where the account is reached.
    const ignored = phone === null || phone === known.phone ? [] : ['phone'];
    return { is: 'written', localId: known.id, what, ignored };
  }
  if (phone !== null && (await findByPhone(tx, secrets, phone))) return refused('phone-taken', 'phone');
  if (!dry) {
    const member = {
      id: prepared.id,
      kind: 'staff',
      realName: name,
      idNumber: null,
      phone,
      passwordHash: null,
    } as const;
    const staff = { staffNo, divisionId, offices: [], title: { zh: '', en: '' } };
    await createUser(tx, secrets, { ...member, waits: true, roles: [], staff }, at);
    record('administration.staffAdded', prepared.id, { by: 'exchange', staffNo, division: divisionId });
  }
  return { is: 'written', localId: prepared.id, what: [] };
}
