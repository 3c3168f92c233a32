import type { FilingCase } from '@sufu/contract/applications';
import type { DivisionTask } from '@sufu/contract/directory';

/** Causes of commercial cases: companies, finance, sales, building, insolvency. */
const commercial = [
  'SALE',
  'FINANCIAL_LOAN',
  'FINANCE_LEASE',
  'CONSTRUCTION',
  'GUARANTEE',
  'EQUITY_TRANSFER',
  'HARM_COMPANY',
  'COMPANY_DISSOLUTION',
  'SECURITIES_MISREP',
  'SET_ASIDE_AWARD',
];
const intellectual = ['COPYRIGHT', 'TRADEMARK', 'PATENT', 'ENVIRONMENT'];
/** Kinds of case that are one division's task whatever they are about. */
const byType: Readonly<Record<string, DivisionTask>> = {
  刑初: 'CRIMINAL',
  刑终: 'CRIMINAL',
  刑申: 'SUPERVISION',
  民申: 'SUPERVISION',
  行申: 'SUPERVISION',
  行初: 'ADMINISTRATIVE',
  行终: 'ADMINISTRATIVE',
  行赔终: 'ADMINISTRATIVE',
  委赔: 'ADMINISTRATIVE',
  执: 'ENFORCEMENT',
  财保: 'ENFORCEMENT',
  破申: 'COMMERCIAL',
  协外认: 'COMMERCIAL',
};

/** Whose task a new case is (procedure.md §9, 分案): by the kind of case, else by what it is about; civil whatever has no other place. */
export function taskOfCase({ type, causeCode }: Pick<FilingCase, 'type' | 'causeCode'>): DivisionTask {
  const byKind = byType[type];
  if (byKind) return byKind;
  if (causeCode && commercial.includes(causeCode)) return 'COMMERCIAL';
  return causeCode && intellectual.includes(causeCode) ? 'INTELLECTUAL' : 'CIVIL';
}
