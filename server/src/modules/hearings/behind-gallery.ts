import type { Answers } from '@sufu/contract/applications';
import { courtDayOf, Refused } from '@sufu/contract/core';
import { closingOf } from '@sufu/contract/hearings';
import { z } from 'zod';
import type { Behind } from '../applications/index.ts';
import { findPublicHearing, type PublicHearing } from '../cases/index.ts';
import { bookSeats, freeSeats, holdsSeats } from './seats.ts';

const hearingId = z.uuid();
/** Beijing time, as answers say it: 2026-11-25T14:30. */
const clockOf = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16);

/** What the form shows of the hearing; shown, not typed. */
export const hearingAnswers = (hearing: PublicHearing, left: number): Answers => ({
  hearingId: hearing.id,
  hearingCaseNo: hearing.caseNo,
  hearingCause: hearing.cause.slice(0, 50),
  hearingTime: clockOf(hearing.at),
  courtroom: hearing.courtroom,
  seatRemaining: String(left),
});

const personsIn = (answers: Answers): number => 1 + (Array.isArray(answers.companions) ? answers.companions.length : 0);

/** Applications to attend: seats are booked with the hand-in, and free again once the application no longer counts. */
export const behindGallery: Behind = {
  handIn: async (change, { now }, row) => {
    const asked = hearingId.safeParse(row.answers.hearingId);
    // Without a hearing the form's own check says so, with everything else that is missing.
    if (!asked.success) return { answers: {} };
    const hearing = await findPublicHearing(change.tx, asked.data, courtDayOf(now));
    if (!hearing || now >= closingOf(hearing.at)) throw new Refused('hearing.closed');
    const wanted = personsIn(row.answers);
    const left = await bookSeats(change.tx, hearing, { applicationId: row.id, ownerId: row.ownerId, wanted, at: now });
    change.record('hearings.seats-booked', row.id, { hearing: hearing.id, seats: wanted });
    return { answers: hearingAnswers(hearing, left), divisionId: hearing.divisionId };
  },
  moved: async (change, { row }) => {
    if (!holdsSeats(row.state)) await freeSeats(change.tx, row.id);
  },
};
