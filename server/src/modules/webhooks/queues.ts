import type { WebhookEndpointConfig } from '../../platform/config/webhooks-config.ts';

/** Woken by whoever emits; there is none where nobody is pushed to. */
export const emittedQueue = 'webhooks.emitted';
/** By the clock: numbers what is not numbered yet, and wakes who pushes what is due. */
export const roundQueue = 'webhooks.round';
export const forgetQueue = 'webhooks.forget';
/** An endpoint has a queue of its own: a slow one keeps no other waiting. */
export const pushQueueOf = ({ name }: Pick<WebhookEndpointConfig, 'name'>): string => `webhooks.push.${name}`;
