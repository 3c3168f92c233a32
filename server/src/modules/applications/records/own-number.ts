import { type Answers, fieldsOf, type Kind } from '@sufu/contract/applications';
import { courtDayOf } from '@sufu/contract/core';
import type { Tx } from '../../../platform/database/database.ts';
import { nextNumber } from '../../../platform/database/numbers.ts';

/** Kinds whose records bear a number from the first draft on: 约见, 留言, 答疑. */
const prefixes: Readonly<Record<string, string>> = {
  appointment_judge_apply: 'YJ',
  message_judge_apply: 'LY',
  answer_after_judgment_apply: 'DY',
};
const fields = ['transactionNo', 'serialNumber'];

/** The next number of such a kind: `YJ` + day + six figures. A number that nobody uses leaves a gap, which harms nobody. */
export async function takeOwnNumber(tx: Tx, type: string, at: Date): Promise<string> {
  const series = `${prefixes[type] ?? 'LS'}${courtDayOf(at).replaceAll('-', '')}`;
  return series + String(await nextNumber(tx, series)).padStart(6, '0');
}

/** The number as an answer of the kind; nothing where the kind has none, or it was issued before and is known. */
export async function ownNumber(tx: Tx, kind: Kind, known: Answers, at: Date): Promise<Answers> {
  const field = fieldsOf(kind).find(({ name, readOnly }) => readOnly && fields.includes(name));
  if (!field || known[field.name] !== undefined) return {};
  return { [field.name]: await takeOwnNumber(tx, kind.key, at) };
}
