import { sql } from 'kysely';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { noteChanges } from '../exchange/note-changes.ts';

/** On how many panels of cases that are not archived each of these members of the court sits. */
export async function countOnPanels(db: Executor, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('case_panel')
    .innerJoin('cases', 'cases.id', 'case_panel.case_id')
    .select(['case_panel.user_id', ({ fn }) => fn.countAll<string>().as('n')])
    .where(isAmong('case_panel.user_id', userIds))
    .where('cases.archived', '=', false)
    .groupBy('case_panel.user_id')
    .execute();
  return new Map(rows.map(({ user_id, n }) => [user_id, Number(n)]));
}

/**
 * The places of one on the panels of cases that are not archived go to another. Whoever sits on a panel already keeps their own place
 * there, and is in charge where the one who leaves was. Answers how many cases.
 */
export async function handOverPanels(
  transaction: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const { tx, record } = transaction;
  const places = await tx
    .selectFrom('case_panel')
    .innerJoin('cases', 'cases.id', 'case_panel.case_id')
    .select(['case_panel.case_id', 'case_panel.position', 'case_panel.in_charge'])
    .where('case_panel.user_id', '=', from)
    .where('cases.archived', '=', false)
    .execute();
  if (places.length === 0) return 0;
  const open = places.map(({ case_id }) => case_id);
  await tx.deleteFrom('case_panel').where('user_id', '=', from).where(isAmong('case_id', open)).execute();
  await tx
    .insertInto('case_panel')
    .values(places.map((place) => ({ ...place, user_id: to })))
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'user_id']).doUpdateSet({
        in_charge: sql<boolean>`case_panel.in_charge or excluded.in_charge`,
      }),
    )
    .execute();
  await noteChanges(
    transaction,
    open.map((caseId) => ({ caseId, kind: 'panel', what: ['user_id'] })),
  );
  for (const id of open) record('case.panelHandedOver', id, { from, to });
  return open.length;
}
