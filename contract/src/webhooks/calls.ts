import { z } from 'zod';
import { defineCall, id, instant, listOf, paging } from '../core/index.ts';
import { webhookEvent } from './event.ts';

/** What came of a try: the answer of the receiver, or why there was none. */
export const pushResults = [
  'delivered',
  'refused-by-status',
  'redirected',
  'gone',
  'timed-out',
  'unreachable',
  'internal-address',
] as const;
export type PushResult = (typeof pushResults)[number];

export const deliveryStates = ['waiting', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** `resting`: it failed too often on end, and one push at a time tries whether it is back. `off`: it answered 410. */
export const endpointStates = ['on', 'resting', 'off'] as const;

const endpoint = z.object({
  /** By which the configuration knows it. */
  name: z.string(),
  host: z.string(),
  state: z.enum(endpointStates),
  lastSuccessAt: instant.nullable(),
  lastFailureAt: instant.nullable(),
  waiting: z.int(),
  dead: z.int(),
  /** The secret before the present one signs too until then; null: there is one secret. */
  rotatesUntil: instant.nullable(),
});
export type WebhookEndpoint = z.infer<typeof endpoint>;

const delivery = z.object({
  id,
  /** The number of the event in the feed. */
  n: z.int(),
  type: z.string(),
  at: instant,
  state: z.enum(deliveryStates),
  tries: z.int(),
  lastTryAt: instant.nullable(),
  nextTryAt: instant.nullable(),
  result: z.enum(pushResults).nullable(),
  /** The HTTP status of the receiver's answer; null: there was none. */
  status: z.int().nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const name = z.string().max(60);

/** The court's systems that are told of events, as the configuration names them, and how each stands. */
export const listWebhookEndpoints = defineCall({
  id: 'webhooks.listEndpoints',
  method: 'GET',
  path: '/desk/webhooks/endpoints',
  access: 'webhook.manage',
  summary: { zh: '事件推送的接收系统', en: 'Systems that events are pushed to' },
  reply: z.object({
    endpoints: z.array(endpoint),
    /** The number of the newest event; 0: there is none. */
    last: z.int(),
  }),
  refusals: [],
});

/** Events and what became of them at one endpoint, the newest first. */
export const listWebhookDeliveries = defineCall({
  id: 'webhooks.listDeliveries',
  method: 'GET',
  path: '/desk/webhooks/deliveries',
  access: 'webhook.manage',
  summary: { zh: '推送记录', en: 'Events pushed to a system' },
  query: paging.extend({ endpoint: name, state: z.enum(deliveryStates).optional() }),
  shape: 'list',
  reply: listOf(delivery),
  refusals: ['not-found'],
});

/** How many events one press sends again, at most. */
export const replayMost = 5_000;
const replayed = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(100) }),
  z.strictObject({ state: z.literal('dead') }),
  /** Those that were given their number between the two, where they are said. */
  z.strictObject({ fromNumber: z.int().min(1), from: instant.optional(), until: instant.optional() }),
]);

/**
 * Send events to an endpoint again, with the ids they had: some by id, its dead letters, or all from a number on, also of a span of
 * time; what happened before the endpoint was there is sent to it for the first time. At most `replayMost` at once, the lowest numbers
 * first; `next` is the number to go on from, null when nothing is left.
 */
export const replayWebhooks = defineCall({
  id: 'webhooks.replay',
  method: 'POST',
  path: '/desk/webhooks/replay',
  access: 'webhook.manage',
  summary: { zh: '重放事件', en: 'Send events again' },
  body: z.object({ endpoint: name, events: replayed }),
  reply: z.object({ changed: z.int(), next: z.int().nullable() }),
  refusals: ['not-found'],
});

/** An endpoint that switched itself off by answering 410 is pushed to again, first with what waits for it. */
export const switchWebhookOn = defineCall({
  id: 'webhooks.switchOn',
  method: 'POST',
  path: '/desk/webhooks/switch-on',
  access: 'webhook.manage',
  summary: { zh: '恢复推送', en: 'Push to a system again' },
  body: z.object({ endpoint: name }),
  reply: z.object({ changed: z.int() }),
  refusals: ['not-found'],
});

/**
 * The feed: for a registered outside system that may read events, those numbered above `after`, oldest first; numbers have no gaps.
 * Signed as `accounts.createTempTicket` is, over all parameters that are sent; `thirdFlow` is good once and for five minutes.
 * `next`: what to ask `after` then. `oldest`: the least number still to be had; above `after + 1` it says that events were missed.
 */
export const readEventFeed = defineCall({
  id: 'webhooks.readFeed',
  method: 'GET',
  path: '/app/webhook/events',
  access: 'public',
  summary: { zh: '补拉事件', en: 'Feed of events for an outside system' },
  query: z.object({
    appId: z.string().max(60),
    after: z.string().regex(/^\d{1,15}$/),
    limit: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .optional(),
    thirdFlow: z.string().max(100),
    sign: z.string().max(200),
  }),
  reply: z.object({
    events: z.array(z.object({ n: z.int(), event: webhookEvent })),
    next: z.int(),
    more: z.boolean(),
    oldest: z.int().nullable(),
  }),
  refusals: ['hand-off.sign', 'hand-off.flow', 'request.too-often'],
});
