import { type Answers, caseMisfit } from '@sufu/contract/applications';
import { courtDayOf, type Lang, Refused, type Text } from '@sufu/contract/core';
import { closingOf, galleryKind } from '@sufu/contract/hearings';
import { z } from 'zod';
import type { Executor } from '../../platform/database/database.ts';
import { type KindHooks, kindOf } from '../applications/index.ts';
import { casePanel, findPublicHearing, type PublicHearing } from '../cases/index.ts';
import { bookSeats, freeSeats, occupiedInPast, occupiesSeats } from './seats.ts';

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

/** Refuses hearings of a kind of case that nobody applies to attend. */
export function refuseKindOfCase({ caseKind }: PublicHearing, lang: Lang): void {
  const misfit = caseMisfit(kindOf(galleryKind), { caseKind, procedure: null, stage: null }, [], lang);
  if (misfit) throw new Refused(misfit.code, misfit.values);
}

const personsIn = (answers: Answers): number => 1 + (Array.isArray(answers.companions) ? answers.companions.length : 0);

/**
 * The division whose clerk answers: where the clerk of the hearing's panel sits, for some divisions have none of their own;
 * else that of the case.
 */
async function answeredIn(db: Executor, { caseId, divisionId }: PublicHearing): Promise<string> {
  const clerk = (await casePanel(db, caseId)).find(({ position }) => position === 'clerk');
  return clerk?.divisionId ?? divisionId;
}

const over: { readonly title: Text; readonly body: Text } = {
  title: { zh: '庭审已经结束：{title}', en: 'The hearing is over: {title}' },
  body: {
    zh: '您申请旁听的庭审已经结束，这份{title}随之失效，不用再做什么。想旁听别的庭审，可以重新申请。',
    en: 'The hearing you asked to attend is over, and your application “{title}” ends with it; there is nothing to do. You may apply for another hearing.',
  },
};

/** Applications to attend: seats are booked with the hand-in, and free again once the application no longer counts. */
export const galleryHooks: KindHooks = {
  beforeSubmit: async (transaction, { now, lang }, row) => {
    const asked = hearingId.safeParse(row.answers.hearingId);
    // Without a hearing the form's own check says so, with everything else that is missing.
    if (!asked.success) return { answers: {} };
    const hearing = await findPublicHearing(transaction.tx, asked.data, courtDayOf(now));
    if (!hearing || now >= closingOf(hearing.at)) throw new Refused('hearing.closed');
    refuseKindOfCase(hearing, lang);
    const wanted = personsIn(row.answers);
    const left = await bookSeats(transaction.tx, hearing, {
      applicationId: row.id,
      ownerId: row.ownerId,
      wanted,
      at: now,
    });
    transaction.record('hearings.seats-booked', row.id, { hearing: hearing.id, seats: wanted });
    return { answers: hearingAnswers(hearing, left), divisionId: await answeredIn(transaction.tx, hearing) };
  },
  afterMove: async (transaction, { row }) => {
    if (!occupiesSeats(row.state)) await freeSeats(transaction.tx, row.id);
  },
  // A hearing has no end of its own: the day after it is over.
  expiry: {
    findExpired: ({ db }, now) => occupiedInPast(db, new Date(`${courtDayOf(now)}T00:00:00+08:00`)),
    message: over,
  },
};
