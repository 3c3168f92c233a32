import { refuse } from '@sufu/contract/core';
import type { startFace as call } from '@sufu/contract/face';
import sharp from 'sharp';
import type { Context } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { fileBytes, findFiles, inTurn, takeContent } from '../files/index.ts';

type Body = Input<typeof call>['body'];
/** The provider takes 500 kB; a face is known well enough from so many pixels. */
const longestSide = 1_000;

/** A file of one's own, as it lies there; anybody else's is not found. */
async function ofFile({ ground, db, actor }: Context, id: string): Promise<Buffer> {
  const file = (await findFiles(db, [id])).get(id);
  if (!file || !actor || file.ownerId !== actor.userId || !file.type.startsWith('image/'))
    return refuse('face.photo-not-found');
  return fileBytes(ground, file);
}

/** What was sent with the call: judged by its content, drawn anew, in memory only. */
async function ofBody(base64: string): Promise<Buffer> {
  const taken = await takeContent(Buffer.from(base64, 'base64'), false);
  return 'refused' in taken ? refuse('face.photo-not-found') : Buffer.from(taken.bytes);
}

/** The picture a face is compared with, as JPEG in base64; null where the authority's own is used. It is kept nowhere (DA4). */
export async function pictureToCompare(context: Context, { errand, photo, picture }: Body): Promise<string | null> {
  if (errand.detectType === 'AuthorityLibrary') return null;
  if (photo === undefined && !picture) return refuse('face.photo-missing');
  const bytes = photo === undefined ? await ofBody(picture ?? '') : await ofFile(context, photo);
  const drawn = await inTurn(() =>
    sharp(bytes)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer()
      .catch(() => refuse('face.photo-not-found')),
  );
  return drawn.toString('base64');
}
