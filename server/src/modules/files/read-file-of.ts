import { type CallReply, refuse } from '@sufu/contract/core';
import { isShownByPage, type readFile } from '@sufu/contract/files';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { Bytes, type Input } from '../../platform/calls/mount.ts';
import { TaskFault } from '../../platform/isolated-tasks/index.ts';
import { type FileRow, findFiles } from './store.ts';
import { drawPageTask } from './tasks.ts';

/**
 * The file's bytes for its owner, and for whomever `allowed` lets (asked only about files of others). With `page` one page of a tif
 * or pdf as a picture.
 */
export async function readFileOf(
  { services, db, actor }: Pick<SignedInContext, 'services' | 'db' | 'actor'>,
  { params, query }: Input<typeof readFile>,
  allowed: (file: FileRow) => Promise<boolean>,
): Promise<CallReply<typeof readFile> | Bytes> {
  const file = (await findFiles(db, [params.id])).get(params.id);
  if (!file || !(file.ownerId === actor.userId || (await allowed(file)))) return refuse('not-found');
  if (query.page === undefined || !isShownByPage(file)) {
    const download = query.download === 'true' || file.type === 'application/pdf';
    return new Bytes(services.files.read(file.hash), file.type, file.name, download);
  }
  if (query.page > (file.pages ?? 1)) return refuse('not-found');
  const order = { from: services.files.pathOf(file.hash), type: file.type, page: query.page };
  const drawn = await services.tasks.run(drawPageTask, order, actor.userId).catch((error: unknown) => {
    if (error instanceof TaskFault) return refuse('file.not-shown');
    throw error;
  });
  if (!drawn) return refuse('file.not-shown');
  return new Bytes(Buffer.from(drawn), 'image/png', `${file.name}.${query.page}.png`, false);
}
