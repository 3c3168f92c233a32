import type { Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';

/** How many decisions each of these members of the court has proposed that nobody has answered. */
export async function countOpenProposals(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('proposals')
    .select(['proposed_by', ({ fn }) => fn.countAll<string>().as('n')])
    .where(isAmong('proposed_by', userIds))
    .where('state', '=', 'open')
    .groupBy('proposed_by')
    .execute();
  return new Map(rows.map(({ proposed_by, n }) => [proposed_by, Number(n)]));
}

/** What one has proposed stands for another from now on, who then does not approve it; the trail keeps who proposed it. Answers how many. */
export async function handOverProposals(
  { tx, record }: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const moved = await tx
    .updateTable('proposals')
    .set({ proposed_by: to })
    .where('proposed_by', '=', from)
    .where('state', '=', 'open')
    .returning(['id', 'application_id'])
    .execute();
  for (const { id, application_id } of moved)
    record('desk.proposalHandedOver', application_id, { proposal: id, from, to });
  return moved.length;
}
