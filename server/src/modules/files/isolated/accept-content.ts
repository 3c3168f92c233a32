import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Drawn } from './drawn.ts';
import { type Ending, endingOf } from './ending-of.ts';
import { judgePdf, type PdfFault } from './pdf/judge-pdf.ts';
import { countPages } from './pdf/pdfium.ts';
import { redrawPicture } from './redraw-picture.ts';
import { redrawTif } from './tif-pages.ts';

/** What came, as a file or as bytes; which kinds are taken; and the file to write what is kept into. */
export type IncomingContent = {
  readonly from: string | Uint8Array;
  readonly taken: readonly Ending[];
  readonly to: string;
};
/** `sha256` of what came, and of what is kept, in hex. */
export type AcceptedContent = {
  readonly came: string;
  readonly kept: string;
  readonly type: string;
  readonly ending: string;
  readonly size: number;
  /** Of a tif or pdf; null for a picture. */
  readonly pages: number | null;
};
export type RejectedContent = { readonly came: string; readonly refused: 'file.kind' | PdfFault };

const mostPages = 2_000;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What a person's bytes become here, or why they are not taken. */
export async function run({ from, to, taken }: IncomingContent): Promise<AcceptedContent | RejectedContent> {
  const bytes = typeof from === 'string' ? await readFile(from) : Buffer.from(from);
  const came = sha256(bytes);
  const ending = await endingOf(bytes, taken);
  if (ending === null) return { came, refused: 'file.kind' };
  const drawn = ending === 'pdf' ? await takePdf(bytes) : await redraw(bytes, ending);
  if (typeof drawn === 'string') return { came, refused: drawn };
  const { type, pages, bytes: kept } = drawn;
  await writeFile(to, kept);
  return { came, kept: sha256(kept), type, ending, size: kept.length, pages };
}

/** A pdf stays as it is: what was signed electronically must not change. Therefore anything active in it is not taken. */
async function takePdf(bytes: Buffer): Promise<Drawn | PdfFault> {
  const fault = judgePdf(bytes);
  if (fault) return fault;
  const pages = await countPages(bytes);
  return pages > 0 && pages <= mostPages ? { bytes, type: 'application/pdf', pages } : 'file.unreadable';
}

/** Whatever goes wrong inside means that it cannot be opened. */
const redraw = (bytes: Buffer, ending: 'jpg' | 'png' | 'tif'): Promise<Drawn | PdfFault> =>
  (ending === 'tif' ? redrawTif(bytes) : redrawPicture(bytes, ending)).catch(() => 'file.unreadable' as const);
