import type { AppServices } from '../../platform/calls/context.ts';
import { abandonedBefore, deleteAbandoned, inProgress } from './upload-store.ts';

const hour = 3_600_000;

/**
 * Files on their way that nobody went on with are gone within a day: first the rows, then the bytes. Bytes whose row is gone (a server
 * was killed in between) go with them.
 */
export async function sweepUploads({ db, files, now }: AppServices): Promise<void> {
  while ((await deleteAbandoned(db, abandonedBefore(now()))).length > 0);
  // Scratch files are dated by this machine's clock, parts by the store's.
  await files.clearScratch(new Date(Date.now() - hour));
  const lying = await files.parts.olderThan(new Date(now().getTime() - hour));
  const wanted = await inProgress(db, lying);
  for (const id of lying) if (!wanted.has(id)) await files.parts.drop(id);
}
