import type { CallReply } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/judge-contact';
import { recordKinds } from '@sufu/contract/judge-contact';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { casesToChoose } from '../cases/index.ts';
import { readRecord, recallRecord, removeRecord } from './act-on-record.ts';
import { issueNumber } from './issue-number.ts';
import { nothingUploaded, recordOf, recordsOf, sentenceAnswerOf } from './records.ts';
import { saveRecord } from './save-record.ts';

// A sentence answer is an application of its kind.
const type = recordKinds.answer;
type Detail = CallReply<typeof calls.readSentenceAnswer>;

export const serialNumber = async (context: SignedInContext): Promise<{ serialNumber: string }> => ({
  serialNumber: await issueNumber(context, type),
});
export const sentenceAnswers = (context: SignedInContext, { query }: Input<typeof calls.listSentenceAnswers>) =>
  recordsOf(context, type, query, sentenceAnswerOf);

export async function sentenceAnswer(
  context: SignedInContext,
  { query }: Input<typeof calls.readSentenceAnswer>,
): Promise<Detail> {
  const application = await readRecord(context, { type, id: query.answerId });
  return { ...(await recordOf(context, application, sentenceAnswerOf)), application };
}

export async function saveSentenceAnswer(
  context: SignedInContext,
  { body: { serialNumber: number, id, caseNo, set, submit } }: Input<typeof calls.addSentenceAnswer>,
): Promise<Detail> {
  const draft = { type, field: 'serialNumber', number, id, caseNo, set, submit } as const;
  const application = await saveRecord(context, draft);
  return { ...(await recordOf(context, application, sentenceAnswerOf)), application };
}

export const recallSentenceAnswer = async (
  context: SignedInContext,
  { body }: Input<typeof calls.recallSentenceAnswer>,
): Promise<calls.SentenceAnswer> =>
  recordOf(context, await recallRecord(context, { type, id: body.id }), sentenceAnswerOf);

export const removeSentenceAnswer = (
  context: SignedInContext,
  { body }: Input<typeof calls.removeSentenceAnswer>,
): Promise<{ id: string }> => removeRecord(context, { type, id: body.id });

/** Numbers of my decided cases, for the list to choose from. */
export async function answerCases(
  context: SignedInContext,
  { query }: Input<typeof calls.listAnswerCases>,
): Promise<CallReply<typeof calls.listAnswerCases>> {
  const cards = await casesToChoose(context, {
    params: undefined,
    query: { type, search: query.caseNo },
    body: undefined,
    upload: nothingUploaded,
  });
  return cards.filter(({ allowed }) => allowed).map(({ id, caseNo, cause }) => ({ caseId: id, caseNo, cause }));
}
