import { whyOf } from '@sufu/contract/calendar';
import { type CourtDay, plusDays, type Text } from '@sufu/contract/core';
import { extendedDays } from '../../applications/index.ts';
import { casesWithEvidenceDay, evidenceDaysOf, participantsOf, peopleOfParties } from '../../cases/index.ts';
import { partiesWithPeriod } from '../../delivery/index.ts';
import { dayOfPeriod, isCriticalPeriod, type PeriodEntry } from '../period-entry.ts';
import { type CalendarSource, nextOf, type Reader } from '../sources.ts';

/** An extension never reaches further: earlier last days are not looked at for one. */
const longestExtension = 180;

const extension: Text = { zh: '经准许延长', en: 'extended by the court' };

type EvidenceDay = Awaited<ReturnType<typeof evidenceDaysOf>>[number];

/** The last day that the record of each case says, moved by what was granted in it. */
async function periodsIn(
  { db, secrets, today }: Reader,
  cases: readonly EvidenceDay[],
): Promise<readonly PeriodEntry[]> {
  const extended = await extendedDays(
    db,
    secrets,
    cases.map(({ caseId }) => caseId),
    today,
  );
  return cases.map(({ caseId, caseNo, lastDay }): PeriodEntry => {
    const until = extended.get(caseId);
    const isMoved = until !== undefined && until > lastDay;
    const ends = isMoved ? until : lastDay;
    return {
      id: caseId,
      code: 'EVIDENCE',
      name: { zh: '举证', en: 'evidence' },
      article: {
        zh: '民诉法第 68 条，证据规定第 51 条',
        en: 'Civil Procedure Law art. 68; Provisions on Evidence art. 51',
      },
      lastDay: ends,
      why: whyOf({ startDay: null, length: null, lastDay: ends, movedBy: isMoved ? extension : null }),
      isMet: false,
      caseNo,
      link: `/case/detail?id=${caseId}`,
    };
  });
}

/** For whom service started a time for evidence of their own, by case: the record's day is not theirs. */
async function servedIn(
  { db, today }: Reader,
  periods: readonly PeriodEntry[],
): Promise<(caseId: string, userId: string) => boolean> {
  const partyIds = await partiesWithPeriod(
    db,
    'EVIDENCE',
    periods.map(({ id }) => id),
  );
  const people = await peopleOfParties(db, [...partyIds.values()].flat(), today);
  return (caseId, userId) => partyIds.get(caseId)?.some((id) => people.get(id)?.includes(userId)) ?? false;
}

const reaching = (day: CourtDay): CourtDay => plusDays(day, -longestExtension);

/** The time for evidence (举证期限) that the record of a case says, for whom service started none. */
export const evidence: CalendarSource = {
  subject: 'evidence',
  daysOf: async (reader, userId, { from, to }) => {
    const cases = await evidenceDaysOf(reader.db, { userId, today: reader.today }, { from: reaching(from), to });
    const periods = (await periodsIn(reader, cases)).filter(({ lastDay }) => from <= lastDay && lastDay <= to);
    const isServed = await servedIn(reader, periods);
    return periods.filter(({ id }) => !isServed(id, userId)).map(dayOfPeriod);
  },
  endingOn: async (reader, day, page) => {
    const cases = await casesWithEvidenceDay(reader.db, { from: reaching(day), to: day }, page);
    const ending = (await periodsIn(reader, cases)).filter(({ lastDay }) => lastDay === day);
    const participants = await participantsOf(
      reader.db,
      ending.map(({ id }) => id),
      reader.today,
    );
    const isServed = await servedIn(reader, ending);
    return {
      days: ending.map((period) => ({
        ...dayOfPeriod(period),
        userIds: (participants.get(period.id) ?? []).filter((userId) => !isServed(period.id, userId)),
        since: null,
        isCritical: isCriticalPeriod(period),
      })),
      next: nextOf(
        cases.map(({ caseId }) => caseId),
        page.most,
      ),
    };
  },
};
