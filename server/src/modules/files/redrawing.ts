import { Refused } from '@sufu/contract/core';
import sharp from 'sharp';
import type { NotTaken, Taken } from './take-content.ts';

/** A picture of more than 50 megapixels is not drawn (a small file can claim any size), and a broken one is not mended. */
export const pictureLimits = { limitInputPixels: 50_000_000, failOn: 'error' } as const;

// Pictures are drawn by libvips on threads of its own: one thread a picture and two pictures at once leave the machine to the others.
sharp.concurrency(1);
sharp.cache(false);
const atOnce = 2;
/** Each that waits holds up to 20 MB. */
const mostWaiting = 40;
let busy = 0;
const waiting: (() => void)[] = [];

/** Take turns at drawing pictures; whoever comes when too many wait is asked to come again. */
export async function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  if (busy < atOnce) busy += 1;
  else if (waiting.length >= mostWaiting) throw new Refused('request.too-often', { wait: 10 });
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await draw();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

/** The same for a file that is just coming; whatever goes wrong inside means that it cannot be opened. */
export const redrawing = (draw: () => Promise<Taken | NotTaken>): Promise<Taken | NotTaken> =>
  inTurn(() => draw().catch(() => ({ refused: 'file.unreadable' as const })));
