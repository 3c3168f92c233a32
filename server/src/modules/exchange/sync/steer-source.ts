import { type CallReply, refuse } from '@sufu/contract/core';
import type { steerSyncSource } from '@sufu/contract/exchange';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { listSources } from './list-sources.ts';
import { pullQueueOf } from './pull-source.ts';
import { knowSource } from './standing.ts';

/** Pull at once, pause, or go on. What a source is already does nothing, and neither does a pull from one that is paused. */
export async function steerSource(
  context: SignedInContext,
  { params, body: { act } }: Input<typeof steerSyncSource>,
): Promise<CallReply<typeof steerSyncSource>> {
  const source = context.services.config.syncSources.find(({ name }) => name === params.source);
  if (!source) return refuse('not-found');
  await context.transact(async ({ tx, at, record, wake }) => {
    await knowSource(tx, source, at);
    const { numUpdatedRows } = await tx
      .updateTable('sync_sources')
      .set(act === 'pause' ? { paused_at: at } : { paused_at: null, next_at: at })
      .where('name', '=', source.name)
      .where('paused_at', act === 'go-on' ? 'is not' : 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    record(`exchange.source-${act}`, null, { source: source.name });
    if (act !== 'pause') wake(pullQueueOf(source));
  });
  return listSources(context);
}
