import type {
  ArchiveFile,
  listArchiveFiles as listCall,
  Reading,
  readValidTime as timeCall,
} from '@sufu/contract/archives';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { pagesWith } from './find-text.ts';
import { standingsTo } from './grants.ts';
import { ownCaseNumbered } from './own-case.ts';
import { filesWithText } from './recognition/queue.ts';
import { shownFiles } from './store.ts';

/** On the trail: that somebody searched, and how many pages were found; of the words nothing. */
const noteSearch = (context: SignedInContext, caseId: string, found: ReadonlyMap<string, readonly number[]>) =>
  context.transact(async ({ record }) =>
    record('archives.searched', caseId, { pages: [...found.values()].reduce((sum, pages) => sum + pages.length, 0) }),
  );

/** The list of the file of a case of mine, which of its papers are open to me today, and where in these some words stand. */
export async function archiveFiles(
  context: SignedInContext,
  { query }: Input<typeof listCall>,
): Promise<{ total: number; rows: ArchiveFile[] }> {
  const ownCase = await ownCaseNumbered(context, query.caseNo);
  const [files, standings] = await Promise.all([
    shownFiles(context.db, ownCase.id),
    standingsTo(context, [ownCase.id]),
  ]);
  const open = standings.get(ownCase.id)?.open ?? [];
  const readable = new Set(files.filter((file) => open.some((grant) => grant.covers(file))).map(({ id }) => id));
  const withText = await filesWithText(context.db, [...readable]);
  const found = query.text ? await pagesWith(context.db, context.secrets, [...withText], query.text) : null;
  if (found !== null) await noteSearch(context, ownCase.id, found);
  const rows = files.map(({ caseId: _, ...file }) => ({
    ...file,
    readable: readable.has(file.id),
    hasText: withText.has(file.id),
    ...(found !== null && { found: [...(found.get(file.id) ?? [])] }),
  }));
  return { total: rows.length, rows };
}

/** From when until when I may read. */
export async function validTime(context: SignedInContext, { query }: Input<typeof timeCall>): Promise<Reading | null> {
  const ownCase = await ownCaseNumbered(context, query.caseNo);
  return (await standingsTo(context, [ownCase.id])).get(ownCase.id)?.reading ?? null;
}
