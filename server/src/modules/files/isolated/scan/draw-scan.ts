import { pictureOf, pictureOfPixels } from '../../../../platform/isolated-tasks/pictures.ts';
import { renderPage } from '../pdf/pdfium.ts';

/** A4 at nearly 200 dots an inch, for people to read. */
const usualWidth = 1_600;

export type ScanPageOrder = {
  readonly from: string;
  readonly type: string;
  readonly page: number;
  readonly widest?: number;
};

/** Page `page` (from 1) of a file of scans as JPEG; null for one that is not there. */
export async function run({ from, type, page, widest = usualWidth }: ScanPageOrder): Promise<Uint8Array | null> {
  const drawn = type === 'application/pdf' ? await renderPage(from, page, widest) : null;
  if (type === 'application/pdf' && !drawn) return null;
  const picture = drawn ? pictureOfPixels(drawn.pixels, drawn.width, drawn.height) : pictureOf(from, page - 1);
  return picture
    .autoOrient()
    .resize({ width: widest, height: 2 * widest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .toBuffer();
}
