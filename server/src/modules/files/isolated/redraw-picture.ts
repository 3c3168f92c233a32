import { pictureOf } from '../../../platform/isolated-tasks/pictures.ts';
import type { Drawn } from './drawn.ts';

const types = { jpg: 'image/jpeg', png: 'image/png' } as const;

/** Codes chosen to fit save an eighth of a jpeg's bytes, and take 6 bytes of memory for each pixel. */
const mostFitted = 20_000_000;

/** Draw a picture anew, turned as its camera meant it, without any metadata: no place, no device, no thumbnail of what was cut off. */
export async function redrawPicture(bytes: Buffer, ending: 'jpg' | 'png'): Promise<Drawn> {
  const { width, height } = await pictureOf(bytes).metadata();
  const picture = pictureOf(bytes).autoOrient();
  const optimiseCoding = width * height <= mostFitted;
  const drawn =
    ending === 'jpg'
      ? picture.toColourspace('srgb').jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding })
      : picture.png();
  return { bytes: await drawn.toBuffer(), type: types[ending], pages: null };
}
