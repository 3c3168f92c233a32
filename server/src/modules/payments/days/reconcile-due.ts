import { addPeriod, type CourtDay, courtDayOf, plusDays, toCourtDay } from '@sufu/contract/core';
import { billHour, missedHour } from '@sufu/contract/payments';
import { sql } from 'kysely';
import { type AppServices, ofTheServer, transact } from '../../../platform/calls/context.ts';
import { midnight } from '../../../platform/database/filter-rows.ts';
import { freshId } from '../../../platform/database/uuid-v7.ts';
import { allPayees } from '../payees.ts';
import { compareDay } from './compare-day.ts';
import { freezeDisputed } from './freeze-disputed.ts';
import { openDays } from './open-days.ts';
import { sweepLines } from './stage-bill.ts';

const hourMs = 3_600_000;
/** That hour of the day after, in Beijing. */
const isBehind = (now: Date, day: CourtDay, hour: number): boolean =>
  now.getTime() >= midnight(plusDays(day, 1)).getTime() + hour * hourMs;

/** Where a bill should be there and is not: written down once, until it comes. */
async function noteMissing(services: AppServices, courtId: string, channel: string, day: CourtDay): Promise<void> {
  await transact(services, ofTheServer, services.now(), async ({ tx, at, record }) => {
    const { rows } = await sql<{ id: string }>`
      insert into differences (id, kind, court_id, channel, day, fen, found_at)
      select ${freshId}, 'BILL_MISSING', court_id, channel, day, 0, ${at} from recon_days
      where court_id = ${courtId} and channel = ${channel} and day = ${day} and state = 'WAITING'
      on conflict (court_id, channel, day) where kind = 'BILL_MISSING' do nothing returning id`.execute(tx);
    if (rows[0]) record('money.billMissing', rows[0].id, { channel, day });
  });
}

type Waiting = { readonly courtId: string; readonly channel: string; readonly day: CourtDay };

/** Days that are over and not compared yet, the oldest first. */
async function waitingDays({ db, now }: AppServices): Promise<readonly Waiting[]> {
  const rows = await db
    .selectFrom('recon_days')
    .select(['court_id', 'channel', 'day'])
    .where('state', '=', 'WAITING')
    .where('day', '<', courtDayOf(now()))
    .orderBy('day')
    .execute();
  return rows.map(({ court_id, channel, day }) => ({ courtId: court_id, channel, day: toCourtDay(day) }));
}

/** One day: compared where its bill is there, missed where it should be. Answers the error of a bill that nobody can read. */
async function reconcileOne(services: AppServices, { courtId, channel, day }: Waiting): Promise<unknown> {
  const now = services.now();
  const payee = allPayees(services).find((each) => each.courtId === courtId && each.channel.name === channel);
  const compared =
    payee && isBehind(now, day, billHour)
      ? await compareDay(services, payee, day).catch((error: unknown) => ({ error }))
      : false;
  // A statement is read in by somebody: on the working day after.
  const due = channel === 'BANK' ? plusDays(addPeriod(day, { value: 1, unit: 'workday' }), -1) : day;
  if (compared !== true && isBehind(now, due, missedHour)) await noteMissing(services, courtId, channel, day);
  return typeof compared === 'object' ? compared.error : undefined;
}

/**
 * One round: days that are over have their row, and each channel's bill that should be there is fetched and compared, the oldest first.
 * What is not there yet is asked for again by the next round; a bill that cannot be read holds no other up.
 */
export async function reconcileDue(services: AppServices): Promise<void> {
  await sweepLines(services);
  await openDays(services);
  const errors: unknown[] = [];
  for (const waiting of await waitingDays(services)) {
    const error = await reconcileOne(services, waiting);
    if (error !== undefined) errors.push(error);
  }
  await freezeDisputed(services);
  if (errors.length > 0) throw errors[0];
}
