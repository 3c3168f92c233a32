import { randomUUIDv7 } from 'node:crypto';
import { refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { TaskFault } from '../../platform/isolated-tasks/index.ts';
import type { Cover } from './isolated/scan/find-covers.ts';
import type { FileRow } from './store.ts';
import { findCoversTask, takePagesTask } from './tasks.ts';

type Who = Pick<SignedInContext, 'services' | 'actor'>;

const unreadable = (error: unknown): never => {
  if (error instanceof TaskFault) return refuse('file.not-shown');
  throw error;
};

/** The cover pages of a scan, in their order; `code`: what the text of their Code 128 fits. Read in a process of its own. */
export const findCovers = ({ services, actor }: Who, file: FileRow, code: RegExp): Promise<readonly Cover[]> =>
  services.tasks
    .run(
      findCoversTask,
      { from: services.files.pathOf(file.hash), type: file.type, pages: file.pages ?? 1, code: code.source },
      actor.userId,
    )
    .catch(unreadable);

/** Pages `first` to `last` of a scan as a file of its own: its bytes are in the store, its row is still to be written. */
export async function takePages(
  { services, actor }: Who,
  file: FileRow,
  { first, last, name }: { readonly first: number; readonly last: number; readonly name: string },
): Promise<FileRow> {
  const to = await services.files.scratch();
  try {
    const order = { from: services.files.pathOf(file.hash), type: file.type, first, last, to };
    const { kept, size } = await services.tasks.run(takePagesTask, order, actor.userId).catch(unreadable);
    const hash = Buffer.from(kept, 'hex');
    await services.files.adopt(to, hash);
    const ending = file.type === 'application/pdf' ? 'pdf' : 'tif';
    return {
      ...{ id: randomUUIDv7(), ownerId: actor.userId, hash, size, type: file.type },
      ...{ name: `${name}.${ending}`, pages: last - first + 1 },
    };
  } finally {
    await services.files.dropScratch(to);
  }
}
