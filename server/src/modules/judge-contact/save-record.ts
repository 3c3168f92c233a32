import type { Answers, Application } from '@sufu/contract/applications';
import { isCaseNo, type Text } from '@sufu/contract/core';
import type { SignedIn } from '../../platform/context.ts';
import { editApplication, openDraft, readApplication, submitApplication } from '../applications/index.ts';
import { keyOf } from './issue-number.ts';
import { refuseAt } from './judges.ts';
import { nothingUploaded } from './records.ts';

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

async function opened(context: SignedIn, { type, id, number, field }: RecordDraft): Promise<Application> {
  if (id !== undefined)
    return readApplication(context, {
      params: { type, id },
      query: undefined,
      body: undefined,
      upload: nothingUploaded,
    });
  if (number === undefined) throw refuseAt({ path: field, rule: 'required', msg: noNumber[context.lang] });
  return openDraft(context, { type, applyKey: keyOf(number), known: { [field]: number } });
}

/**
 * Open it or find it, put in what is given, and hand it in when asked. Each step is safe to repeat: a number opens one record,
 * and one that is handed in already is answered as it stands.
 */
export async function saveRecord(context: SignedIn, draft: RecordDraft): Promise<Application> {
  const { type, caseNo, submit } = draft;
  const request = { params: { type }, query: undefined, upload: nothingUploaded };
  const application = await opened(context, draft);
  const { id } = application;
  if (draft.id === undefined && application.state !== 10) return application;
  const set = { ...draft.set, ...(caseNo !== undefined && isCaseNo(caseNo) ? { caseNo } : {}) };
  const { version } =
    Object.keys(set).length === 0
      ? application
      : await editApplication(context, { ...request, body: { id, base: application.version, set } });
  return submit
    ? submitApplication(context, { ...request, body: { id, version } })
    : readApplication(context, { ...request, params: { type, id }, body: undefined });
}
