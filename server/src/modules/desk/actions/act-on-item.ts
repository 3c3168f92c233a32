import type { DeskAction } from '@sufu/contract/applications';
import { type Problem, Refused } from '@sufu/contract/core';
import type { ReviewItem } from '@sufu/contract/desk';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import { directoryOf } from '../../directory/index.ts';
import { type DeskItem, findItem, lockItem } from '../review/desk-item.ts';
import { refusalOf } from '../review/may-act.ts';
import { presentReview } from '../review/present-review.ts';

/** The way of every act at the desk: hold the item, may I, is it what I saw, do it, show it. */
export async function actOnItem(
  context: SignedInContext,
  of: { readonly id: string; readonly version: number; readonly action: DeskAction },
  work: (transaction: Transaction, item: DeskItem) => Promise<void>,
): Promise<ReviewItem> {
  await directoryOf(context.services);
  await context.transact(async (transaction) => {
    const item = await lockItem(transaction.tx, context, of.id);
    const refusal = refusalOf(item, of.action, context.lang);
    if (refusal) throw refusal;
    if (item.row.version !== of.version) throw new Refused('application.edited-elsewhere');
    await work(transaction, item);
  });
  return presentReview(context, await findItem(context, of.id));
}

/** Refuse with everything that is wrong, if anything is. */
export function refuseAll(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
}
