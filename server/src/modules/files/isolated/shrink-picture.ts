import { readFile } from 'node:fs/promises';
import { pictureOf } from '../../../platform/isolated-tasks/pictures.ts';
import { endingOf } from './ending-of.ts';

export type Shrinking = { readonly from: string | Uint8Array; readonly longestSide: number };

/** A picture as JPEG on white, turned as its camera meant it, no side longer than asked; null for what is none. */
export async function run({ from, longestSide }: Shrinking): Promise<Uint8Array | null> {
  const bytes = typeof from === 'string' ? await readFile(from) : from;
  if ((await endingOf(bytes, ['jpg', 'png', 'tif'])) === null) return null;
  return pictureOf(bytes)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .toBuffer();
}
