import { caseNoParts, parseCaseNo } from '../../core/index.ts';
import type { Answers } from '../definition/field.ts';
import { causesOfAction } from '../dictionaries/causes-of-action.ts';

/** What becomes of a filing when it is registered (procedure.md §1.2, §9). */
type Registration = {
  /** 类型代字: the word in the case number. */
  readonly type: string;
  readonly caseKind: 'CIVIL' | 'ADMIN' | 'CRIMINAL' | 'ENFORCEMENT';
  /** TRIAL_PROCEDURE. */
  readonly procedure: string;
  /** What the case is about where the form asks for no civil cause of action, as papers of a court say it. */
  readonly cause: string;
};

const other = '其他民事案由';
const civilFirst: Registration = { type: '民初', caseKind: 'CIVIL', procedure: 'FIRST_ORDINARY', cause: other };

/** By FILING_KIND. */
const registrations: Readonly<Record<string, Registration>> = {
  CIVIL_FIRST: civilFirst,
  PUBLIC_INTEREST: civilFirst,
  ENFORCE_OBJECTION_SUIT: civilFirst,
  THIRD_PARTY_REVOCATION: { ...civilFirst, type: '民撤' },
  ADMIN_FIRST: { type: '行初', caseKind: 'ADMIN', procedure: 'ADMIN_FIRST', cause: '行政行为' },
  CRIMINAL_PRIVATE: { type: '刑初', caseKind: 'CRIMINAL', procedure: 'CRIMINAL', cause: '刑事自诉' },
  APPEAL: { type: '民终', caseKind: 'CIVIL', procedure: 'SECOND', cause: other },
  RETRIAL_APPLICATION: { type: '民申', caseKind: 'CIVIL', procedure: 'RETRIAL_REVIEW', cause: other },
  ENFORCEMENT: { type: '执', caseKind: 'ENFORCEMENT', procedure: 'ENFORCEMENT', cause: '申请执行' },
  PRESERVATION_PRE: { type: '财保', caseKind: 'CIVIL', procedure: 'PRESERVATION', cause: '申请保全' },
  ARBITRATION_REVIEW: { type: '民特', caseKind: 'CIVIL', procedure: 'SPECIAL', cause: '申请撤销仲裁裁决' },
  SPECIAL: { type: '民特', caseKind: 'CIVIL', procedure: 'SPECIAL', cause: '适用特别程序' },
  BANKRUPTCY: { type: '破申', caseKind: 'CIVIL', procedure: 'BANKRUPTCY', cause: '申请破产清算' },
  STATE_COMPENSATION: { type: '委赔', caseKind: 'ADMIN', procedure: 'SPECIAL', cause: '申请国家赔偿' },
  RECOGNITION: { type: '协外认', caseKind: 'CIVIL', procedure: 'SPECIAL', cause: '申请承认和执行外国裁判' },
};

/** The law of the case below decides that of the case above: (2026)溪0102行初3号 appeals as 行终. */
const above: Readonly<Record<string, Readonly<Record<string, Registration>>>> = {
  APPEAL: {
    行初: { type: '行终', caseKind: 'ADMIN', procedure: 'ADMIN_SECOND', cause: '行政行为' },
    行赔初: { type: '行赔终', caseKind: 'ADMIN', procedure: 'ADMIN_SECOND', cause: '行政赔偿' },
    刑初: { type: '刑终', caseKind: 'CRIMINAL', procedure: 'CRIMINAL', cause: '刑事上诉' },
  },
  RETRIAL_APPLICATION: {
    行: { type: '行申', caseKind: 'ADMIN', procedure: 'RETRIAL_REVIEW', cause: '行政行为' },
    刑: { type: '刑申', caseKind: 'CRIMINAL', procedure: 'RETRIAL_REVIEW', cause: '刑事申诉' },
  },
};

export type FilingCase = Registration & {
  /** CAUSE_OF_ACTION_CIVIL; null where the form asks for none. */
  readonly causeCode: string | null;
  /** In fen; null where it is not about property. */
  readonly amount: number | null;
};

function registrationOf(filingKind: string, sourceCaseNo: unknown): Registration | null {
  const named = typeof sourceCaseNo === 'string' ? parseCaseNo(sourceCaseNo) : null;
  const source = named ? caseNoParts(named).type : undefined;
  const by = source && Object.hasOwn(above, filingKind) ? above[filingKind] : undefined;
  const found = Object.entries(by ?? {}).find(([type]) => source?.startsWith(type));
  return found?.[1] ?? (Object.hasOwn(registrations, filingKind) ? (registrations[filingKind] ?? null) : null);
}

/**
 * The case that a filing (`lawsuit_filing_apply`) becomes when the court accepts it; null for answers that name no kind of
 * filing. Money in fen. Source: 法〔2015〕137号 (类型代字), procedure.md §1.2.
 */
export function filingCaseOf(answers: Answers): FilingCase | null {
  const { filingKind, causeOfAction, sourceCaseNo, subjectAmount, enforcementAmount } = answers;
  const found = typeof filingKind === 'string' ? registrationOf(filingKind, sourceCaseNo) : null;
  if (!found) return null;
  const civil =
    found.caseKind === 'CIVIL'
      ? causesOfAction.CAUSE_OF_ACTION_CIVIL.options.find(({ value }) => value === causeOfAction)
      : undefined;
  const amount = found.caseKind === 'ENFORCEMENT' ? enforcementAmount : subjectAmount;
  return {
    ...found,
    cause: civil?.label.zh ?? found.cause,
    causeCode: civil?.value ?? null,
    amount: typeof amount === 'number' ? amount : null,
  };
}
