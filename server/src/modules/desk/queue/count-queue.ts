import { type CallReply, courtDayOf } from '@sufu/contract/core';
import type { countQueue as countCall } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { queueCounts, visibilityOf } from '../../applications/index.ts';
import { approvalsFor } from '../proposals/approvals.ts';

/** How many stand in each group of what I may see, and how many wait for my approval. */
export async function countQueue(context: SignedInContext): Promise<CallReply<typeof countCall>> {
  const { db, actor, now } = context;
  const visibility = visibilityOf(actor);
  if (!visibility) return { waiting: 0, accepted: 0, returned: 0, done: 0, overdue: 0, soon: 0, approvals: 0 };
  const { total } = await approvalsFor(context, { offset: 0, limit: 0 });
  return { ...(await queueCounts(db, visibility, courtDayOf(now))), approvals: total };
}
