import sharp from 'sharp';
import type { NotTaken, Taken } from './take-content.ts';

/** A picture of more than 50 megapixels is not drawn (a small file can claim any size), and a broken one is not mended. */
export const pictureLimits = { limitInputPixels: 50_000_000, failOn: 'error' } as const;

// Pictures are drawn by libvips on threads of its own: one thread a picture and two pictures at once leave the machine to the others.
sharp.concurrency(1);
sharp.cache(false);
const atOnce = 2;
let busy = 0;
const waiting: (() => void)[] = [];

/** Take turns; whatever goes wrong inside means that the file cannot be opened. */
export async function redrawing(draw: () => Promise<Taken | NotTaken>): Promise<Taken | NotTaken> {
  if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  try {
    return await draw();
  } catch {
    return { refused: 'file.unreadable' };
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}
