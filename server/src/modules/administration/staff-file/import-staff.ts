import type * as calls from '@sufu/contract/administration';
import { mostStaffLines } from '@sufu/contract/administration';
import { type CallReply, Refused, refuse } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input, Upload } from '../../../platform/calls/mount.ts';
import { TaskFault } from '../../../platform/isolated-tasks/index.ts';
import { changeKeptStaff, lockKeptStaff, putWaitingPhone } from '../../accounts/index.ts';
import { enterStaff } from '../staff/add-staff.ts';
import { holdPeople } from '../staff/present-staff.ts';
import { giveOffices } from '../two-people/propose.ts';
import type { GivenLine } from './isolated-read.ts';
import { type PlannedLine, planLines } from './plan.ts';
import { readStaffFileTask } from './tasks.ts';

const noFile = { zh: '请选择文件', en: 'Choose a file' } as const;

async function readGiven(
  { services, actor, lang }: SignedInContext,
  given: Upload | null,
): Promise<readonly GivenLine[]> {
  if (!given) throw new Refused('invalid', { n: 1 }, [{ path: 'file', rule: 'required', msg: noFile[lang] }]);
  if (given.truncated) return refuse('file.too-large', { name: given.name, size: '1+' });
  const kind = /\.(csv|ndjson|jsonl)$/i.exec(given.name)?.[1]?.toLowerCase();
  if (kind === undefined) return refuse('staff-file.kind');
  try {
    const read = await services.tasks.run(readStaffFileTask, { path: given.path, csv: kind === 'csv' }, actor.userId);
    if ('lines' in read) return read.lines;
    return read.fault === 'too-many'
      ? refuse('staff-file.too-many', { n: mostStaffLines })
      : refuse(`staff-file.${read.fault}`);
  } catch (error) {
    if (error instanceof TaskFault) return refuse('staff-file.unreadable');
    throw error;
  }
}

async function takeLine(
  transaction: Transaction,
  madeBy: string,
  { effect, known, wanted }: PlannedLine,
): Promise<void> {
  if (wanted === null || effect === 'same' || effect === 'wrong') return;
  const { tx, secrets, record } = transaction;
  const { name, divisionId, offices, title, phone } = wanted;
  if (!known) {
    await enterStaff(transaction, madeBy, { ...wanted, offices: [...offices], phone: phone ?? '' });
    return;
  }
  const staff = (await lockKeptStaff(tx, secrets, known.id)) ?? refuse('staff.changed');
  await changeKeptStaff(tx, staff, { ...staff, name, divisionId });
  if (phone !== null) await putWaitingPhone(tx, secrets, staff, phone);
  const isGiven = await giveOffices(transaction, {
    madeBy,
    staff: { ...staff, name, divisionId },
    wanted: { offices, title },
  });
  record('administration.staffChanged', staff.id, {
    ...{ by: 'file', fromDivision: staff.divisionId, fromOffices: staff.offices, division: divisionId },
    ...{ offices: isGiven ? offices : staff.offices, renamed: name !== staff.name, phone: phone !== null },
  });
}

/** What a file of people would do, or, in one act, does: it is parsed in another process, and a repeat changes nothing. */
export async function importStaff(
  context: SignedInContext,
  { params: { act }, upload }: Input<typeof calls.importStaff>,
): Promise<CallReply<typeof calls.importStaff>> {
  const { db, secrets, actor } = context;
  const given = await readGiven(context, await upload());
  const take = async (transaction: Transaction) => {
    await holdPeople(transaction, context);
    const planned = await planLines(transaction.tx, secrets, actor.userId, given);
    for (const line of planned) await takeLine(transaction, actor.userId, line);
    transaction.record('administration.staffImported', null, countsOf(planned));
    return planned;
  };
  const planned = act === 'take' ? await context.transact(take) : await planLines(db, secrets, actor.userId, given);
  const lines = planned.map(({ line, staffNo, effect, says, offices }) => ({
    ...{ line, staffNo, effect, offices },
    says: [...says],
  }));
  return { taken: act === 'take', counts: countsOf(planned), lines };
}

function countsOf(lines: readonly PlannedLine[]): Readonly<Record<'new' | 'change' | 'same' | 'wrong', number>> {
  const of = (effect: PlannedLine['effect']) => lines.filter((line) => line.effect === effect).length;
  return { new: of('new'), change: of('change'), same: of('same'), wrong: of('wrong') };
}
