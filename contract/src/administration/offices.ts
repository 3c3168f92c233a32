import { type Office, offices } from '../applications/index.ts';
import type { StaffRole, Text } from '../core/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/**
 * What each office of the court is called, and the role whose permissions it has (procedure.md §10). Roles of a member of the court
 * follow from the offices: nobody sets both.
 */
export const officeTable: Readonly<Record<Office, { readonly label: Text; readonly role: StaffRole }>> = {
  filing_clerk: { label: t('立案窗口', 'Filing counter'), role: 'filing_clerk' },
  filing_division: { label: t('立案庭法官', 'Judge of the filing division'), role: 'judge' },
  clerk: { label: t('书记员', 'Clerk'), role: 'clerk' },
  assistant: { label: t('法官助理', 'Judge’s assistant'), role: 'clerk' },
  judge: { label: t('法官', 'Judge'), role: 'judge' },
  presiding_judge: { label: t('审判长', 'Presiding judge'), role: 'judge' },
  division_head: { label: t('庭长', 'Head of division'), role: 'judge' },
  president: { label: t('院长', 'President of the court'), role: 'judge' },
  adjudication_committee: { label: t('审判委员会委员', 'Member of the adjudication committee'), role: 'judge' },
  case_management: { label: t('审判管理人员', 'Case management officer'), role: 'clerk' },
  enforcement: { label: t('执行法官', 'Enforcement judge'), role: 'judge' },
  petition_officer: { label: t('信访专员', 'Petition officer'), role: 'clerk' },
  cashier: { label: t('财务人员', 'Cashier'), role: 'cashier' },
  archivist: { label: t('档案管理员', 'Archivist'), role: 'clerk' },
  technology: { label: t('司法技术人员', 'Judicial technician'), role: 'clerk' },
  admin: { label: t('系统管理员', 'Administrator'), role: 'admin' },
};

export const rolesOfOffices = (held: readonly Office[]): readonly StaffRole[] => [
  ...new Set(held.map((office) => officeTable[office].role)),
];

/**
 * Whether one person may hold these together: all of one role, so that whoever issues a fee, decides and pays out are different people
 * (money.md §7.1), and an administrator sees no content of cases (procedure.md §10).
 */
export const mayHoldTogether = (held: readonly Office[]): boolean => rolesOfOffices(held).length === 1;

/**
 * Offices that two people give and take: an administrator opens accounts, a cashier pays out, the president and the committee have the
 * last word (procedure.md §10).
 */
export const officesOfTwo = [
  'admin',
  'cashier',
  'president',
  'adjudication_committee',
] as const satisfies readonly Office[];
const amongOfTwo = (held: readonly Office[]): readonly Office[] =>
  officesOfTwo.filter((office) => held.includes(office));

/** Whether it takes two people to come from the one set of offices to the other, and whether offices of two are only taken by it. */
export function changeOfTwo(
  before: readonly Office[],
  after: readonly Office[],
): { readonly isOfTwo: boolean; readonly takesOnly: boolean } {
  const [held, given] = [amongOfTwo(before), amongOfTwo(after)];
  const [takes, gives] = [
    held.some((office) => !given.includes(office)),
    given.some((office) => !held.includes(office)),
  ];
  return { isOfTwo: takes || gives, takesOnly: takes && !gives };
}

/** What of these one administrator gives alone: the rest waits for a second person. */
export const withoutOfTwo = (held: readonly Office[]): readonly Office[] =>
  held.filter((office) => !amongOfTwo(held).includes(office));

export { type Office, offices };
