import { type CourtDay, daysLeft } from '../../core/index.ts';

export type Alert = 'YELLOW' | 'RED';

export type SummonsFacts = {
  /** Null while the summons is not effective. */
  readonly effectDay: CourtDay | null;
  readonly hearingDay: CourtDay;
  readonly today: CourtDay;
};

/** Fewer than 3 days before the hearing (民诉法第139条), or no longer possible in time: the hearing is better moved. */
export const summonsLate = ({ effectDay, hearingDay, today }: SummonsFacts): boolean =>
  daysLeft(effectDay ?? today, hearingDay) < 3;

/** A summons that is not effective 10 days before the hearing, and 5 days before. */
export function summonsAlert({ effectDay, hearingDay, today }: SummonsFacts): Alert | null {
  if (effectDay !== null) return null;
  const left = daysLeft(today, hearingDay);
  if (left <= 5) return 'RED';
  return left <= 10 ? 'YELLOW' : null;
}

/** A copy of the complaint goes out within 5 days of registering the case (民诉法第128条): a warning after 3, an alarm on the fifth. */
export function complaintCopyLate(facts: {
  readonly registeredOn: CourtDay;
  readonly sentOn: CourtDay | null;
  readonly today: CourtDay;
}): Alert | null {
  if (facts.sentOn !== null) return null;
  const gone = daysLeft(facts.registeredOn, facts.today);
  if (gone >= 5) return 'RED';
  return gone >= 3 ? 'YELLOW' : null;
}
