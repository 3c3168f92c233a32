import { type CallReply, refuse } from '@sufu/contract/core';
import { isShownByPage, type readFile } from '@sufu/contract/files';
import type { Actor, SignedInContext } from '../../platform/calls/context.ts';
import { Bytes, type Input } from '../../platform/calls/mount.ts';
import type { Executor } from '../../platform/database/database.ts';
import { TaskFault } from '../../platform/isolated-tasks/index.ts';
import { HookPoint } from '../../platform/modules/hook-point.ts';
import { type FileRow, findFiles } from './store.ts';
import { drawPageTask } from './tasks.ts';

/** May this person read this file of somebody else? Each module answers for what it keeps; one that says so is enough. */
export const fileReaders = new HookPoint<(db: Executor, actor: Actor, fileId: string) => Promise<boolean>>(
  'file readers',
);

type Reading = Pick<SignedInContext, 'services' | 'db' | 'actor'>;
async function isLetBy({ services, db, actor }: Reading, { id }: FileRow): Promise<boolean> {
  for (const mayRead of services.hooks.of(fileReaders)) if (await mayRead(db, actor, id)) return true;
  return false;
}

/**
 * The file's bytes for its owner, and for whomever `allowed` or a later module lets (asked only about files of others). With `page` one page of a tif
 * or pdf as a picture.
 */
export async function readFileOf(
  context: Reading,
  { params, query }: Input<typeof readFile>,
  allowed: (file: FileRow) => Promise<boolean>,
): Promise<CallReply<typeof readFile> | Bytes> {
  const { services, db, actor } = context;
  const file = (await findFiles(db, [params.id])).get(params.id);
  if (!file || !(file.ownerId === actor.userId || (await allowed(file)) || (await isLetBy(context, file))))
    return refuse('not-found');
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
