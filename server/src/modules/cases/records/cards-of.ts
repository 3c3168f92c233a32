import type { CaseCard } from '@sufu/contract/cases';
import { courtDayOf } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { directoryOf } from '../../directory/index.ts';
import { caseFacts } from './case-facts.ts';
import { presentCard } from './present.ts';
import { standingsOf } from './standings.ts';

/** Cases as their party sees them in a list, in this order; the same few queries however many they are. */
export async function cardsOf(
  { db, services, actor, now }: SignedInContext,
  ids: readonly string[],
): Promise<CaseCard[]> {
  const [facts, standings, directory] = await Promise.all([
    caseFacts(db, ids),
    standingsOf(db, actor.userId, ids, courtDayOf(now)),
    directoryOf(services),
  ]);
  return ids.flatMap((id) => presentCard(facts.get(id), standings.get(id) ?? [], directory) ?? []);
}
