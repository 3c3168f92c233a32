import type { Kind, Office } from '@sufu/contract/applications';
import type { DivisionTask } from '@sufu/contract/directory';
import type { Directory } from '../../directory/index.ts';

/** Offices with a queue of their own, by the task of the division they sit in. */
const taskOf: Readonly<Partial<Record<Office, DivisionTask>>> = {
  filing_clerk: 'FILING',
  filing_division: 'FILING',
  case_management: 'CASE_MANAGEMENT',
  petition_officer: 'PETITION',
};
type Divisions = Pick<Directory, 'divisionWith' | 'firstDivision'>;

/**
 * The division whose queue an application enters: that of the office which receives its kind, where this is an office of its
 * own; else that of the case; the filing division for whatever has none. What may be asked for with a case or without goes to
 * the case's division where there is one, unless others than those who tried it decide. What the court chose for the kind goes before
 * all of it.
 */
export function initialDivision(
  kind: Kind,
  caseDivision: string | null,
  divisions: Divisions,
  chosen: DivisionTask | '' = '',
): string {
  const ofChoice = chosen === '' ? null : divisions.divisionWith(chosen);
  if (ofChoice !== null) return ofChoice;
  if (kind.caseField && !kind.caseField.otherPanel && caseDivision !== null) return caseDivision;
  const received = kind.courtActions.find(({ action }) => action === 'accept') ?? kind.courtActions[0];
  const task = received?.by.map((office) => taskOf[office]).find((task) => task !== undefined);
  const receivingDivision = task ? divisions.divisionWith(task) : null;
  return receivingDivision ?? caseDivision ?? divisions.divisionWith('FILING') ?? divisions.firstDivision;
}

/** What one division of the court hears whatever the case was about (directory of the court: 申请再审审查). */
const heardIn: Readonly<Record<string, DivisionTask>> = { retrial_apply: 'SUPERVISION' };

/** What the service centre takes in for whoever tried the case (procedure.md §8: 登记后转承办法官). */
const forTheCase: readonly string[] = ['answer_after_judgment_apply'];

/** The division whose queue it goes on in once it is accepted; where no other division of this court has to do with it, it stays where it is. */
export function divisionAfterAccept(
  kind: Kind,
  { before, ofCase }: { readonly before: string | null; readonly ofCase: string | null },
  divisions: Pick<Directory, 'divisionWith'>,
): string | null {
  const task = heardIn[kind.key];
  const hears = task ? divisions.divisionWith(task) : forTheCase.includes(kind.key) ? ofCase : null;
  return hears ?? before;
}
