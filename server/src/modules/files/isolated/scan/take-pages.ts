import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { copyPages } from '../pdf/pdfium.ts';
import { redrawTif } from '../tif-pages.ts';

/** Pages `first` to `last`, both included and from 1, of a tif or pdf, into a file of their own. */
export type PagesOrder = {
  readonly from: string;
  readonly type: string;
  readonly first: number;
  readonly last: number;
  readonly to: string;
};
export type TakenPages = { readonly kept: string; readonly size: number };

/** Answers the SHA-256 in hex and the size of what was written. */
export async function run({ from, type, first, last, to }: PagesOrder): Promise<TakenPages> {
  const bytes = await readFile(from);
  const part =
    type === 'application/pdf'
      ? await copyPages(bytes, first, last)
      : (await redrawTif(bytes, { first: first - 1, last: last - 1 })).bytes;
  await writeFile(to, part);
  return { kept: createHash('sha256').update(part).digest('hex'), size: part.length };
}
