import type {
  ArchiveFile,
  listArchiveFiles as listCall,
  Reading,
  readValidTime as timeCall,
} from '@sufu/contract/archives';
import { refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { consumeLimit } from '../../platform/database/limits.ts';
import { pagesWith } from './find-text.ts';
import { standingsTo } from './grants.ts';
import { ownCaseNumbered } from './own-case.ts';
import { filesWithText } from './recognition/queue.ts';
import { shownFiles } from './store.ts';

/** Each opens every page that has a text: 40 ms of the server for a file of a thousand pages. */
const mostSearches = [{ max: 30, seconds: 60 }] as const;

async function search(context: SignedInContext, fileIds: ReadonlySet<string>, caseId: string, words: string) {
  const { db, secrets, actor, now } = context;
  const verdict = await consumeLimit(db, `archives.search:${actor.userId}`, mostSearches, now);
  if (!verdict.allowed) return refuse('request.too-often', { wait: verdict.waitSeconds });
  const found = await pagesWith(db, secrets, [...fileIds], words);
  await noteSearch(context, caseId, found);
  return found;
}

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
  const found = query.text ? await search(context, withText, ownCase.id, query.text) : null;
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
