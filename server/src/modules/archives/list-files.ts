import type {
  ArchiveFile,
  listArchiveFiles as listCall,
  Reading,
  readValidTime as timeCall,
} from '@sufu/contract/archives';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { standingsTo } from './grants.ts';
import { ownCaseNumbered } from './own-case.ts';
import { shownFiles } from './store.ts';

/** The list of the file of a case of mine, and which of its papers are open to me today. */
export async function archiveFiles(
  context: SignedIn,
  { query }: Input<typeof listCall>,
): Promise<{ total: number; rows: ArchiveFile[] }> {
  const own = await ownCaseNumbered(context, query.caseNo);
  const [files, standings] = await Promise.all([shownFiles(context.db, own.id), standingsTo(context, [own.id])]);
  const open = standings.get(own.id)?.open ?? [];
  const rows = files.map(({ caseId: _, ...file }) => ({
    ...file,
    readable: open.some((grant) => grant.covers(file)),
  }));
  return { total: rows.length, rows };
}

/** From when until when I may read. */
export async function validTime(context: SignedIn, { query }: Input<typeof timeCall>): Promise<Reading | null> {
  const own = await ownCaseNumbered(context, query.caseNo);
  return (await standingsTo(context, [own.id])).get(own.id)?.reading ?? null;
}
