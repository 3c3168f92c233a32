import type { Answers, Application } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { fillDraft } from '../applications/index.ts';
import { keyOf } from './issue-number.ts';
import { refuseAt } from './judges.ts';

const noNumber: Text = {
  zh: '没有编号，请刷新页面再试，填的内容还在',
  en: 'The number is missing; reload the page, your answers are kept',
};

export type RecordDraft = {
  readonly type: string;
  /** The field that holds the number, and the number issued before. */
  readonly field: 'transactionNo' | 'serialNumber';
  readonly number: string | undefined;
  readonly id: string | undefined;
  readonly caseNo: string | undefined;
  readonly set: Answers;
  readonly submit: boolean;
};

/** Open it or take it up, put in what is given, and hand it in when asked: all or nothing. A number opens one record, however often it is sent. */
export async function saveRecord(context: SignedInContext, record: RecordDraft): Promise<Application> {
  const { id, number, field, ...filling } = record;
  if (id !== undefined) return fillDraft(context, { ...filling, draft: { id } });
  if (number === undefined) throw refuseAt({ path: field, rule: 'required', msg: noNumber[context.lang] });
  return fillDraft(context, { ...filling, draft: { applyKey: keyOf(number), known: { [field]: number } } });
}
