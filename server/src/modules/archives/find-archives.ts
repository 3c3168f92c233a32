import type { ArchivedCase, findArchives as findCall } from '@sufu/contract/archives';
import { courtDayOf } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { cardsOf, ownCaseIds } from '../cases/index.ts';
import { standingsTo } from './grants.ts';
import { countFiles } from './store.ts';

/** My cases that have an electronic file, the newest first. */
export async function archivedCases(
  context: SignedInContext,
  { query }: Input<typeof findCall>,
): Promise<{ total: number; rows: ArchivedCase[] }> {
  const { db, actor, now } = context;
  const caseIds = await ownCaseIds(db, actor.userId, courtDayOf(now), query.caseNo);
  const files = await countFiles(db, caseIds);
  const withFiles = caseIds.filter((id) => files.has(id));
  const page = withFiles.slice((query.current - 1) * query.size, query.current * query.size);
  const [cards, standings] = await Promise.all([cardsOf(context, page), standingsTo(context, page)]);
  const rows = cards.map((card) => ({
    ...card,
    files: files.get(card.id) ?? 0,
    reading: standings.get(card.id)?.reading ?? null,
  }));
  return { total: withFiles.length, rows };
}
