import { randomUUIDv7 } from 'node:crypto';
import { addPeriod, type CaseNo, type CourtDay, plusDays, Refused, toCourtDay } from '@sufu/contract/core';
import { type SlotCode, slotCode, slotTimes } from '@sufu/contract/judge-contact';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Executor, Tx } from '../../platform/database/database.ts';
import { type DayRange, dayIn } from '../../platform/database/filter-rows.ts';
import type { Tables } from '../../tables.generated.ts';
import { caseLabelIn, caseLabelOf, hasLeft } from '../cases/index.ts';

/** A time at which a member of the court receives people; `applicationId` of whoever holds it. */
export type ReceptionTime = {
  readonly id: string;
  readonly staffId: string;
  readonly day: CourtDay;
  readonly slot: SlotCode;
  readonly applicationId: string | null;
};

/** From the next working day to thirty days ahead (rules of this court). */
export const bookable = (today: CourtDay): { readonly from: CourtDay; readonly to: CourtDay } => ({
  from: addPeriod(today, { value: 1, unit: 'workday' }),
  to: plusDays(today, 30),
});

export const instantOf = (day: CourtDay, slot: SlotCode): string =>
  new Date(`${day}T${slotTimes[slot]}:00+08:00`).toISOString();

const eb = expressionBuilder<Tables, 'applications'>();

const select = (db: Executor) =>
  db
    .selectFrom('reception_times as t')
    .leftJoin('reception_bookings as b', 'b.time_id', 't.id')
    .select(['t.id', 't.staff_id', 't.day', 't.slot', 'b.application_id'])
    .orderBy('t.day')
    .orderBy('t.slot')
    .orderBy('t.staff_id');
type Stored = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];
const timeOf = (row: Stored): ReceptionTime => ({
  id: row.id,
  staffId: row.staff_id,
  day: toCourtDay(row.day),
  slot: slotCode.parse(row.slot),
  applicationId: row.application_id,
});

/** The times of these people between two days, both included, in order. */
export async function timesOf(
  db: Executor,
  staffIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly ReceptionTime[]> {
  if (staffIds.length === 0) return [];
  const rows = await select(db)
    .where('t.staff_id', 'in', staffIds)
    .where('t.day', '>=', from)
    .where('t.day', '<=', to)
    .execute();
  return rows.map(timeOf);
}

/** The times that these applications hold, by application. */
export async function bookedTimes(
  db: Executor,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, ReceptionTime>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await select(db).where('b.application_id', 'in', applicationIds).execute();
  return new Map(rows.map((row) => [row.application_id ?? '', timeOf(row)]));
}

/** A time of the court's calendar that an application of this person holds, fixed by the court. */
export type FixedBooking = {
  readonly applicationId: string;
  readonly caseNo: CaseNo | null;
  readonly at: Date;
};

/** Times held for this person between two days, both included, once the court has taken up or granted what asked for them. */
export async function fixedBookingsOf(
  db: Executor,
  today: CourtDay,
  { userId, from, to }: { readonly userId: string; readonly from: CourtDay; readonly to: CourtDay },
): Promise<readonly FixedBooking[]> {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('reception_bookings as b', 'b.application_id', 'a.id')
    .innerJoin('reception_times as t', 't.id', 'b.time_id')
    .select(['a.id', 't.day', 't.slot', caseLabelOf('a.case_id').as('label')])
    .where('a.owner_id', '=', userId)
    .where('a.state', 'in', [23, 24, 31])
    .where((eb) => eb.not(hasLeft({ caseId: 'a.case_id', userId: 'a.owner_id' }, today)))
    .where('t.day', '>=', from)
    .where('t.day', '<=', to)
    .orderBy('t.day')
    .limit(1_000)
    .execute();
  return rows.map(({ id, day, slot, label }) => ({
    applicationId: id,
    caseNo: caseLabelIn(label)?.caseNo ?? null,
    at: new Date(instantOf(toCourtDay(day), slotCode.parse(slot))),
  }));
}

/** What `filters` asks of the time an appointment holds; its other columns are those of every application. */
export const alsoBooked = (filters: { readonly booked?: DayRange | undefined } | undefined): Expression<SqlBool>[] => {
  const { booked } = filters ?? {};
  if (!booked || (booked.from === null && booked.to === null)) return [];
  return [
    eb(
      'applications.id',
      'in',
      eb
        .selectFrom('reception_bookings as b')
        .innerJoin('reception_times as t', 't.id', 'b.time_id')
        .select('b.application_id')
        .where(dayIn('t.day')(booked)),
    ),
  ];
};

type Booking = { readonly timeId: string; readonly applicationId: string; readonly at: Date };
/** Hold a time for an application, in the place of the one it held. Of many who want the same one gets it. */
export async function bookTime(tx: Tx, { timeId, applicationId, at }: Booking): Promise<void> {
  await freeTime(tx, applicationId);
  const held = await tx
    .insertInto('reception_bookings')
    .values({ time_id: timeId, application_id: applicationId, booked_at: at })
    .onConflict((conflict) => conflict.column('time_id').doNothing())
    .returning('time_id')
    .executeTakeFirst();
  if (!held) throw new Refused('appointment.slot-taken');
}

export async function freeTime(tx: Tx, applicationId: string): Promise<void> {
  await tx.deleteFrom('reception_bookings').where('application_id', '=', applicationId).execute();
}

/** Open times; those that are open already stay. In one statement however many they are. */
export async function insertTimes(
  tx: Tx,
  times: readonly { readonly staffId: string; readonly day: string; readonly slot: SlotCode }[],
): Promise<void> {
  if (times.length === 0) return;
  await tx
    .insertInto('reception_times')
    .values(times.map(({ staffId, day, slot }) => ({ id: randomUUIDv7(), staff_id: staffId, day, slot })))
    .onConflict((conflict) => conflict.columns(['staff_id', 'day', 'slot']).doNothing())
    .execute();
}

export async function findTime(db: Executor, id: string): Promise<ReceptionTime | null> {
  const row = await select(db).where('t.id', '=', id).executeTakeFirst();
  return row ? timeOf(row) : null;
}

/** False when somebody holds it. Held first, so that nobody books what is just being closed. */
export async function deleteTime(tx: Tx, id: string): Promise<boolean> {
  await tx.selectFrom('reception_times').select('id').where('id', '=', id).forUpdate().execute();
  const held = await tx.selectFrom('reception_bookings').select('time_id').where('time_id', '=', id).executeTakeFirst();
  if (held) return false;
  await tx.deleteFrom('reception_times').where('id', '=', id).execute();
  return true;
}
