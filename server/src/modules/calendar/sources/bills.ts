import { whyOf } from '@sufu/contract/calendar';
import { addPeriod } from '@sufu/contract/core';
import { feeItems, paymentDays } from '@sufu/contract/payments';
import { caseFacts, peopleOfParties } from '../../cases/index.ts';
import { type BillDay, billsEndingOn, ownBillDays } from '../../payments/index.ts';
import { type CalendarDay, type CalendarSource, nextOf, type Reader } from '../sources.ts';

const length = { value: paymentDays, unit: 'day' } as const;

/** Seven days from the receipt of the notice (Measures art. 22); a day that a judge set otherwise stands by itself. */
const whyThen = ({ receivedOn, dueOn }: BillDay) => {
  const isCounted = receivedOn !== null && addPeriod(receivedOn, length) === dueOn;
  const startDay = isCounted ? receivedOn : null;
  return whyOf({ startDay, length: isCounted ? length : null, lastDay: dueOn, movedBy: null });
};

async function daysOfBills({ db }: Reader, bills: readonly BillDay[]): Promise<readonly CalendarDay[]> {
  const cases = await caseFacts(
    db,
    bills.flatMap(({ caseId }) => caseId ?? []),
  );
  return bills.map((bill) => {
    const { zh, en } = feeItems[bill.item].words;
    return {
      subjectId: bill.id,
      kind: 'payment',
      name: { zh: `缴纳${zh}`, en: `pay: ${en}` },
      day: bill.dueOn,
      ...{ at: null, until: null, place: null },
      article: { zh: '诉讼费用交纳办法第 22 条', en: 'Measures on Litigation Costs, art. 22' },
      why: whyThen(bill),
      isMet: bill.isPaid,
      link: `/payment/payment-details?id=${bill.id}`,
      caseNo: cases.get(bill.caseId ?? '')?.caseNo ?? null,
      fee: { item: { zh, en }, fen: bill.owedFen },
    };
  });
}

/** Fees to be paid, however their notice was received: of the party, of whoever acts for it today, and of who filed the application. */
export const bills: CalendarSource = {
  subject: 'bill',
  daysOf: async (reader, userId, span) =>
    daysOfBills(reader, await ownBillDays(reader.db, userId, { ...span, now: reader.now })),
  endingOn: async (reader, day, page) => {
    const found = await billsEndingOn(reader.db, day, page);
    const [days, people] = await Promise.all([
      daysOfBills(reader, found),
      peopleOfParties(
        reader.db,
        found.flatMap(({ partyId }) => partyId ?? []),
        reader.today,
      ),
    ]);
    return {
      days: days.map((of, i) => {
        const { ownerId = null, partyId = null, receivedOn = null } = found[i] ?? {};
        const since = receivedOn === null ? null : new Date(`${receivedOn}T00:00:00+08:00`);
        const userIds = ownerId === null ? (people.get(partyId ?? '') ?? []) : [ownerId];
        return { ...of, userIds, since, isCritical: true };
      }),
      next: nextOf(
        found.map(({ id }) => id),
        page.most,
      ),
    };
  },
};
