import { type StateCode, stateCode } from '@sufu/contract/applications';
import type { Executor } from '../../platform/database.ts';
import { casesNumberedLike } from '../cases/index.ts';

/** How many applications of a kind this person has in each state; states without any are left out. */
export async function countOwn(
  db: Executor,
  ownerId: string,
  { type, caseNo }: { readonly type: string; readonly caseNo?: string | undefined },
): Promise<readonly { readonly state: StateCode; readonly count: number }[]> {
  let mine = db
    .selectFrom('applications')
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .where('removed_at', 'is', null);
  if (caseNo) mine = mine.where((eb) => eb('case_id', 'in', casesNumberedLike(eb, caseNo)));
  const rows = await mine
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute();
  return rows.map(({ state, count }) => ({ state: stateCode.parse(state), count }));
}
