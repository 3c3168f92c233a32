import { type CallReply, refuse } from '@sufu/contract/core';
import { replayMost, type replayWebhooks, type switchWebhookOn } from '@sufu/contract/webhooks';
import { type NotNull, sql } from 'kysely';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import type { Tx } from '../../platform/database/database.ts';
import { endpointNamed } from './endpoints.ts';
import { numberEvents } from './number-events.ts';
import { pushQueueOf } from './queues.ts';

type Replay = Input<typeof replayWebhooks>['body'];
type Wanted = { readonly id: string; readonly n: number };
/** As if it had never been tried. */
const anew = { state: 'waiting', tries: 0, first_try_at: null, result: null, status: null } as const;

/** The events meant, by their numbers, one more than are sent at once. */
async function wanted(tx: Tx, { endpoint, events }: Replay): Promise<readonly Wanted[]> {
  if ('state' in events)
    return tx
      .selectFrom('webhook_deliveries')
      .select(['event_id as id', 'n'])
      .where('endpoint', '=', endpoint)
      .where('state', '=', events.state)
      .orderBy('n')
      .limit(replayMost + 1)
      .execute();
  const numbered = tx.selectFrom('webhook_events').select(['id', 'n']).where('n', 'is not', null).orderBy('n');
  if ('ids' in events) return numbered.where('id', 'in', events.ids).$narrowType<{ n: NotNull }>().execute();
  const { fromNumber, from, until } = events;
  let those = numbered.where('n', '>=', fromNumber);
  if (from) those = those.where('numbered_at', '>=', new Date(from));
  if (until) those = those.where('numbered_at', '<=', new Date(until));
  return those
    .limit(replayMost + 1)
    .$narrowType<{ n: NotNull }>()
    .execute();
}

/** Due now, with the ids they had. What is being tried at this moment is tried again behind that. */
export async function replay(
  { services, now, transact }: SignedInContext,
  { body }: Input<typeof replayWebhooks>,
): Promise<CallReply<typeof replayWebhooks>> {
  const endpoint = endpointNamed(services, body.endpoint);
  await numberEvents(services);
  return transact(async ({ tx, record, wake }) => {
    const found = await wanted(tx, body);
    if ('ids' in body.events && found.length < new Set(body.events.ids).size) return refuse('not-found');
    const those = found.slice(0, replayMost);
    const next = found[replayMost]?.n ?? null;
    const ids = those.map(({ id }) => id);
    await tx
      .insertInto('webhook_deliveries')
      .columns(['endpoint', 'event_id', 'n', 'state', 'next_try_at'])
      .expression(
        tx
          .selectFrom('webhook_events')
          .select([sql.lit(endpoint.name).as('endpoint'), 'id', sql<number>`n`.as('n')])
          .select([sql.lit('waiting').as('state'), sql<Date>`${now}::timestamptz`.as('next_try_at')])
          .where('id', '=', sql<string>`any(${ids}::uuid[])`),
      )
      .onConflict((there) => there.columns(['endpoint', 'event_id']).doUpdateSet({ ...anew, next_try_at: now }))
      .execute();
    record('webhooks.replayed', null, { endpoint: endpoint.name, events: those.length, from: those[0]?.n ?? null });
    wake(pushQueueOf(endpoint));
    return { changed: those.length, next };
  });
}

/** What waits for the endpoint starts from the beginning: the days it was off are no tries. */
export async function switchOn(
  { services, now, transact }: SignedInContext,
  { body }: Input<typeof switchWebhookOn>,
): Promise<CallReply<typeof switchWebhookOn>> {
  const endpoint = endpointNamed(services, body.endpoint);
  return transact(async ({ tx, record, wake }) => {
    const on = await tx
      .updateTable('webhook_endpoints')
      .set({ off_at: null, failures: 0, rests_until: null })
      .where('name', '=', endpoint.name)
      .where('off_at', 'is not', null)
      .returning('name')
      .execute();
    if (on.length === 0) return { changed: 0 };
    await tx
      .updateTable('webhook_deliveries')
      .set({ ...anew, next_try_at: now })
      .where('endpoint', '=', endpoint.name)
      .where('state', '=', 'waiting')
      .execute();
    record('webhooks.switched-on', null, { endpoint: endpoint.name });
    wake(pushQueueOf(endpoint));
    return { changed: on.length };
  });
}
