import { type CaseNo, type CourtDay, caseNoParts, toCaseNo } from '@sufu/contract/core';
import type { Tx } from '../../../platform/database/database.ts';
import { nextNumber, takenUpTo } from '../../../platform/database/numbers.ts';

const seriesOf = (year: number | string, court: string, type: string): string => `(${year})${court}${type}`;

/**
 * The next case number of a court's year and kind of case, in the order of registration and without gaps (法〔2015〕137号):
 * given and used in one transaction, the next one waits for its end.
 */
export async function takeCaseNumber(
  tx: Tx,
  filing: { readonly filedOn: CourtDay; readonly courtCode: string; readonly type: string },
): Promise<CaseNo> {
  const series = seriesOf(filing.filedOn.slice(0, 4), filing.courtCode, filing.type);
  return toCaseNo(`${series}${await nextNumber(tx, series)}号`);
}

/** A number that was given elsewhere is never given here again. */
export async function keepTaken(tx: Tx, caseNo: CaseNo): Promise<void> {
  const { year, court, type, number } = caseNoParts(caseNo);
  await takenUpTo(tx, seriesOf(year, court, type), number);
}
