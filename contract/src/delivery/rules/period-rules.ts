import type { CaseKind, LitigantRole, TrialProcedure } from '../../applications/index.ts';
import type { Period, Text } from '../../core/index.ts';
import type { DeliveryKind, PaperKind, PeriodCode } from '../model.ts';

export type PeriodRule = {
  readonly words: Text;
  readonly article: Text;
  /** Kinds of case in which the paper starts it. */
  readonly caseKinds: readonly CaseKind[];
  /** Null where there is none by law: the clerk sets it (EVIDENCE), or it hangs on the hearing (HEARING_NOTICE). */
  readonly length: number | null;
  readonly unit: Period['unit'];
  /** For an addressee without a domicile in the country; never in criminal cases. */
  readonly abroad?: { readonly length: number; readonly article: Text };
  readonly admin?: { readonly article: Text };
  readonly criminal?: { readonly length: number; readonly article: Text };
  /** In which standings it runs; in all where left out. */
  readonly roles?: readonly LitigantRole[];
  /** May the clerk give more days than the law? Periods in months and years are fixed. */
  readonly mayBeLonger: boolean;
};

const cpl = (article: string): Text => ({
  zh: `民事诉讼法第 ${article} 条`,
  en: `Civil Procedure Law art. ${article}`,
});
/** Who is sued answers (民诉法第128条); a third party that gets a copy does not, and cannot object (解释第82条). */
const sued: readonly LitigantRole[] = ['DEFENDANT', 'APPELLEE', 'RESPONDENT'];
const civil = ['CIVIL'] as const;
const civilAndAdmin = ['CIVIL', 'ADMIN'] as const;
const appealable = ['CIVIL', 'ADMIN', 'CRIMINAL'] as const;

const appealElsewhere = {
  abroad: { length: 30, article: cpl('286') },
  admin: { article: { zh: '行政诉讼法第 85 条', en: 'Administrative Litigation Law art. 85' } },
};
const criminalAppeal = { zh: '刑事诉讼法第 230 条', en: 'Criminal Procedure Law art. 230' };

/** The periods that service starts (service.md §7), by code. */
export const periodRules: Readonly<Record<PeriodCode, PeriodRule>> = {
  ANSWER: {
    words: { zh: '答辩', en: 'Answer' },
    article: cpl('128'),
    caseKinds: civil,
    length: 15,
    unit: 'day',
    abroad: { length: 30, article: cpl('285') },
    roles: sued,
    mayBeLonger: true,
  },
  /** Within the period of the answer, however long that is. */
  JURISDICTION: {
    words: { zh: '管辖异议', en: 'Objection to jurisdiction' },
    article: cpl('130'),
    caseKinds: civil,
    length: 15,
    unit: 'day',
    abroad: { length: 30, article: cpl('130') },
    roles: sued,
    mayBeLonger: true,
  },
  ANSWER_APPEAL: {
    words: { zh: '对上诉的答辩', en: 'Answer to the appeal' },
    article: cpl('174'),
    caseKinds: civilAndAdmin,
    length: 15,
    unit: 'day',
    abroad: { length: 30, article: cpl('286') },
    mayBeLonger: true,
  },
  ANSWER_ADMIN: {
    words: { zh: '行政答辩、提交证据和依据', en: 'Answer with evidence and grounds (administrative)' },
    article: { zh: '行政诉讼法第 67 条', en: 'Administrative Litigation Law art. 67' },
    caseKinds: ['ADMIN'],
    length: 15,
    unit: 'day',
    roles: sued,
    mayBeLonger: true,
  },
  EVIDENCE: {
    words: { zh: '举证', en: 'Evidence' },
    article: { zh: '民事诉讼证据规定第 51 条', en: 'Civil Evidence Provisions art. 51' },
    caseKinds: civilAndAdmin,
    length: null,
    unit: 'day',
    mayBeLonger: true,
  },
  APPEAL: {
    words: { zh: '上诉', en: 'Appeal' },
    article: cpl('171'),
    caseKinds: appealable,
    length: 15,
    unit: 'day',
    ...appealElsewhere,
    criminal: { length: 10, article: criminalAppeal },
    mayBeLonger: true,
  },
  /** 第286条 gives those without a domicile here 30 days against rulings as well. */
  APPEAL_RULING: {
    words: { zh: '对裁定上诉', en: 'Appeal against the ruling' },
    article: cpl('171'),
    caseKinds: appealable,
    length: 10,
    unit: 'day',
    ...appealElsewhere,
    criminal: { length: 5, article: criminalAppeal },
    mayBeLonger: true,
  },
  RECONSIDER: {
    words: { zh: '申请复议', en: 'Application for reconsideration' },
    article: { zh: '民诉法解释第 171 条', en: 'Interpretation art. 171' },
    caseKinds: ['CIVIL', 'ADMIN', 'ENFORCEMENT'],
    length: 5,
    unit: 'day',
    mayBeLonger: true,
  },
  FEE: {
    words: { zh: '交纳诉讼费', en: 'Payment of the court fee' },
    article: { zh: '诉讼费用交纳办法第 22 条', en: 'Measures on Litigation Fees art. 22' },
    caseKinds: ['CIVIL', 'ADMIN', 'ENFORCEMENT'],
    length: 7,
    unit: 'day',
    mayBeLonger: true,
  },
  /** 不变期间: neither interrupted nor extended (解释第127条). */
  RETRIAL: {
    words: { zh: '申请再审', en: 'Application for retrial' },
    article: cpl('216'),
    caseKinds: civilAndAdmin,
    length: 6,
    unit: 'month',
    admin: { article: { zh: '行诉法解释第 110 条', en: 'Administrative Interpretation art. 110' } },
    mayBeLonger: false,
  },
  ENFORCE: {
    words: { zh: '申请执行', en: 'Application for enforcement' },
    article: cpl('250'),
    caseKinds: civilAndAdmin,
    length: 2,
    unit: 'year',
    admin: { article: { zh: '行诉法解释第 153 条', en: 'Administrative Interpretation art. 153' } },
    mayBeLonger: false,
  },
  HEARING_NOTICE: {
    words: { zh: '开庭通知', en: 'Notice of the hearing' },
    article: cpl('139'),
    caseKinds: ['CIVIL', 'ADMIN', 'CRIMINAL', 'ENFORCEMENT'],
    length: null,
    unit: 'day',
    mayBeLonger: false,
  },
};

/** One instance is the last: no appeal lies (民诉法第165、185条; 解释第276、277条). */
export const finalAtFirst: readonly TrialProcedure[] = ['SMALL_CLAIMS', 'SPECIAL'];

export type PaperRule = { readonly deliveryKind: DeliveryKind; readonly periods: readonly PeriodCode[] };

/** How each kind of paper is served, and what its service starts. */
export const paperRules: Readonly<Record<PaperKind, PaperRule>> = {
  COMPLAINT_COPY: { deliveryKind: 'ordinary', periods: ['ANSWER', 'JURISDICTION'] },
  APPEAL_COPY: { deliveryKind: 'ordinary', periods: ['ANSWER_APPEAL'] },
  ADMIN_COMPLAINT_COPY: { deliveryKind: 'ordinary', periods: ['ANSWER_ADMIN'] },
  EVIDENCE_NOTICE: { deliveryKind: 'ordinary', periods: ['EVIDENCE'] },
  RESPONSE_NOTICE: { deliveryKind: 'ordinary', periods: [] },
  JUDGMENT_FIRST: { deliveryKind: 'judgment', periods: ['APPEAL'] },
  JUDGMENT_FINAL: { deliveryKind: 'judgment', periods: ['RETRIAL', 'ENFORCE'] },
  RULING_APPEALABLE: { deliveryKind: 'judgment', periods: ['APPEAL_RULING'] },
  RULING_PRESERVATION: { deliveryKind: 'judgment', periods: ['RECONSIDER'] },
  RULING_OTHER: { deliveryKind: 'judgment', periods: [] },
  ENFORCEMENT_RULING: { deliveryKind: 'judgment', periods: [] },
  MEDIATION_STATEMENT: { deliveryKind: 'mediation', periods: [] },
  SUMMONS: { deliveryKind: 'summons', periods: ['HEARING_NOTICE'] },
  FEE_NOTICE: { deliveryKind: 'ordinary', periods: ['FEE'] },
  OTHER: { deliveryKind: 'ordinary', periods: [] },
};

/** The time limits that papers of these kinds can start, each once. */
export const periodsOfPapers = (kinds: readonly PaperKind[]): readonly PeriodCode[] => [
  ...new Set(kinds.flatMap((kind) => paperRules[kind].periods)),
];
