import type { listCases } from '@sufu/contract/cases';
import { type CallReply, courtDayOf, normaliseCaseNo } from '@sufu/contract/core';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { directoryOf } from '../directory/index.ts';
import { caseFacts } from './case-facts.ts';
import { containing } from './containing.ts';
import { isOwn } from './own.ts';
import { presentCard } from './present.ts';
import { standingsOf } from './standings.ts';

/** My cases, the newest first: a page costs the same few queries however long it is. */
export async function ownCases(
  { db, ground, actor, now }: SignedIn,
  { query }: Input<typeof listCases>,
): Promise<CallReply<typeof listCases>> {
  const today = courtDayOf(now);
  const mine = db
    .selectFrom('cases')
    .where(isOwn(actor.userId, today))
    .$if(Boolean(query.caseNo), (q) => q.where('case_no', 'like', containing(normaliseCaseNo(query.caseNo ?? ''))))
    .$if(Boolean(query.cause), (q) => q.where('cause', 'like', containing(query.cause?.trim() ?? '')))
    .$if(Boolean(query.stage), (q) => q.where('stage', '=', query.stage?.replaceAll('\0', '') ?? ''));
  const [{ total }, page] = await Promise.all([
    mine.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    mine
      .select('id')
      .orderBy('filed_on', 'desc')
      .orderBy('id')
      .offset((query.current - 1) * query.size)
      .limit(query.size)
      .execute(),
  ]);
  const ids = page.map(({ id }) => id);
  const [facts, standings, directory] = await Promise.all([
    caseFacts(db, ids),
    standingsOf(db, actor.userId, ids, today),
    directoryOf(ground),
  ]);
  return { total, rows: ids.flatMap((id) => presentCard(facts.get(id), standings.get(id) ?? null, directory) ?? []) };
}
