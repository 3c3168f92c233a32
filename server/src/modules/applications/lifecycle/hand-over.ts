import { endedStates } from '@sufu/contract/applications';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';

/** How many applications that are not ended each of these members of the court has in hand. */
export async function countInHand(db: Executor, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('applications')
    .select(['handler_id', ({ fn }) => fn.countAll<string>().as('n')])
    .where(isAmong('handler_id', userIds))
    .where('state', '>=', 20)
    .where('state', 'not in', [...endedStates])
    .where('removed_at', 'is', null)
    .groupBy('handler_id')
    .execute();
  return new Map(rows.map(({ handler_id, n }) => [handler_id ?? '', Number(n)]));
}

/** Everything that is not ended in the hands of one goes to another; each with its line in the audit trail. Answers how many. */
export async function handOverApplications(
  { tx, record }: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const moved = await tx
    .updateTable('applications')
    .set(({ eb }) => ({ handler_id: to, version: eb('version', '+', 1) }))
    .where('handler_id', '=', from)
    .where('state', '>=', 20)
    .where('state', 'not in', [...endedStates])
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of moved) record('application.handedOver', id, { from, to });
  return moved.length;
}
