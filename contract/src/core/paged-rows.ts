/**
 * So many rows of a list can be paged through. A page further on is refused: the database would read all rows before it, and nobody looks for
 * something there instead of narrowing the list.
 */
export const pagedRows = 1_000;

/**
 * Totals and counts of one's own applications and messages stop here: one row more than can be paged through, so that a list says it goes on.
 * Counting ten thousand rows of a law firm at each look would cost more than the page.
 */
export const countedRows = pagedRows + 1;

/** Such a count as text. */
export const countSaid = (n: number): string => (n < countedRows ? String(n) : `${pagedRows}+`);

/** Pages of this size that can be asked for. */
export const pagesWithin = (total: number, size: number): number =>
  Math.max(1, Math.ceil(Math.min(total, pagedRows) / size));
