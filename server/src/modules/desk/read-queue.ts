import type { CallReply } from '@sufu/contract/core';
import type { readQueue as readCall } from '@sufu/contract/desk';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { queuePage, sightOf } from '../applications/index.ts';
import { presentQueue } from './present-review.ts';

/** What stands before me, my division or the court, as far as I may see it; the same few queries for any page. */
export async function readQueue(
  context: SignedIn,
  { query }: Input<typeof readCall>,
): Promise<CallReply<typeof readCall>> {
  const { db, actor } = context;
  const sight = sightOf(actor);
  if (!sight) return { total: 0, rows: [] };
  const { total, rows } = await queuePage(db, sight, {
    scope: query.scope,
    group: query.group,
    division: actor.staff?.divisionId ?? '',
    type: query.type,
    search: query.search,
    offset: (query.current - 1) * query.size,
    limit: query.size,
  });
  return { total, rows: [...(await presentQueue(context, rows))] };
}
