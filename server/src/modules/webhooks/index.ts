import * as calls from '@sufu/contract/webhooks';
import { mount, mountPublic } from '../../platform/calls/mount.ts';
import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { listEndpoints } from './endpoints.ts';
import { forgetDelivered } from './forget.ts';
import { webhooksHealth } from './health.ts';
import { listDeliveries } from './list-deliveries.ts';
import { numberAndWake } from './number-events.ts';
import { pushDue } from './push-due.ts';
import { emittedQueue, forgetQueue, pushQueueOf, roundQueue } from './queues.ts';
import { readFeed } from './read-feed.ts';
import { replay, switchOn } from './replay.ts';

export { emit, emitOfCase, type Happening } from './emit.ts';
export { type FeedPlace, feedAfter } from './read-feed.ts';
export { type WebhookTrouble, webhookTroubles } from './troubles.ts';

export const webhooks = defineModule({
  name: 'webhooks',
  calls: [
    mount(calls.listWebhookEndpoints, listEndpoints),
    mount(calls.listWebhookDeliveries, listDeliveries),
    mount(calls.replayWebhooks, replay),
    mount(calls.switchWebhookOn, switchOn),
    mountPublic(calls.readEventFeed, readFeed),
  ],
  jobs: (services) => {
    const { webhooks: endpoints } = services.config;
    const round = scheduled(() => numberAndWake(services));
    return {
      [roundQueue]: round,
      [forgetQueue]: scheduled(() => forgetDelivered(services)),
      ...(endpoints.length > 0 ? { [emittedQueue]: round } : {}),
      ...Object.fromEntries(
        endpoints.map((endpoint) => [pushQueueOf(endpoint), scheduled(() => pushDue(services, endpoint))]),
      ),
    };
  },
  schedules: [
    { queue: roundQueue, everySeconds: 5, atStart: true },
    { queue: forgetQueue, cron: '47 3 * * *' },
  ],
  health: [webhooksHealth],
});
