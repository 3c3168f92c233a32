import { halfWidth } from '../core/index.ts';

/** Half width, capitals, without blanks and dashes, however it was typed, pasted or scanned. */
export const normaliseTrackingNo = (raw: string): string =>
  halfWidth(raw)
    .replace(/[\s\p{Cf}-]+/gu, '')
    .toUpperCase();

const weights = [8, 6, 4, 2, 3, 5, 9, 7];

/** The check digit of the eight figures of an international number (UPU S10): 11 − (sum mod 11), where 10 is written 0 and 11 is 5. */
function s10Digit(figures: string): number {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(figures[i]), 0);
  const digit = 11 - (sum % 11);
  return digit === 10 ? 0 : digit === 11 ? 5 : digit;
}

/**
 * A tracking number of the post: 13 characters. `RR123456785CN` is checked by its check digit, of 13 figures only the length is known.
 * `demonstration`: also the made-up numbers of the demonstration court, `DEMO202600001`.
 */
export function isTrackingNo(raw: string, demonstration: boolean): boolean {
  const number = normaliseTrackingNo(raw);
  if (/^\d{13}$/.test(number)) return true;
  if (/^DEMO\d{9}$/.test(number)) return demonstration;
  const international = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number);
  if (!international) return false;
  const [, figures = '', digit] = international;
  return s10Digit(figures) === Number(digit);
}
