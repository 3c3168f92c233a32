import { halfWidth } from './half-width.ts';

/**
 * A reference number, or a part of one, as it is stored: `SQ20261122000003`. Half width, capitals, without blanks, dashes and the words before
 * it, however it was typed or pasted.
 */
export const referenceNoFragment = (raw: string): string =>
  halfWidth(raw)
    .replace(/[\s\p{Cf}-]+/gu, '')
    .replace(/^(?:受理)?编号:?/, '')
    .toUpperCase();

/** As people read it: letters, day and running number apart, so that the day stays whole: `SQ 20261122 000003`. Other texts stay as they are. */
export const formatReferenceNo = (number: string): string =>
  number.replace(/^([A-Z]{2,3})(20\d{6})(\d{4,})$/, '$1 $2 $3');
