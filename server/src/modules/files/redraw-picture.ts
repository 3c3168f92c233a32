import sharp from 'sharp';
import { pictureLimits, redrawing } from './redrawing.ts';
import type { NotTaken, Taken } from './take-content.ts';

const types = { jpg: 'image/jpeg', png: 'image/png' } as const;

/** Draw a picture anew, turned as its camera meant it, without any metadata: no place, no device, no thumbnail of what was cut off. */
export async function redrawPicture(bytes: Buffer, ending: 'jpg' | 'png'): Promise<Taken | NotTaken> {
  return redrawing(async () => {
    const picture = sharp(bytes, pictureLimits).autoOrient().timeout({ seconds: 20 });
    const drawn =
      ending === 'jpg'
        ? picture.toColourspace('srgb').jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
        : picture.png();
    return { bytes: await drawn.toBuffer(), type: types[ending], ending, pages: null };
  });
}
