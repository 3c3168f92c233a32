import type { StateCode } from '@sufu/contract/applications';
import { Refused } from '@sufu/contract/core';
import type { Executor, Tx } from '../../platform/database/database.ts';
import { hearingsBefore, lockHearing, type PublicHearing } from '../cases/index.ts';

/** An application to attend holds its seats while it waits and once it is approved. */
export const occupiesSeats = (state: StateCode): boolean => state === 20 || state === 21 || state === 31;

/** Seats held by applications, by hearing; a hearing without any is left out. */
export async function seatsTaken(db: Executor, hearingIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (hearingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('gallery_seats')
    .select(({ fn }) => ['hearing_id', fn.sum<string>('seats').as('taken')])
    .where('hearing_id', 'in', hearingIds)
    .groupBy('hearing_id')
    .execute();
  return new Map(rows.map((row) => [row.hearing_id, Number(row.taken)]));
}

export const seatsLeft = (hearing: PublicHearing, taken: ReadonlyMap<string, number>): number =>
  Math.max(0, hearing.seats - hearing.seatsKept - (taken.get(hearing.id) ?? 0));

type Booking = {
  readonly applicationId: string;
  readonly ownerId: string;
  readonly wanted: number;
  readonly at: Date;
};

/**
 * Hold seats for an application, one person one application a hearing. Of many who come at once each waits for the one before:
 * never more seats are given than there are. Answers how many were left before.
 */
export async function bookSeats(tx: Tx, hearing: PublicHearing, booking: Booking): Promise<number> {
  await lockHearing(tx, hearing.id);
  const others = await tx
    .selectFrom('gallery_seats')
    .select('application_id')
    .where('hearing_id', '=', hearing.id)
    .where('owner_id', '=', booking.ownerId)
    .where('application_id', '!=', booking.applicationId)
    .execute();
  if (others.length > 0) throw new Refused('hearing.asked');
  await freeSeats(tx, booking.applicationId);
  const left = seatsLeft(hearing, await seatsTaken(tx, [hearing.id]));
  if (left < booking.wanted) throw new Refused('hearing.full', { left, wanted: booking.wanted });
  await tx
    .insertInto('gallery_seats')
    .values({
      application_id: booking.applicationId,
      hearing_id: hearing.id,
      owner_id: booking.ownerId,
      seats: booking.wanted,
      booked_at: booking.at,
    })
    .execute();
  return left;
}

/** This person's application that holds seats at a hearing. */
export async function bookedBy(db: Executor, hearingId: string, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('gallery_seats')
    .select('application_id')
    .where('hearing_id', '=', hearingId)
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  return row?.application_id ?? null;
}

/** Applications that still hold seats at hearings before this moment; the oldest first, at most a thousand. */
export async function occupiedInPast(db: Executor, before: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('gallery_seats')
    .select('application_id')
    .where('hearing_id', 'in', (eb) => hearingsBefore(eb, before))
    .orderBy('booked_at')
    .limit(1_000)
    .execute();
  return rows.map(({ application_id }) => application_id);
}

export async function freeSeats(tx: Tx, applicationId: string): Promise<void> {
  await tx.deleteFrom('gallery_seats').where('application_id', '=', applicationId).execute();
}
