import { refuse } from '@sufu/contract/core';
import type { ReviewItem, settleDemand as settleCall } from '@sufu/contract/desk';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { demandsOf, settleDemandRow } from '../applications/index.ts';
import { holdItem, openItem } from './desk-item.ts';
import { settleRefusal } from './may-act.ts';
import { presentReview } from './present-review.ts';

/** What was required is there, or is not required any more: by whoever may require it. The state stays. */
export async function settleDemand(context: SignedIn, { params, body }: Input<typeof settleCall>): Promise<ReviewItem> {
  await context.transact(async (change) => {
    const item = await holdItem(change.tx, context, params.id);
    const demands = await demandsOf(change.tx, context.secrets, item.row.id);
    const demand = demands.find(({ id }) => id === body.demandId);
    if (!demand) return refuse('not-found');
    const refused = settleRefusal(item, demand);
    if (refused) throw refused;
    if (!(await settleDemandRow(change, demand.id, body.state, context.now)))
      return refuse('application.nothing-asked');
  });
  return presentReview(context, await openItem(context, params.id));
}
