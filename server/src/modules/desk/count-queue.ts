import type { CallReply } from '@sufu/contract/core';
import type { countQueue as countCall } from '@sufu/contract/desk';
import type { SignedIn } from '../../platform/context.ts';
import { queueCounts, sightOf } from '../applications/index.ts';

/** How many stand in each group of what I may see. */
export async function countQueue({ db, actor }: SignedIn): Promise<CallReply<typeof countCall>> {
  const sight = sightOf(actor);
  return sight ? queueCounts(db, sight) : { waiting: 0, accepted: 0, returned: 0, done: 0 };
}
