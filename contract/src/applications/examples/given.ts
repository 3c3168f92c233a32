import { type CourtDay, toCourtDay } from '../../core/index.ts';

/** What the examples point at. Whoever sends one to a server puts real ids in; a pure test needs none. */
export type Given = {
  /** The id of the file that stands at a path: `signature`, `materials.POA`, `evidences.0.files`. */
  readonly file: (path: string) => string;
  readonly courtId: string;
  readonly caseNo: string;
  /** The day the example is filed; days in it lie on or before this one. */
  readonly today: CourtDay;
};

/** The demonstration court's day, and ids that look right and point at nothing. */
export const given: Given = {
  file: () => '01930000-0000-7000-8000-000000000001',
  courtId: '01930000-0000-7000-8000-0000000000c1',
  caseNo: '(2026)溪01民终101号',
  today: toCourtDay('2026-11-20'),
};
