/** A reference number in groups of four, easier to read out: SQ20 2611 2100 0001. */
export const inFours = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');
