/** Rows that are asked for at once. */
export const rowsAtOnce = 1_000;
