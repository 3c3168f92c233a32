import { z } from 'zod';
import { caseNo, defineCall, id } from '../core/index.ts';
import { sentenceAnswer, sentenceAnswerDetail, sentenceAnswerDraft, sentenceAnswerFilters } from './model.ts';
import { detailCall, numberCall, pageCall, recallCall, removeCall, saveCall } from './record-calls.ts';

const under = (call: string): string => `/app/sentence-answer/${call}`;

export const getSerialNumber = numberCall(
  {
    id: 'sentenceAnswers.getSerialNumber',
    row: 'C084',
    path: under('getSerialNumber'),
    summary: { zh: '取得答疑申请编号', en: 'Get a serial number for an explanation' },
  },
  z.object({ serialNumber: z.string() }),
);
export const addSentenceAnswer = saveCall(
  {
    id: 'sentenceAnswers.add',
    row: 'C082',
    path: under('addSentenceAnswer'),
    summary: { zh: '保存判后答疑申请', en: 'Save a request for an explanation' },
  },
  sentenceAnswerDraft,
  sentenceAnswerDetail,
);
export const readSentenceAnswer = detailCall(
  {
    id: 'sentenceAnswers.detail',
    row: 'C083',
    path: under('detail'),
    summary: { zh: '判后答疑详情', en: 'One explanation' },
  },
  z.object({ answerId: id }),
  sentenceAnswerDetail,
);
export const listSentenceAnswers = pageCall(
  {
    id: 'sentenceAnswers.page',
    row: 'C085',
    path: under('page'),
    summary: { zh: '我的判后答疑', en: 'My explanations' },
  },
  sentenceAnswerFilters,
  sentenceAnswer,
);
/** Numbers of my cases that are decided, so that one may ask; `caseNo` is part of a number. At most fifty. */
export const listAnswerCases = defineCall({
  id: 'sentenceAnswers.cases',
  row: 'C086',
  method: 'GET',
  path: '/service/sentenceanswer/queryCaseNoList',
  access: 'case.read-own',
  summary: { zh: '可以申请答疑的案号', en: 'Cases one may ask about' },
  query: z.object({ caseNo: z.string().max(60).default('') }),
  reply: z.array(z.object({ caseId: id, caseNo, cause: z.string() })),
  refusals: [],
});
export const removeSentenceAnswer = removeCall({
  id: 'sentenceAnswers.remove',
  row: 'C087',
  path: under('removeById'),
  summary: { zh: '删除答疑草稿', en: 'Remove a draft request' },
});
export const recallSentenceAnswer = recallCall(
  {
    id: 'sentenceAnswers.recall',
    row: 'C088',
    path: under('sentenceAnswerRecall'),
    summary: { zh: '撤回答疑申请', en: 'Recall a request for an explanation' },
  },
  sentenceAnswer,
);
