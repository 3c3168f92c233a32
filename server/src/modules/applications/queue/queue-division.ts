import type { Kind, Office } from '@sufu/contract/applications';

/** Offices with a queue of their own, by the division they sit in (directory of the court). */
const divisionOf: Readonly<Partial<Record<Office, string>>> = {
  filing_clerk: 'D01',
  filing_division: 'D01',
  case_management: 'D09',
  petition_officer: 'D13',
};
const filingDivision = 'D01';

/**
 * The division whose queue an application enters: that of the office which receives its kind, where this is an office of its
 * own; else that of the case; the filing division for whatever has none. What may be asked for with a case or without goes to
 * the case's division where there is one, unless others than those who tried it decide.
 */
export function initialDivision(kind: Kind, caseDivision: string | null): string {
  if (kind.caseField && !kind.caseField.otherPanel && caseDivision !== null) return caseDivision;
  const received = kind.courtActions.find(({ action }) => action === 'accept') ?? kind.courtActions[0];
  const receivingDivision = received?.by.map((office) => divisionOf[office]).find((division) => division !== undefined);
  return receivingDivision ?? caseDivision ?? filingDivision;
}

/** What one division of the court hears whatever the case was about (directory of the court: 申请再审审查). */
const heardIn: Readonly<Record<string, string>> = { retrial_apply: 'D07' };

/** What the service centre takes in for whoever tried the case (procedure.md §8: 登记后转承办法官). */
const forTheCase: readonly string[] = ['answer_after_judgment_apply'];

/** The division whose queue it goes on in once it is accepted; where no other division of this court has to do with it, it stays where it is. */
export function divisionAfterAccept(
  kind: Kind,
  { before, ofCase }: { readonly before: string | null; readonly ofCase: string | null },
  divisions: ReadonlyMap<string, unknown>,
): string | null {
  const hears = heardIn[kind.key] ?? (forTheCase.includes(kind.key) ? ofCase : null);
  return hears !== null && divisions.has(hears) ? hears : before;
}
