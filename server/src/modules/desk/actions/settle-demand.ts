import { refuse } from '@sufu/contract/core';
import type { ReviewItem, settleDemand as settleCall } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { demandsOf, settleDemandRow } from '../../applications/index.ts';
import { billOfDemand, withdrawBilled } from '../../payments/index.ts';
import { findItem, lockItem } from '../review/desk-item.ts';
import { settleRefusal } from '../review/may-act.ts';
import { presentReview } from '../review/present-review.ts';

/** What was required is there, or is not required any more: by whoever may require it. The state stays. A bill takes its demand along. */
export async function settleDemand(
  context: SignedInContext,
  { params, body }: Input<typeof settleCall>,
): Promise<ReviewItem> {
  await context.transact(async (transaction) => {
    const item = await lockItem(transaction.tx, context, params.id);
    const demands = await demandsOf(transaction.tx, context.secrets, item.row.id);
    const demand = demands.find(({ id }) => id === body.demandId);
    if (!demand) return refuse('not-found');
    const refused = settleRefusal(item, demand);
    if (refused) throw refused;
    if (body.state === 'met' && (await billOfDemand(transaction, demand.id))) return refuse('bill.met-by-money');
    if (
      demand.state === 'open' &&
      (await withdrawBilled(transaction, context, { demandId: demand.id, reason: body.reason }))
    )
      return;
    if (!(await settleDemandRow(transaction, demand.id, body.state, context.now)))
      return refuse('application.nothing-asked');
  });
  return presentReview(context, await findItem(context, params.id));
}
