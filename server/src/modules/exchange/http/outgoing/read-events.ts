import type { CallReply } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/exchange/http';
import type { MachineContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { feedAfter } from '../../../webhooks/index.ts';

/** Nothing new is not worth a row of the trail: systems ask every few seconds. */
export async function readEvents(
  { services, transact }: MachineContext,
  { query: { after, limit, types } }: Input<typeof calls.readEvents>,
): Promise<CallReply<typeof calls.readEvents>> {
  const feed = await feedAfter(services, { after, limit, ...(types === undefined ? {} : { types }) });
  const n = feed.events.length;
  if (n > 0) await transact(async ({ record }) => record('exchange.eventsRead', null, { after, next: feed.next, n }));
  return feed;
}
