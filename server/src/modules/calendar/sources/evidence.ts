import { whyOf } from '@sufu/contract/calendar';
import { type CourtDay, isCourtDay, plusDays, type Text } from '@sufu/contract/core';
import { grantedOf } from '../../applications/index.ts';
import { casesWithEvidenceDay, evidenceDaysOf, participantsOf } from '../../cases/index.ts';
import { casesWithPeriod } from '../../delivery/index.ts';
import { dayOfPeriod, isCriticalPeriod, type PeriodEntry } from '../period-entry.ts';
import { type CalendarSource, nextOf, type Reader } from '../sources.ts';

/** An extension never reaches further: earlier last days are not looked at for one. */
const longestExtension = 180;
const extensionKind = 'extension_proof_apply';

const extension: Text = { zh: '经准许延长', en: 'extended by the court' };

type EvidenceDay = Awaited<ReturnType<typeof evidenceDaysOf>>[number];

/** The last day of each case in which service started no time for evidence of its own, moved by what was granted in it: an extension holds for the other parties too (民诉法解释第100条). */
async function periodsIn({ db, secrets, today }: Reader, all: readonly EvidenceDay[]): Promise<readonly PeriodEntry[]> {
  const served = await casesWithPeriod(
    db,
    'EVIDENCE',
    all.map(({ caseId }) => caseId),
  );
  const cases = all.filter(({ caseId }) => !served.has(caseId));
  const caseIds = cases.map(({ caseId }) => caseId);
  const granted =
    caseIds.length === 0 ? [] : await grantedOf(db, secrets, { type: extensionKind, of: { caseIds }, today });
  const extended = new Map<string, CourtDay>();
  for (const { caseId, answers } of granted) {
    const day = answers.requestedDeadline;
    if (caseId !== null && isCourtDay(day) && day > (extended.get(caseId) ?? '')) extended.set(caseId, day);
  }
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

const reaching = (day: CourtDay): CourtDay => plusDays(day, -longestExtension);

/** The time for evidence (举证期限) that the record of a case says. */
export const evidence: CalendarSource = {
  subject: 'evidence',
  daysOf: async (reader, userId, { from, to }) => {
    const cases = await evidenceDaysOf(reader.db, { userId, today: reader.today }, { from: reaching(from), to });
    const periods = await periodsIn(reader, cases);
    return periods.filter(({ lastDay }) => from <= lastDay && lastDay <= to).map(dayOfPeriod);
  },
  endingOn: async (reader, day, page) => {
    const cases = await casesWithEvidenceDay(reader.db, { from: reaching(day), to: day }, page);
    const ending = (await periodsIn(reader, cases)).filter(({ lastDay }) => lastDay === day);
    const participants = await participantsOf(
      reader.db,
      ending.map(({ id }) => id),
      reader.today,
    );
    return {
      days: ending.map((period) => ({
        ...dayOfPeriod(period),
        userIds: participants.get(period.id) ?? [],
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
