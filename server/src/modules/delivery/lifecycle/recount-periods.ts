import {
  type CourtDay,
  calendarKnows,
  courtDayOf,
  formatCourtDay,
  holidaysOnRecord,
  type Text,
  text,
  toCourtDay,
} from '@sufu/contract/core';
import { periodCode, periodRules, recountPeriod } from '@sufu/contract/delivery';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type AppServices, type Origin, type Transaction, transact } from '../../../platform/calls/context.ts';
import type { DeliveryPeriodsTable } from '../../../tables.generated.ts';
import { partiesToServe } from '../../cases/index.ts';
import { notify } from '../../messages/index.ts';
import { insertEvents, lockDelivery } from '../records/store.ts';

const system: Origin = { actorId: null, ip: '', ipClaim: null, terminal: null };
const atOnce = 200;
const unit = z.enum(['day', 'workday', 'month', 'year']);
type Row = Selectable<DeliveryPeriodsTable>;

const news = (title: Text, from: CourtDay, to: CourtDay) => ({
  title: { zh: '期限的最后一日有变', en: 'A last day has changed' },
  body: {
    zh: `放假安排已公布，${title.zh}的最后一日由 ${formatCourtDay(from, 'zh')}改为 ${formatCourtDay(to, 'zh')}。`,
    en: `The public holidays are announced: the last day (${title.en}) is now ${formatCourtDay(to, 'en')}, not ${formatCourtDay(from, 'en')}.`,
  },
});

/** The end of the last year whose holidays are known. */
const lastKnownDay = (): string => `${Math.max(...Object.keys(holidaysOnRecord()).map(Number))}-12-31`;

/** What the row is to be; null: its year is still not known. A day that was granted stays, and so does that of a fee: its notice says it. */
function anew(row: Row): { readonly lastDay: CourtDay; readonly why: Text } | null {
  const lastDay = toCourtDay(row.last_day);
  const why = text.parse(row.why);
  if (row.moved_from !== null || row.code === 'FEE') return calendarKnows(lastDay) ? { lastDay, why } : null;
  const { start_day, length, provisional } = row;
  return recountPeriod({
    startDay: toCourtDay(start_day),
    length,
    unit: unit.parse(row.unit),
    lastDay,
    provisional,
    why,
  });
}

async function tell(transaction: Transaction, { secrets, now }: AppServices, row: Row, to: CourtDay): Promise<void> {
  const { tx, at } = transaction;
  const parties = await partiesToServe(tx, secrets, { partyIds: [row.party_id] }, courtDayOf(now()));
  const title = periodRules[periodCode.parse(row.code)].words;
  for (const userId of new Set(parties.flatMap(({ receivers }) => receivers.map((receiver) => receiver.userId))))
    await notify(transaction, {
      ...{ ...news(title, toCourtDay(row.last_day), to), userId, channel: 1, at, event: 'deadline' },
      link: `/notice/detail/${row.delivery_id}`,
    });
}

async function recount(services: AppServices, id: string, deliveryId: string): Promise<void> {
  const now = services.now();
  await transact(services, system, now, async (transaction) => {
    const { tx } = transaction;
    await lockDelivery(tx, services.secrets, deliveryId);
    const row = await tx
      .selectFrom('delivery_periods')
      .selectAll()
      .where('id', '=', id)
      .where('provisional', '=', true)
      .where('state', 'in', ['running', 'extended'])
      .executeTakeFirst();
    const counted = row && anew(row);
    if (!counted) return;
    const { lastDay, why } = counted;
    await tx
      .updateTable('delivery_periods')
      .set({ last_day: lastDay, provisional: false, why: JSON.stringify(why), version: row.version + 1 })
      .where('id', '=', id)
      .execute();
    const detail = { code: row.code, from: row.last_day, to: lastDay };
    await insertEvents(transaction, deliveryId, now, [{ kind: 'period-recounted', detail }]);
    if (lastDay !== row.last_day) await tell(transaction, services, row, lastDay);
  });
}

/**
 * Last days that were counted without the holidays of their year are counted anew once these are entered, and whoever's day changes is
 * told. Answers how many were looked at.
 */
export async function recountPeriods(services: AppServices): Promise<number> {
  const rows = await services.db
    .selectFrom('delivery_periods')
    .selectAll()
    .where('provisional', '=', true)
    .where('state', 'in', ['running', 'extended'])
    .where('last_day', '<=', lastKnownDay())
    .orderBy('last_day')
    .limit(atOnce)
    .execute();
  const known = rows.filter((row) => anew(row) !== null);
  for (const { id, delivery_id } of known) await recount(services, id, delivery_id);
  return known.length;
}
