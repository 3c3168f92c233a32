import { setImmediate as turn } from 'node:timers/promises';

/** A flatMap that serves whoever else waits after each `size` rows: for work of the processor that grows with the rows. */
export async function inSlices<T, R>(
  rows: readonly T[],
  size: number,
  of: (row: T, index: number) => readonly R[],
): Promise<readonly R[]> {
  const found: R[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % size === 0) await turn();
    found.push(...of(row, index));
  }
  return found;
}
