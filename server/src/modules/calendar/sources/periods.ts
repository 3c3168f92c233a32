import { caseFacts, peopleOfParties } from '../../cases/index.ts';
import { type OwnPeriod, ownPeriods, periodsEndingOn } from '../../delivery/index.ts';
import { billsOfPapers } from '../../payments/index.ts';
import { dayOfPeriod, isCriticalPeriod, type PeriodEntry } from '../period-entry.ts';
import { type CalendarSource, nextOf, type Reader } from '../sources.ts';

/** Those of a fee notice stand with their bills, which also know what was paid. */
async function withoutBills<P extends OwnPeriod>(db: Reader['db'], periods: readonly P[]): Promise<readonly P[]> {
  const fees = periods.filter(({ code }) => code === 'FEE');
  const bills = await billsOfPapers(
    db,
    fees.flatMap(({ documentIds }) => documentIds),
  );
  return periods.filter(({ code, documentIds }) => code !== 'FEE' || !documentIds.some((id) => bills.has(id)));
}

async function entriesOf(db: Reader['db'], periods: readonly OwnPeriod[]): Promise<readonly PeriodEntry[]> {
  const cases = await caseFacts(
    db,
    periods.map(({ caseId }) => caseId),
  );
  return periods.map(({ id, deliveryId, caseId, code, words, article, lastDay, why, isMet }) => ({
    ...{ id, code, article, lastDay, why, isMet },
    name: words,
    caseNo: cases.get(caseId)?.caseNo ?? null,
    link: `/notice/detail/${deliveryId}`,
  }));
}

/** Time limits that service of a paper started (service.md §7): of the party, and of whoever acts for it today. */
export const periods: CalendarSource = {
  subject: 'period',
  daysOf: async ({ db, now }, userId, span) => {
    const entries = await entriesOf(db, await withoutBills(db, await ownPeriods(db, userId, { ...span, now })));
    return entries.map(dayOfPeriod);
  },
  endingOn: async ({ db, today }, day, page) => {
    const found = await periodsEndingOn(db, day, page);
    const ending = await withoutBills(db, found);
    const entries = await entriesOf(db, ending);
    const people = await peopleOfParties(
      db,
      ending.map(({ partyId }) => partyId),
      today,
    );
    return {
      days: entries.map((period, i) => ({
        ...dayOfPeriod(period),
        userIds: people.get(ending[i]?.partyId ?? '') ?? [],
        since: ending[i]?.madeAt ?? null,
        isCritical: isCriticalPeriod(period),
      })),
      next: nextOf(
        found.map(({ id }) => id),
        page.most,
      ),
    };
  },
};
