import { type StateCode, stateCode } from '@sufu/contract/applications';
import type { Expression, SqlBool } from 'kysely';
import type { Executor } from '../../../../platform/database/database.ts';
import { type OwnQuery, ownRows } from '../../records/own-rows.ts';

/** How many applications of a kind this person has in each state, of those the query finds; states without any are left out. */
export async function countOwn(
  db: Executor,
  ownerId: string,
  type: string,
  query: OwnQuery,
  also: readonly Expression<SqlBool>[],
): Promise<readonly { readonly state: StateCode; readonly count: number }[]> {
  const rows = await ownRows(db, ownerId, type, query, also)
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute();
  return rows.map(({ state, count }) => ({ state: stateCode.parse(state), count }));
}
