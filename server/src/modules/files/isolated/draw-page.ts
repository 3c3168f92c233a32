import { readFile } from 'node:fs/promises';
import { pictureOf, pictureOfPixels } from '../../../platform/isolated-tasks/pictures.ts';
import { renderPage } from './pdf/pdfium.ts';

/** As wide as a large screen shows. */
const widest = 2_000;

export type PageOrder = { readonly from: string; readonly type: string; readonly page: number };

/** Page `page` (from 1) of a tif or pdf as PNG; null for one that is not there. */
export async function run({ from, type, page }: PageOrder): Promise<Uint8Array | null> {
  const bytes = await readFile(from);
  if (type !== 'application/pdf')
    return pictureOf(bytes, page - 1)
      .resize({ width: widest, withoutEnlargement: true })
      .png()
      .toBuffer();
  const drawn = await renderPage(bytes, page, widest);
  return drawn && pictureOfPixels(drawn.pixels, drawn.width, drawn.height).removeAlpha().png().toBuffer();
}
