import { z } from 'zod';
import { applicationSummary, documentRef } from '../applications/index.ts';
import { defineCall, id, instant, listOf } from '../core/index.ts';
import { caseCard, caseDetail, caseFilters, numberRefusals } from './calls.ts';

/** Every case of mine at once, the newest first, for lists to choose from; at most 200. */
export const listAllCases = defineCall({
  id: 'cases.all',
  row: 'C059',
  method: 'GET',
  path: '/app/caseInfo/all',
  access: 'case.read-own',
  summary: { zh: '我的全部案件', en: 'All my cases' },
  query: caseFilters.omit({ current: true, size: true }),
  reply: z.array(caseCard),
  refusals: [],
});
/** Cases in which I act for somebody else 代理案件. */
export const listOtherCases = defineCall({
  id: 'cases.other',
  row: 'C060',
  method: 'GET',
  path: '/app/caseInfo/other',
  access: 'case.read-own',
  summary: { zh: '我代理的案件', en: 'Cases in which I act for others' },
  query: caseFilters,
  shape: 'list',
  reply: listOf(caseCard),
  refusals: [],
});
/**
 * My cases in which I may file an application of this kind, by kind of case, procedure, stage and how I stand in it; `allowed`
 * says whether the stage is a usual one. Without `type` all of mine. The newest 200; `search` is part of number or cause.
 */
export const selectCases = defineCall({
  id: 'cases.select',
  row: 'C064',
  method: 'GET',
  path: '/app/caseInfo/select',
  access: 'case.read-own',
  summary: { zh: '选择案件', en: 'Choose a case' },
  query: z.object({ type: z.string().max(64).optional(), search: z.string().trim().max(60).default('') }),
  reply: z.array(caseCard.extend({ allowed: z.boolean() })),
  refusals: ['not-found'],
});
/** One of my cases with what I have filed in it. */
export const readCaseAndApplications = defineCall({
  id: 'cases.withApplications',
  row: 'C061',
  method: 'GET',
  path: '/app/caseInfo/getCaseInfoAndApply',
  access: 'case.read-own',
  summary: { zh: '案件和其中的申请', en: 'A case and my applications in it' },
  query: z.object({ caseNo: z.string().max(60), type: z.string().max(64).optional() }),
  reply: caseDetail.extend({ applications: z.array(applicationSummary) }),
  refusals: numberRefusals,
});
/** One of my cases with the preservations granted to me in it: what an application to lift one names. */
export const readCaseForDismissal = defineCall({
  id: 'cases.forDismissal',
  row: 'C062',
  method: 'GET',
  path: '/app/caseInfo/getCaseInfoOfDismissApply',
  access: 'case.read-own',
  summary: { zh: '案件和其中的保全', en: 'A case and the preservations in it' },
  query: z.object({ caseNo: z.string().max(60) }),
  reply: caseDetail.extend({
    preservations: z.array(
      z.object({
        applicationId: id,
        number: z.string(),
        decidedAt: instant,
        /** In fen; null where no property is concerned. */
        amount: z.int().nullable(),
        documents: z.array(documentRef),
      }),
    ),
  }),
  refusals: numberRefusals,
});
