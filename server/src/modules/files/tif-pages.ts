import sharp, { type Sharp } from 'sharp';
import { joinTif } from './join-tif.ts';
import { pictureLimits, redrawing } from './redrawing.ts';
import type { NotTaken, Taken } from './take-content.ts';

const mostPages = 200;
/** All pages together: 200 pages of A4 at 300 dpi have 1,740 megapixels. */
const mostPixels = 2_000_000_000;

/** Draw every page of a tif anew, without loss and without metadata, and join them again. Pages may differ in size. */
export async function redrawTif(bytes: Buffer): Promise<Taken | NotTaken> {
  return redrawing(async () => {
    const { pages = 1 } = await sharp(bytes, pictureLimits).metadata();
    if (pages > mostPages) return { refused: 'file.unreadable' };
    const drawn: Buffer[] = [];
    let pixels = 0;
    for (let page = 0; page < pages; page += 1) {
      const { width, height, bitsPerSample, channels } = await sharp(bytes, { ...pictureLimits, page }).metadata();
      pixels += width * height;
      if (pixels > mostPixels) return { refused: 'file.unreadable' };
      drawn.push(await redrawPage(sharp(bytes, { ...pictureLimits, page }), bitsPerSample === 1 && channels === 1));
    }
    return { bytes: joinTif(drawn), type: 'image/tiff', ending: 'tif', pages };
  });
}

/** Faxes and plain scans are black and white, one bit a pixel, and stay so: eight times smaller. */
function redrawPage(page: Sharp, twoColours: boolean): Promise<Buffer> {
  const turned = page.autoOrient().timeout({ seconds: 20 });
  return twoColours
    ? turned.removeAlpha().toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer()
    : turned.tiff({ compression: 'deflate', predictor: 'horizontal' }).toBuffer();
}

/** Page `page` (from 1) as a picture no wider than a large screen shows. */
export const pageAsPng = (bytes: Buffer, page: number): Promise<Buffer> =>
  sharp(bytes, { ...pictureLimits, page: page - 1 })
    .timeout({ seconds: 20 })
    .resize({ width: 2_000, withoutEnlargement: true })
    .png()
    .toBuffer();
