import { type CourtDay, plusDays } from '../core/index.ts';

/** Rules of this court: reading is open seven days unless another number was asked for and approved. */
export const standardDays = 7;

/**
 * First and last day of reading after an approval on `approvedOn`: the day itself is open too and not counted (民诉法第85条).
 * `asked`: the answer `validDays`, a whole number from 1 to 30 as text.
 */
export function readingDays(
  approvedOn: CourtDay,
  asked: unknown,
): { readonly from: CourtDay; readonly until: CourtDay } {
  const days = typeof asked === 'string' && /^([1-9]|[12]\d|30)$/.test(asked) ? Number(asked) : standardDays;
  return { from: approvedOn, until: plusDays(approvedOn, days) };
}
