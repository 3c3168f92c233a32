import type { Sharp } from 'sharp';
import { pictureOf } from '../../../platform/isolated-tasks/pictures.ts';
import type { Drawn } from './drawn.ts';
import { joinTif } from './join-tif.ts';

const mostPages = 200;
/** All pages together: 200 pages of A4 at 300 dpi have 1,740 megapixels. */
const mostPixels = 2_000_000_000;

type Range = { readonly first: number; readonly last: number };

/** Draw the pages of a tif anew, without loss and without metadata, and join them again; all of them, or some, from 0. Pages may differ in size. */
export async function redrawTif(bytes: Buffer, wanted?: Range): Promise<Drawn> {
  const { pages: all = 1 } = await pictureOf(bytes).metadata();
  const { first, last } = wanted ?? { first: 0, last: all - 1 };
  const pages = last - first + 1;
  if (pages > mostPages) throw new Error('too many pages');
  const drawn: Buffer[] = [];
  let pixels = 0;
  for (let page = first; page <= last; page += 1) {
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
