import type { CallReply } from '@sufu/contract/core';
import { type EventType, feedDays, type readEventFeed } from '@sufu/contract/webhooks';
import type { NotNull } from 'kysely';
import type { AppServices, Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { isAmong } from '../../platform/database/filter-rows.ts';
import { admitOutside, takeFlow } from '../../platform/outside/admit-outside.ts';
import { numberEvents } from './number-events.ts';
import { eventColumns, eventOf } from './stored-event.ts';

const usual = 100;
const most = 1_000;
/** Where only some types are asked for, no more events than these are looked through at once. */
const mostLookedThrough = 20_000;

export type FeedPlace = {
  readonly after: number;
  readonly limit: number;
  /** Only these; all when left out. */
  readonly types?: readonly EventType[];
};

/** Events behind a place, up to what is committed now, so that it does not matter whether anybody is pushed to. */
export async function feedAfter(
  services: AppServices,
  { after, limit, types }: FeedPlace,
): Promise<CallReply<typeof readEventFeed>> {
  const { db, now } = services;
  await numberEvents(services);
  const numbered = db.selectFrom('webhook_events').where('n', 'is not', null);
  const numbers = numbered.select('n').$narrowType<{ n: NotNull }>();
  const first = await numbers
    .where('numbered_at', '>=', new Date(now().getTime() - feedDays * 86_400_000))
    .orderBy('numbered_at')
    .orderBy('n')
    .limit(1)
    .executeTakeFirst();
  if (!first) return { events: [], next: after, more: false, oldest: null };
  const newest = await numbers.orderBy('n', 'desc').limit(1).executeTakeFirstOrThrow();
  const from = Math.max(after, first.n - 1);
  const upTo = types ? Math.min(newest.n, from + mostLookedThrough) : newest.n;
  let wanted = numbered
    .select(eventColumns)
    .select('n')
    .$narrowType<{ n: NotNull }>()
    .where('n', '>', from)
    .where('n', '<=', upTo);
  if (types) wanted = wanted.where(isAmong('type', types));
  const rows = await wanted
    .orderBy('n')
    .limit(limit + 1)
    .execute();
  const events = rows.slice(0, limit).map(({ n, ...event }) => ({ n, event: eventOf(event) }));
  const isFull = rows.length > limit;
  const next = isFull ? (events.at(-1)?.n ?? after) : Math.max(after, upTo);
  return { events, next, more: isFull || upTo < newest.n, oldest: first.n };
}

/** For a system that signs what it asks. */
export async function readFeed(
  context: Context,
  { query }: Input<typeof readEventFeed>,
): Promise<CallReply<typeof readEventFeed>> {
  const { db, services, now } = context;
  const system = await admitOutside(context, query, 'events');
  await takeFlow(db, system, query.thirdFlow, now);
  return feedAfter(services, { after: Number(query.after), limit: Math.min(Number(query.limit ?? usual), most) });
}
