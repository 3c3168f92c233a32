import type { Dictionary } from './dictionary.ts';

/** Civil, administrative, criminal, enforcement: what the register enters a case as. */
const caseKind = {
  title: { zh: '案件类型', en: 'Kind of case' },
  options: [
    { value: 'CIVIL', label: { zh: '民事', en: 'Civil' } },
    { value: 'ADMIN', label: { zh: '行政', en: 'Administrative' } },
    { value: 'CRIMINAL', label: { zh: '刑事', en: 'Criminal' } },
    { value: 'ENFORCEMENT', label: { zh: '执行', en: 'Enforcement' } },
  ],
} as const satisfies Dictionary;
const trialProcedure = {
  title: { zh: '审理程序', en: 'Trial procedure' },
  options: [
    { value: 'FIRST_ORDINARY', label: { zh: '一审普通程序', en: 'First instance, ordinary' } },
    { value: 'FIRST_SUMMARY', label: { zh: '一审简易程序', en: 'First instance, summary' } },
    { value: 'SMALL_CLAIMS', label: { zh: '小额诉讼程序', en: 'Small claims' } },
    { value: 'SECOND', label: { zh: '二审程序', en: 'Second instance' } },
    { value: 'RETRIAL_REVIEW', label: { zh: '申请再审审查', en: 'Retrial application review' } },
    { value: 'RETRIAL', label: { zh: '再审程序', en: 'Retrial' } },
    { value: 'SPECIAL', label: { zh: '特别程序', en: 'Special procedure' } },
    { value: 'ENFORCEMENT', label: { zh: '执行程序', en: 'Enforcement' } },
    { value: 'PRESERVATION', label: { zh: '保全审查/实施', en: 'Preservation' } },
    { value: 'BANKRUPTCY', label: { zh: '破产程序', en: 'Bankruptcy' } },
    { value: 'ADMIN_FIRST', label: { zh: '行政一审', en: 'Administrative first instance' } },
    { value: 'ADMIN_SECOND', label: { zh: '行政二审', en: 'Administrative second instance' } },
    { value: 'CRIMINAL', label: { zh: '刑事程序', en: 'Criminal' } },
  ],
} as const satisfies Dictionary;
const caseStage = {
  title: { zh: '案件阶段', en: 'Case stage' },
  options: [
    { value: 'FILED', label: { zh: '已立案', en: 'Filed' } },
    { value: 'ASSIGNED', label: { zh: '已分案', en: 'Assigned' } },
    { value: 'PRETRIAL', label: { zh: '审前准备', en: 'Pre-trial' } },
    { value: 'SCHEDULED', label: { zh: '已排期', en: 'Scheduled' } },
    { value: 'INVESTIGATION', label: { zh: '法庭调查', en: 'Court investigation' } },
    { value: 'DEBATE', label: { zh: '法庭辩论', en: 'Court debate' } },
    { value: 'DEBATE_CLOSED', label: { zh: '辩论终结/合议', en: 'Debate closed, deliberation' } },
    { value: 'PRONOUNCED', label: { zh: '已宣判', en: 'Pronounced' } },
    { value: 'SERVED', label: { zh: '文书送达中', en: 'Serving documents' } },
    { value: 'CLOSED', label: { zh: '已结案', en: 'Closed' } },
    { value: 'ARCHIVED', label: { zh: '已归档', en: 'Archived' } },
    { value: 'SUSPENDED', label: { zh: '中止', en: 'Suspended' } },
  ],
} as const satisfies Dictionary;

type Values<D extends Dictionary> = D['options'][number]['value'];
export type CaseKind = Values<typeof caseKind>;
export type TrialProcedure = Values<typeof trialProcedure>;
export type CaseStage = Values<typeof caseStage>;

export const cases = {
  CASE_KIND: caseKind,
  TRIAL_PROCEDURE: trialProcedure,
  CASE_STAGE: caseStage,
} satisfies Record<string, Dictionary>;
