import {
  type CourtDay,
  checkCreditCode,
  halfWidth,
  isCourtDay,
  normaliseDigits,
  parseCaseNo,
  plusDays,
  readIdCard,
  toCourtDay,
  withoutPaper,
} from '../../../core/index.ts';
import { answerOf } from '../../definition/field-kinds/field-kind.ts';
import type { DayMark } from '../../definition/rule.ts';
import type { Found } from './scopes.ts';

/** Names are the same whatever their brackets and blanks: 溪江（云溪）公司, 溪江 (云溪) 公司. */
export const nameKey = (name: string): string => halfWidth(name).normalize('NFC').replace(/\s+/g, '').toLowerCase();

/** What tells whether two answers are the same; null where that cannot be said. Of identity numbers only a right one tells. */
export function keyOf({ value, field }: Found, today: CourtDay): string | null {
  if (typeof value !== 'string') return null;
  if (field.control === 'case-no') {
    // A further paper (之一) is one of the same case.
    const caseNo = parseCaseNo(value);
    return caseNo && withoutPaper(caseNo);
  }
  switch (field.format) {
    case 'id-number':
      return readIdCard(value, today) ? normaliseDigits(value) : null;
    case 'credit-code':
      return checkCreditCode(value) ? null : normaliseDigits(value);
    case 'lawyer-licence':
      return normaliseDigits(value);
    default:
      return nameKey(value);
  }
}

/** What the number of a resident ID card tells; null for other documents, and for a number that is wrong. */
export function idCardOf({ value, field, siblings }: Found, today: CourtDay): ReturnType<typeof readIdCard> {
  const document = field.idTypeField ? answerOf(siblings, field.idTypeField) : 'ID_CARD';
  return field.format === 'id-number' && document === 'ID_CARD' && typeof value === 'string'
    ? readIdCard(value, today)
    : null;
}

/** The day of an answer; null where it has none, or one that its own field refuses. */
export function dayOf(found: Found, today: CourtDay): CourtDay | null {
  if (found.field.format === 'id-number') return idCardOf(found, today)?.birthDate ?? null;
  const day = typeof found.value === 'string' ? found.value.trim().slice(0, 10) : '';
  return isCourtDay(day) && day >= '1900-01-01' ? day : null;
}

/** So long before a day. Of a 29 February in a year that has none: its 28th. */
export function dayBefore(day: CourtDay, { years = 0, days = 0 }: Exclude<DayMark, string>): CourtDay {
  const year = String(Number(day.slice(0, 4)) - years);
  const earlier = `${year}${day.slice(4)}`;
  return plusDays(isCourtDay(earlier) ? earlier : toCourtDay(`${year}-02-28`), -days);
}
