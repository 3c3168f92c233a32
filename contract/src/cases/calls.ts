import { z } from 'zod';
import { byId, caseNo, courtDay, defineCall, id, instant, listOf, paging, text } from '../core/index.ts';
import { filters } from './case-filters.ts';

export const caseCard = z.object({
  id,
  caseNo,
  cause: z.string(),
  /** The cause in English, where the dictionary has it (`englishCause`). */
  causeEn: z.string().optional(),
  courtId: z.string(),
  courtName: z.string(),
  procedure: z.string(),
  stage: z.string(),
  divisionId: z.string(),
  division: z.string(),
  filedOn: courtDay,
  /** What I am in it: the litigation role, and whom I act for if I am an agent. */
  myRole: z.string().nullable(),
  actingFor: z.string().nullable(),
  caseKind: z.string(),
  /** Every way in which I stand in it: what decides which kinds of application fit (`caseMisfit`). */
  standings: z.array(z.object({ role: z.string(), asAgent: z.boolean() })),
  judge: z.string(),
  clerk: z.string(),
  /** The number of the main case: this one was merged into it and can only be read. */
  mergedInto: caseNo.nullable(),
  closedOn: courtDay.nullable(),
});
export type CaseCard = z.infer<typeof caseCard>;
/** Parties as another party of the case may see them (procedure.md §13). */
export const caseParty = z.object({
  name: z.string(),
  role: z.string(),
  partyType: z.string(),
  agents: z.array(z.string()),
  mine: z.boolean(),
});
export const hearing = z.object({ at: instant, courtroom: z.string(), open: z.boolean() });
/** A step of the case 流程节点. `code`: `caseEvents`; `text`: what the court says of it beside that. */
export const caseEvent = z.object({ code: z.string(), on: courtDay, text: text.nullable() });
export type CaseEvent = z.infer<typeof caseEvent>;
/** `relation`: what that case is to this one (`caseRelations`). */
export const relatedCase = z.object({ id, caseNo, relation: z.string() });
export type RelatedCase = z.infer<typeof relatedCase>;
export const caseDetail = caseCard.extend({
  amount: z.int().nullable(),
  parties: z.array(caseParty),
  panel: z.array(z.object({ staffNo: z.string(), name: z.string(), position: z.string(), division: z.string() })),
  hearings: z.array(hearing),
  /** The latest hundred of those that are for the parties, the latest first. */
  events: z.array(caseEvent),
  /** Cases of mine that this one is related to. */
  related: z.array(relatedCase),
  evidenceDeadline: courtDay.nullable(),
  /** When it was last the same as at the case system it comes from; `old`: that is long ago. Null: it comes from none that is asked. */
  asOf: z.object({ at: instant, old: z.boolean() }).nullable(),
});
export type CaseDetail = z.infer<typeof caseDetail>;
export const caseFilters = paging.extend({
  caseNo: z.string().max(60).optional(),
  cause: z.string().max(60).optional(),
  stage: z.string().max(30).optional(),
  filters,
});

export const listCases = defineCall({
  id: 'cases.page',
  row: 'C067',
  method: 'GET',
  path: '/app/caseInfo/page',
  access: 'case.read-own',
  summary: { zh: '我的案件', en: 'My cases' },
  query: caseFilters,
  shape: 'list',
  reply: listOf(caseCard),
  refusals: [],
});
export const readOwnCase = defineCall({
  id: 'cases.myDetail',
  row: 'C068',
  method: 'GET',
  path: '/app/caseInfo/myDetail',
  access: 'case.read-own',
  summary: { zh: '我的一个案件', en: 'One of my cases' },
  query: byId,
  reply: caseDetail,
  refusals: ['not-found'],
});
/** Why a number leads to no case of one's own. */
export const numberRefusals = [
  'case.not-yours',
  'case.other-court',
  'case.unknown-court',
  'case.which-year',
  'invalid',
] as const;
/** By case number in any usual writing, also without its year where one case alone is meant; only one's own. Seven rows of the inventory ask the same. */
export const readCaseByNumber = defineCall({
  id: 'cases.byNumber',
  row: 'C058',
  method: 'GET',
  path: '/app/caseInfo/detail',
  access: 'case.read-own',
  aliases: [
    { path: '/app/caseInfo/selectByCaseNo', row: 'C065' },
    { path: '/app/app/selectByCaseNo', row: 'C045' },
    { path: '/service/receive-avoid-apply/getByCaseNo', row: 'C047' },
    { path: '/app/caseInfo/getCaseInfoOfReceiveAvoidApply', row: 'C063' },
    { path: '/app/app/getLitigationByCaseNo', row: 'C046' },
    { path: '/delivery/caseinfo/findByCaseNo', row: 'C057' },
  ],
  summary: { zh: '按案号查我的案件', en: 'One of my cases by its number' },
  query: z.object({ caseNo: z.string().max(60) }),
  reply: caseDetail,
  refusals: numberRefusals,
});

export const upcomingHearing = z.object({
  caseId: id,
  caseNo,
  cause: z.string(),
  /** The cause in English, where the dictionary has it (`englishCause`). */
  causeEn: z.string().optional(),
  at: instant,
  courtroom: z.string(),
});
export type UpcomingHearing = z.infer<typeof upcomingHearing>;
/** The hearings of my cases in the next sixty days, the next first; at most five. */
export const listUpcomingHearings = defineCall({
  id: 'cases.upcomingHearings',
  method: 'GET',
  path: '/app/caseInfo/upcomingHearings',
  access: 'case.read-own',
  summary: { zh: '我的案件近期开庭', en: 'Hearings of my cases to come' },
  reply: z.array(upcomingHearing).max(5),
  refusals: [],
});
