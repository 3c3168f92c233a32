import { sql } from 'kysely';
import type { AppServices } from '../../platform/calls/context.ts';
import { lock } from '../../platform/database/database.ts';
import { pushQueueOf } from './queues.ts';

/** So many at once: no statement may run longer than five seconds, and a court may begin with years of events. */
const batch = 2_000;

/**
 * Give every committed event its number in the feed, in the order in which they were written, and each endpoint its delivery with it.
 * Numbers have no gaps, and whoever has read up to one misses nothing: an act that is not committed yet gets a later one. Numbers of
 * one case rise with `case_seq`. Answers how many were numbered.
 */
export async function numberEvents({ db, config, now }: AppServices): Promise<number> {
  const names = config.webhooks.map(({ name }) => name);
  for (let done = 0; ; ) {
    const waits = await db.selectFrom('webhook_events').select('written').where('n', 'is', null).limit(1).execute();
    if (waits.length === 0) return done;
    done += await db.transaction().execute(async (tx) => {
      // Its own statement: what is numbered is looked at when the one before has committed.
      await lock(tx, 'webhooks.number');
      const at = now();
      const { rows } = await sql<{ numbered: number }>`
        with oldest as (select id, written from webhook_events where n is null order by written limit ${batch}),
          placed as (select id, row_number() over (order by written) as place from oldest),
          head as (
            insert into number_series as s (series, last)
            select 'webhooks', count(*)::int from placed having count(*) > 0
            on conflict (series) do update set last = s.last + excluded.last returning last),
          numbered as (
            update webhook_events e
            set n = head.last - (select count(*) from placed) + placed.place, numbered_at = ${at}
            from placed cross join head where e.id = placed.id returning e.id, e.n),
          known as (
            insert into webhook_endpoints (name) select unnest(${names}::text[]) on conflict do nothing),
          delivered as (
            insert into webhook_deliveries (endpoint, event_id, n, state, next_try_at)
            select name, id, n, 'waiting', ${at} from numbered cross join unnest(${names}::text[]) as name)
        select count(*) as numbered from numbered`.execute(tx);
      return rows[0]?.numbered ?? 0;
    });
  }
}

/** Number what is not numbered yet and wake who pushes it, or what is due again. */
export async function numberAndWake(services: AppServices): Promise<void> {
  await numberEvents(services);
  if (services.config.webhooks.length === 0) return;
  const endpoints = await services.db
    .selectFrom('webhook_endpoints as e')
    .select('e.name')
    .where('e.off_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_deliveries as d')
          .select('d.event_id')
          .whereRef('d.endpoint', '=', 'e.name')
          .where('d.state', '=', 'waiting')
          .where('d.next_try_at', '<=', services.now()),
      ),
    )
    .execute();
  services.jobs.nudge(endpoints.map(pushQueueOf));
}
