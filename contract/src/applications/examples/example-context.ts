import { type CourtDay, toCourtDay } from '../../core/index.ts';
import type { CaseRecord } from '../answers/rules/case-record.ts';

/** What the examples point at. Whoever sends one to a server puts real ids in; a pure test needs none. */
export type ExampleContext = {
  /** The id of the file that stands at a path: `signature`, `materials.POA`, `evidences.0.files`. */
  readonly file: (path: string) => string;
  readonly courtId: string;
  /** Another court, for answers that must not name the same one. */
  readonly otherCourtId: string;
  /** A case of the filer's own. */
  readonly caseNo: string;
  /** A case of this court in which the filer has no part, and one of another court. */
  readonly strangersCaseNo: string;
  readonly otherCourtsCaseNo: string;
  /** The day the example is filed; days in it lie on or before this one. */
  readonly today: CourtDay;
  /** What the record of the case says, for the rules that ask for it. */
  readonly record?: CaseRecord;
};

/** The demonstration court's day, and ids that look right and point at nothing. */
export const exampleContext: ExampleContext = {
  file: () => '01930000-0000-7000-8000-000000000001',
  courtId: '01930000-0000-7000-8000-0000000000c1',
  otherCourtId: '01930000-0000-7000-8000-0000000000c2',
  caseNo: '(2026)溪01民终101号',
  strangersCaseNo: '(2026)溪01民终129号',
  otherCourtsCaseNo: '(2025)溪0103民初1205号',
  today: toCourtDay('2026-11-20'),
  record: { parties: ['林晓禾', '周既白'] },
};
