import { type CourtDay, courtDayOf, plusDays } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { AppServices } from '../../../platform/calls/context.ts';
import { allPayees, bankOf } from '../payees.ts';

/** Channels give bills of the last three months. */
const mostBack = 90;

/**
 * A row for each day of each channel up to yesterday: from the last one on, or from yesterday where there is none yet, so that a day on
 * which no server ran is compared as well. A repeat makes nothing new.
 */
export async function openDays(services: AppServices): Promise<void> {
  const yesterday = plusDays(courtDayOf(services.now()), -1);
  const payees = allPayees(services);
  const online = payees.map(({ courtId, channel }) => ({ courtId, channel: channel.name as string }));
  const courts = [...new Set(services.config.payees.map(({ courtId }) => courtId))];
  const banks = courts.flatMap((courtId) => (bankOf(services, courtId) ? [{ courtId, channel: 'BANK' }] : []));
  for (const { courtId, channel } of [...online, ...banks]) await openDaysOf(services, courtId, channel, yesterday);
}

const openDaysOf = ({ db }: AppServices, courtId: string, channel: string, yesterday: CourtDay) =>
  sql`
    insert into recon_days (court_id, channel, day, state)
    select ${courtId}, ${channel}, d.day::date, 'WAITING'
    from generate_series(
      greatest(coalesce((select max(day) + 1 from recon_days where court_id = ${courtId} and channel = ${channel}), ${yesterday}),
               ${plusDays(yesterday, -mostBack)}::date),
      ${yesterday}::date, interval '1 day') d (day)
    on conflict do nothing`.execute(db);
