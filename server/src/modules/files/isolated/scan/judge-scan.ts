import { type FileHandle, open } from 'node:fs/promises';
import { pictureOf } from '../../../../platform/isolated-tasks/pictures.ts';
import { countPages } from '../pdf/pdfium.ts';
import { tifSizes } from './tif-sizes.ts';

export type ScanOrder = { readonly from: string; readonly mostPages: number };
export type JudgedScan =
  | { readonly type: ScanType; readonly pages: number }
  | { readonly refused: 'kind' | 'unreadable' | 'pages' };

/** How each kind begins; a pdf somewhere in its first kilobyte. */
const beginnings = {
  'image/tiff': /^(II[*+]\0|MM\0[*+])/,
  'application/pdf': /%PDF-\d/,
  'image/jpeg': /^\xff\xd8\xff/,
} as const;
type ScanType = keyof typeof beginnings;
const types = Object.keys(beginnings) as readonly ScanType[];
const beginningBytes = 1_024;
/** As many as are drawn at most (`pictures.ts`). */
const mostPixels = 50_000_000;

async function typeOf(file: FileHandle): Promise<ScanType | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
  const beginning = buffer.toString('latin1', 0, bytesRead);
  return types.find((type) => beginnings[type].test(beginning)) ?? null;
}

/** Of a tif; null where a page is larger than is drawn, or of no size. No more than one above the most is looked at. */
async function tifPages(file: FileHandle, mostPages: number): Promise<number | null> {
  let pages = 0;
  for await (const { width, height } of tifSizes(file)) {
    if (width * height > mostPixels || width * height === 0) return null;
    pages += 1;
    if (pages > mostPages) break;
  }
  return pages;
}

async function jpegPages(path: string): Promise<number | null> {
  const { width, height } = await pictureOf(path).metadata();
  return width * height > mostPixels ? null : 1;
}

/**
 * What a file of scans is and how many pages it has. It is kept as it is, and shown to nobody but page by page as pictures that are drawn
 * here, so that what a pdf would do by itself is never done. Only what describes its pages is read, however large it is.
 */
export async function run({ from, mostPages }: ScanOrder): Promise<JudgedScan> {
  const file = await open(from, 'r');
  try {
    const type = await typeOf(file);
    if (type === null) return { refused: 'kind' };
    const count = {
      'image/tiff': () => tifPages(file, mostPages),
      'application/pdf': () => countPages(from),
      'image/jpeg': () => jpegPages(from),
    };
    const pages = await count[type]().catch(() => null);
    if (pages === null || pages < 1) return { refused: 'unreadable' };
    return pages > mostPages ? { refused: 'pages' } : { type, pages };
  } finally {
    await file.close();
  }
}
