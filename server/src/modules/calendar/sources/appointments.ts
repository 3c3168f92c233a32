import { type CaseNo, courtDayOf, plusDays } from '@sufu/contract/core';
import { recordKinds } from '@sufu/contract/judge-contact';
import { midnight } from '../../../platform/database/filter-rows.ts';
import { fixedTimesOf, kindOf } from '../../applications/index.ts';
import { fixedBookingsOf } from '../../judge-contact/index.ts';
import type { CalendarDay, CalendarSource } from '../sources.ts';

type Fixed = {
  readonly applicationId: string;
  readonly type: string;
  readonly at: Date;
  readonly until: Date | null;
  readonly place: string | null;
  readonly caseNo: CaseNo | null;
};
const dayOf = ({ applicationId, type, at, until, place, caseNo }: Fixed): CalendarDay => ({
  subjectId: applicationId,
  kind: 'appointment',
  name: kindOf(type).title,
  day: courtDayOf(at),
  at: at.toISOString(),
  until: until?.toISOString() ?? null,
  place,
  article: null,
  why: null,
  isMet: false,
  link: `/apply-lawsuit/${type}/detail/${applicationId}`,
  caseNo,
});

/** Times that the court fixed for an application, and times with a judge that it granted; what was fixed later stands for both. */
export const appointments: CalendarSource = {
  subject: 'appointment',
  daysOf: async ({ db, today }, userId, { from, to }) => {
    const [times, bookings] = await Promise.all([
      fixedTimesOf(db, today, { userId, from: midnight(from), to: midnight(plusDays(to, 1)) }),
      fixedBookingsOf(db, today, { userId, from, to }),
    ]);
    const fixed = new Set(times.map(({ applicationId }) => applicationId));
    return [
      ...times.map(({ startsAt: at, endsAt: until, ...time }) => dayOf({ ...time, at, until })),
      ...bookings
        .filter(({ applicationId }) => !fixed.has(applicationId))
        .map((booking) => dayOf({ ...booking, type: recordKinds.appointment, until: null, place: null })),
    ];
  },
};
