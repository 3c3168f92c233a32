import type { Text } from '@sufu/contract/core';
import {
  type DeskMailAct,
  type FoundMaterial,
  type MailCause,
  type MailMark,
  mailMarkWords,
} from '@sufu/contract/mail';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import { staffMembers } from '../../accounts/index.ts';
import { makeMaterialReceipt } from '../papers/mail-papers.ts';
import type { MailRow } from '../records/mail-row.ts';
import { wrongField } from '../sending/check-sending.ts';
import type { ActResult } from './begin-act.ts';

type Register = Extract<DeskMailAct, { act: 'register' }>;

const says = {
  found: { zh: '清单上的每一件都要核对', en: 'Check every thing on the list' },
  witness: {
    zh: '拆封要两个人核对，请填另一位同事的工号',
    en: 'Two people open a parcel: give the staff number of a colleague',
  },
  still: { zh: '还有不符的，补齐以后再登记', en: 'Something is still not as listed; register it once all is there' },
} as const satisfies Record<string, Text>;

/** A colleague by the staff number; oneself is none. */
async function witnessOf({ db, actor, lang }: SignedInContext, staffNo: string): Promise<string> {
  const found = (await staffMembers(db)).find((member) => member.staffNo === staffNo);
  if (!found || found.userId === actor.userId) throw wrongField('witnessNo', says.witness[lang]);
  return found.userId;
}

/** What weighs most comes first. */
const weight: readonly Exclude<MailMark, 'OK'>[] = ['MISSING', 'PAGES', 'DAMAGED'];
const causeOf = (materials: readonly FoundMaterial[]): MailCause | null =>
  weight.find((mark) => materials.some((material) => material.mark === mark)) ?? null;

/** Each thing that is not as listed, in one line. */
const noteOf = (materials: readonly FoundMaterial[]): string =>
  materials
    .flatMap(({ name, mark, note }) =>
      mark === null || mark === 'OK' ? [] : `${name}：${mailMarkWords[mark].zh}${note === '' ? '' : `（${note}）`}`,
    )
    .join('；');

/**
 * Opened by two and compared with the list, thing by thing. All as listed: registered, and the receipt is given (民诉法第69条). Anything
 * else: in question, and the sender is told at once (within one working day, procedure.md §6).
 */
export async function registration(
  transaction: Transaction,
  context: SignedInContext,
  row: MailRow,
  act: Register,
): Promise<ActResult> {
  const { actor, lang } = context;
  if (act.found.length !== row.materials.length) throw wrongField('found', says.found[lang]);
  const witness_id = await witnessOf(context, act.witnessNo);
  const materials = row.materials.map((material, i) => ({ ...material, ...act.found[i] }));
  const cause = causeOf(materials);
  if (cause !== null && row.state === 6) throw wrongField('found', says.still[lang]);
  const set = { registered_by: actor.userId, witness_id, cause };
  if (cause !== null) return { to: 6, materials, set, note: noteOf(materials), tell: 'missing' };
  const receipt_id = await makeMaterialReceipt(transaction, context, row);
  return { to: 3, materials, set: { ...set, receipt_id }, tell: 'arrived' };
}
