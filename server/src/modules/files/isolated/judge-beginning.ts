import { readFile } from 'node:fs/promises';
import { type Ending, endingOf } from './ending-of.ts';

export type Beginning = { readonly from: string; readonly taken: readonly Ending[] };

/** Whether a file that begins like this may be one that is taken. */
export const run = async ({ from, taken }: Beginning): Promise<boolean> =>
  (await endingOf(await readFile(from), taken)) !== null;
