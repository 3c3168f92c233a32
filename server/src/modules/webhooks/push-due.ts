import { createHmac } from 'node:crypto';
import { eventBody, type Hmac, pushHeaders, signaturesOf } from '@sufu/contract/webhooks';
import type { AppServices } from '../../platform/calls/context.ts';
import { secretsAt } from '../../platform/config/systems-file.ts';
import type { WebhookEndpointConfig } from '../../platform/config/webhooks-config.ts';
import { type PostAnswer, postOnce } from '../../platform/outgoing/post-once.ts';
import { type Claimed, claimDue } from './claim.ts';
import { settle } from './settle.ts';
import { eventOf } from './stored-event.ts';

/** A receiver that has not answered by then has failed (service.md §13). */
const timeoutMs = 5_000;
/** A job goes on for so long, and leaves the rest to the next. */
const jobMs = 20_000;

export const hmac: Hmac = (algorithm, secret, text) =>
  createHmac(algorithm, secret).update(text, 'utf8').digest('base64');

async function pushOne(endpoint: WebhookEndpointConfig, { event }: Claimed, now: Date): Promise<PostAnswer> {
  const push = { id: event.id, timestamp: Math.floor(now.getTime() / 1_000), body: eventBody(eventOf(event)) };
  const headers = {
    'content-type': 'application/json',
    [pushHeaders.id]: push.id,
    [pushHeaders.timestamp]: String(push.timestamp),
    [pushHeaders.signature]: signaturesOf(hmac, secretsAt(endpoint, now), push),
  };
  const { url, internal } = endpoint;
  return postOnce({ ...{ url, headers, body: push.body, timeoutMs }, named: internal });
}

/** Push to one endpoint what is due, some at a time, till nothing is or the time of a job is over. In no order: who receives knows the numbers. */
export async function pushDue(services: AppServices, endpoint: WebhookEndpointConfig): Promise<void> {
  const until = performance.now() + jobMs;
  while (performance.now() < until) {
    const claimed = await claimDue(services.db, endpoint.name, services.now());
    if (claimed.length === 0) return;
    await Promise.all(
      claimed.map(async (each) => {
        const answer = await pushOne(endpoint, each, services.now());
        await settle(services, { endpoint: endpoint.name, claimed: each, answer });
      }),
    );
  }
}
