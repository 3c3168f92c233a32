import type { CallReply } from '@sufu/contract/core';
import { deliveryStates, type listWebhookDeliveries, pushResults } from '@sufu/contract/webhooks';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { endpointNamed } from './endpoints.ts';

export async function listDeliveries(
  { db, services }: SignedInContext,
  { query: { endpoint, state, current, size } }: Input<typeof listWebhookDeliveries>,
): Promise<CallReply<typeof listWebhookDeliveries>> {
  const { name } = endpointNamed(services, endpoint);
  let all = db.selectFrom('webhook_deliveries as d').where('d.endpoint', '=', name);
  if (state) all = all.where('d.state', '=', state);
  const [{ total }, rows] = await Promise.all([
    all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    all
      .innerJoin('webhook_events as e', 'e.id', 'd.event_id')
      .select(['e.id', 'e.type', 'e.at', 'd.n', 'd.state', 'd.tries', 'd.last_try_at', 'd.next_try_at'])
      .select(['d.result', 'd.status'])
      .orderBy('d.n', 'desc')
      .offset((current - 1) * size)
      .limit(size)
      .execute(),
  ]);
  return {
    total,
    rows: rows.map(({ id, type, at, n, tries, status, ...row }) => ({
      ...{ id, n, type, at: at.toISOString(), tries, status },
      state: deliveryStates.find((each) => each === row.state) ?? 'waiting',
      lastTryAt: row.last_try_at?.toISOString() ?? null,
      nextTryAt: row.next_try_at?.toISOString() ?? null,
      result: pushResults.find((each) => each === row.result) ?? null,
    })),
  };
}
