/**
 * So many rows of a list can be paged through; totals stay exact. A page further on is refused: the database would read all rows before
 * it, and nobody looks for something there instead of narrowing the list.
 */
export const pagedRows = 1_000;

/** Pages of this size that can be asked for. */
export const pagesWithin = (total: number, size: number): number =>
  Math.max(1, Math.ceil(Math.min(total, pagedRows) / size));
