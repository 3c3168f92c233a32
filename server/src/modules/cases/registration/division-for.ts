import type { FilingCase } from '@sufu/contract/applications';

/** What the divisions of the court try, from their duties (directory of the court): companies, finance, sales, building, insolvency. */
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
/** Kinds of case that go to one division whatever they are about. */
const byType: Readonly<Record<string, string>> = {
  刑初: 'D02',
  刑终: 'D02',
  刑申: 'D07',
  民申: 'D07',
  行申: 'D07',
  行初: 'D06',
  行终: 'D06',
  行赔终: 'D06',
  委赔: 'D06',
  执: 'D08',
  财保: 'D08',
  破申: 'D04',
  协外认: 'D04',
};
/** Marriage, succession, harm, labour, housing, private loans, and whatever has no other place. */
const civil = 'D03';

/** The division that tries a new case (procedure.md §9, 分案): by the kind of case, else by what it is about. */
export function divisionFor({ type, causeCode }: Pick<FilingCase, 'type' | 'causeCode'>): string {
  const byKind = byType[type];
  if (byKind) return byKind;
  if (causeCode && commercial.includes(causeCode)) return 'D04';
  return causeCode && intellectual.includes(causeCode) ? 'D05' : civil;
}
