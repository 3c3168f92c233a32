import { courtDayOf, plusDays } from '../core/index.ts';

/** Sign-up ends at 17:00 on the day before the hearing (rules of this court). */
export const closingOf = (at: Date | string): Date => new Date(`${plusDays(courtDayOf(at), -1)}T17:00:00+08:00`);

/** How a hearing stands for whoever wants to attend. */
export function signUpAt(hearing: { readonly at: Date; readonly seatsLeft: number }, now: Date): SignUp {
  if (now >= closingOf(hearing.at)) return 'closed';
  return hearing.seatsLeft > 0 ? 'open' : 'full';
}
export type SignUp = 'open' | 'full' | 'closed';
