import { type CallReply, refuse } from '@sufu/contract/core';
import { circuit, type listWebhookEndpoints, type WebhookEndpoint } from '@sufu/contract/webhooks';
import { sql } from 'kysely';
import type { AppServices, SignedInContext } from '../../platform/calls/context.ts';
import { rotatesUntil } from '../../platform/config/systems-file.ts';
import type { WebhookEndpointConfig } from '../../platform/config/webhooks-config.ts';
import { isAmong } from '../../platform/database/filter-rows.ts';

/** An endpoint of the configuration by its name; refuses any other, whatever stands of it in the tables. */
export const endpointNamed = ({ config }: AppServices, name: string): WebhookEndpointConfig =>
  config.webhooks.find((endpoint) => endpoint.name === name) ?? refuse('not-found');

type Standing = {
  readonly off_at: Date | null;
  readonly failures: number;
  readonly last_success_at: Date | null;
  readonly last_failure_at: Date | null;
  readonly waiting: number;
  readonly dead: number;
};
const fresh: Standing = {
  ...{ off_at: null, failures: 0, last_success_at: null, last_failure_at: null },
  ...{ waiting: 0, dead: 0 },
};

const stateOf = ({ off_at, failures }: Standing): WebhookEndpoint['state'] =>
  off_at ? 'off' : failures >= circuit.failures ? 'resting' : 'on';

export async function listEndpoints({
  db,
  services,
  now,
}: SignedInContext): Promise<CallReply<typeof listWebhookEndpoints>> {
  const { webhooks } = services.config;
  const counted = (state: string) =>
    sql<number>`(select count(*) from webhook_deliveries d where d.endpoint = e.name and d.state = ${sql.lit(state)})`;
  const standings = await db
    .selectFrom('webhook_endpoints as e')
    .select(['name', 'off_at', 'failures', 'last_success_at', 'last_failure_at'])
    .select([counted('waiting').as('waiting'), counted('dead').as('dead')])
    .where(
      isAmong(
        'name',
        webhooks.map(({ name }) => name),
      ),
    )
    .execute();
  const newest = await db
    .selectFrom('webhook_events')
    .select('n')
    .where('n', 'is not', null)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  const endpoints = webhooks.map((endpoint) => {
    const standing = standings.find(({ name }) => name === endpoint.name) ?? fresh;
    return {
      ...{ name: endpoint.name, host: new URL(endpoint.url).host, state: stateOf(standing) },
      ...{ waiting: standing.waiting, dead: standing.dead },
      lastSuccessAt: standing.last_success_at?.toISOString() ?? null,
      lastFailureAt: standing.last_failure_at?.toISOString() ?? null,
      rotatesUntil: rotatesUntil(endpoint, now)?.toISOString() ?? null,
    };
  });
  return { endpoints, last: newest?.n ?? 0 };
}
