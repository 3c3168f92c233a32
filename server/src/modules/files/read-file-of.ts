import { type CallReply, refuse } from '@sufu/contract/core';
import type { readFile } from '@sufu/contract/files';
import type { SignedIn } from '../../platform/context.ts';
import { Bytes, type Input } from '../../platform/mount.ts';
import { fileBytes } from './file-bytes.ts';
import { inTurn } from './redrawing.ts';
import { type FileRow, findFiles } from './store.ts';
import { pageAsPng } from './tif-pages.ts';

/**
 * The file's bytes for its owner, and for whomever `allowed` lets (asked only about files of others). With `page` one page of a tif
 * as a picture, because browsers do not show tif.
 */
export async function readFileOf(
  { ground, db, actor }: Pick<SignedIn, 'ground' | 'db' | 'actor'>,
  { params, query }: Input<typeof readFile>,
  allowed: (file: FileRow) => Promise<boolean>,
): Promise<CallReply<typeof readFile> | Bytes> {
  const file = (await findFiles(db, [params.id])).get(params.id);
  if (!file || !(file.ownerId === actor.userId || (await allowed(file)))) return refuse('not-found');
  if (query.page !== undefined && file.type === 'image/tiff') {
    if (query.page > (file.pages ?? 1)) return refuse('not-found');
    const { page } = query;
    return new Bytes(
      await inTurn(async () => pageAsPng(await fileBytes(ground, file), page)),
      'image/png',
      `${file.name}.${query.page}.png`,
      false,
    );
  }
  return new Bytes(ground.files.read(file.hash), file.type, file.name, query.download === 'true');
}
