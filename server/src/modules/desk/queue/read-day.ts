import { type CallReply, courtDayOf } from '@sufu/contract/core';
import type { readDay as dayCall } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { dayFigures, visibilityOf } from '../../applications/index.ts';

/** What the day asks for and what was done of it, as far as I may see it. */
export async function readDay({ db, actor, now }: SignedInContext): Promise<CallReply<typeof dayCall>> {
  const visibility = visibilityOf(actor);
  return visibility ? dayFigures(db, visibility, courtDayOf(now)) : { dueToday: 0, overdue: 0, done: 0 };
}
