import { courtDayOf } from '@sufu/contract/core';
import { hearingsOf, hearingsOn, participantsOf } from '../../cases/index.ts';
import { type CalendarDay, type CalendarSource, nextOf } from '../sources.ts';

type Hearing = Awaited<ReturnType<typeof hearingsOf>>[number];
const dayOf = ({ id, caseId, caseNo, at, courtroom }: Hearing): CalendarDay => ({
  subjectId: id,
  kind: 'hearing',
  name: { zh: '开庭', en: 'Court hearing' },
  day: courtDayOf(at),
  at: at.toISOString(),
  until: null,
  place: courtroom,
  article: null,
  why: null,
  isMet: false,
  link: `/case/detail?id=${caseId}`,
  caseNo,
});

/** Hearings of the cases of a person. */
export const caseHearings: CalendarSource = {
  subject: 'hearing',
  daysOf: async ({ db, today }, userId, span) => (await hearingsOf(db, { userId, today }, span)).map(dayOf),
  endingOn: async ({ db, today }, day, page) => {
    const hearings = await hearingsOn(db, day, page);
    const participants = await participantsOf(db, [...new Set(hearings.map(({ caseId }) => caseId))], today);
    return {
      days: hearings.map((hearing) => ({
        ...dayOf(hearing),
        userIds: participants.get(hearing.caseId) ?? [],
        since: null,
        isCritical: false,
      })),
      next: nextOf(
        hearings.map(({ id }) => id),
        page.most,
      ),
    };
  },
};
