/** Full-width figures, letters and marks as half-width; every kind of dash as `-`. */
export const halfWidth = (raw: string): string =>
  raw.replace(/[！-～]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replace(/[‐-―－—−]/g, '-');

/** A number as it is stored: half-width, without blanks and dashes, letters in capitals. */
export const normaliseDigits = (raw: string): string =>
  halfWidth(raw)
    .replace(/[\s-]+/g, '')
    .toUpperCase();
