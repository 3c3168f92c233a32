import type { Answers, KindKey } from '../../applications/index.ts';
import type { PaperKind, PeriodCode } from '../model.ts';

/** What handing in an application is in the case it belongs to. */
export type CaseAct = {
  /** The time limits that it meets (service.md §7). */
  readonly meets: readonly PeriodCode[];
  /** The papers whose content it acts on: who has not confirmed an address is served by it (在线规则第31条第2款第1项). */
  readonly actsOn: readonly PaperKind[];
  /** The field that names the case; null where the application is bound to it. */
  readonly caseField: 'sourceCaseNo' | 'originalCaseNo' | null;
};

type Rule = CaseAct & { readonly filingKind?: string };
type Said = Partial<Omit<Rule, 'filingKind'>>;
const act = (more: Said): readonly Rule[] => [{ meets: [], actsOn: [], caseField: null, ...more }];
const filing = (filingKind: string, more: Said): Rule => ({
  ...{ filingKind, meets: [], actsOn: [] },
  ...more,
  caseField: 'sourceCaseNo',
});
const complaint = ['COMPLAINT_COPY', 'ADMIN_COMPLAINT_COPY', 'RESPONSE_NOTICE'] as const;
const ofEvidence = act({ actsOn: ['EVIDENCE_NOTICE'] });

/** An answer (答辩状) and evidence are no kinds of application: their time limits are met at the desk, when they come. */
const rules: Readonly<Partial<Record<KindKey, readonly Rule[]>>> = {
  jurisdiction_objection_apply: act({ meets: ['JURISDICTION'], actsOn: complaint }),
  counterclaim_apply: act({ actsOn: complaint }),
  extension_proof_apply: ofEvidence,
  retrieval_proof_apply: ofEvidence,
  just_apply: ofEvidence,
  witness_appearance_apply: ofEvidence,
  helper_appear_apply: ofEvidence,
  postpone_hearing_apply: act({ actsOn: ['SUMMONS'] }),
  re_litigation_preservation_apply: act({ meets: ['RECONSIDER'], actsOn: ['RULING_PRESERVATION'] }),
  retrial_apply: act({ meets: ['RETRIAL'], actsOn: ['JUDGMENT_FINAL'], caseField: 'originalCaseNo' }),
  lawsuit_filing_apply: [
    filing('APPEAL', { meets: ['APPEAL', 'APPEAL_RULING'], actsOn: ['JUDGMENT_FIRST', 'RULING_APPEALABLE'] }),
    filing('RETRIAL_APPLICATION', { meets: ['RETRIAL'], actsOn: ['JUDGMENT_FINAL'] }),
    filing('ENFORCEMENT', { meets: ['ENFORCE'], actsOn: ['JUDGMENT_FIRST', 'JUDGMENT_FINAL'] }),
  ],
};

const rulesOf = (kind: string): readonly Rule[] => Object.entries(rules).find(([key]) => key === kind)?.[1] ?? [];

/** The kinds whose hand-in may be such an act. */
export const actingKinds: readonly string[] = Object.keys(rules);

/** What this application is in its case once it is handed in; null where it neither meets a time limit nor acts on a paper. */
export function caseActOf(kind: string, answers: Answers): CaseAct | null {
  const rule = rulesOf(kind).find(({ filingKind }) => filingKind === undefined || filingKind === answers.filingKind);
  return rule ? { meets: rule.meets, actsOn: rule.actsOn, caseField: rule.caseField } : null;
}

/** Granted, it moves the time for evidence of every party (民诉法解释第100条): the field with the new last day. */
export const evidenceExtension = { kind: 'extension_proof_apply', field: 'requestedDeadline' } as const;
