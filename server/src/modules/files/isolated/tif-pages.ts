import type { Sharp } from 'sharp';
import { pictureOf } from '../../../platform/isolated-tasks/pictures.ts';
import type { Drawn } from './accept-content.ts';
import { joinTif } from './join-tif.ts';

const mostPages = 200;
/** All pages together: 200 pages of A4 at 300 dpi have 1,740 megapixels. */
const mostPixels = 2_000_000_000;

/** Draw every page of a tif anew, without loss and without metadata, and join them again. Pages may differ in size. */
export async function redrawTif(bytes: Buffer): Promise<Drawn> {
  const { pages = 1 } = await pictureOf(bytes).metadata();
  if (pages > mostPages) throw new Error('too many pages');
  const drawn: Buffer[] = [];
  let pixels = 0;
  for (let page = 0; page < pages; page += 1) {
    const { width, height, bitsPerSample, channels } = await pictureOf(bytes, page).metadata();
    pixels += width * height;
    if (pixels > mostPixels) throw new Error('too many pixels');
    drawn.push(await redrawPage(pictureOf(bytes, page), bitsPerSample === 1 && channels === 1));
  }
  return { bytes: joinTif(drawn), type: 'image/tiff', pages };
}

/** Faxes and plain scans are black and white, one bit a pixel, and stay so: eight times smaller. */
function redrawPage(page: Sharp, twoColours: boolean): Promise<Buffer> {
  const turned = page.autoOrient();
  return twoColours
    ? turned.removeAlpha().toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer()
    : turned.tiff({ compression: 'deflate', predictor: 'horizontal' }).toBuffer();
}
