import { readingKind } from '@sufu/contract/archives';
import { whyOf } from '@sufu/contract/calendar';
import { daysLeft } from '@sufu/contract/core';
import { grantsOf } from '../../archives/index.ts';
import { caseFacts } from '../../cases/index.ts';
import type { CalendarSource } from '../sources.ts';

/** The last days of reading files that were granted (阅卷到期). */
export const readings: CalendarSource = {
  subject: 'reading',
  daysOf: async ({ db, secrets, today }, ownerId, { from, to }) => {
    const grants = await grantsOf(db, secrets, { ownerId, today });
    const ending = grants.filter(({ until }) => from <= until && until <= to);
    const cases = await caseFacts(
      db,
      ending.flatMap(({ application }) => application.caseId ?? []),
    );
    return ending.map(({ application, from: startDay, until }) => ({
      subjectId: application.id,
      kind: 'reading',
      name: { zh: '阅卷到期', en: 'Last day to read the file' },
      day: until,
      ...{ at: null, until: null, place: null, article: null },
      why: whyOf({
        startDay,
        length: { value: daysLeft(startDay, until), unit: 'day' },
        lastDay: until,
        movedBy: null,
      }),
      isMet: false,
      link: `/apply-lawsuit/${readingKind}/detail/${application.id}`,
      caseNo: cases.get(application.caseId ?? '')?.caseNo ?? null,
    }));
  },
};
