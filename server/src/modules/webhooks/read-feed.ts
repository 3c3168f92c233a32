import type { CallReply } from '@sufu/contract/core';
import { feedDays, type readEventFeed } from '@sufu/contract/webhooks';
import type { NotNull } from 'kysely';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { admitOutside, takeFlow } from '../../platform/outside/admit-outside.ts';
import { numberEvents } from './number-events.ts';
import { eventColumns, eventOf } from './stored-event.ts';

const usual = 100;
const most = 1_000;

/** Up to what is committed now, so that it does not matter whether anybody is pushed to. */
export async function readFeed(
  context: Context,
  { query }: Input<typeof readEventFeed>,
): Promise<CallReply<typeof readEventFeed>> {
  const { db, services, now } = context;
  const system = await admitOutside(context, query, 'events');
  await takeFlow(db, system, query.thirdFlow, now);
  await numberEvents(services);
  const after = Number(query.after);
  const limit = Math.min(Number(query.limit ?? usual), most);
  const numbered = db.selectFrom('webhook_events').where('n', 'is not', null);
  const first = await numbered
    .select('n')
    .where('numbered_at', '>=', new Date(now.getTime() - feedDays * 86_400_000))
    .orderBy('numbered_at')
    .orderBy('n')
    .limit(1)
    .executeTakeFirst();
  const oldest = first?.n ?? null;
  const rows =
    oldest === null
      ? []
      : await numbered
          .select(eventColumns)
          .select('n')
          .$narrowType<{ n: NotNull }>()
          .where('n', '>', Math.max(after, oldest - 1))
          .orderBy('n')
          .limit(limit + 1)
          .execute();
  const events = rows.slice(0, limit).map(({ n, ...event }) => ({ n, event: eventOf(event) }));
  return { events, next: events.at(-1)?.n ?? after, more: rows.length > limit, oldest };
}
