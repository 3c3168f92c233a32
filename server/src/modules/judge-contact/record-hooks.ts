import type { StateCode } from '@sufu/contract/applications';
import { courtDayOf, type Text } from '@sufu/contract/core';
import { recordKinds } from '@sufu/contract/judge-contact';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { FullApplication, KindHooks } from '../applications/index.ts';
import type { PanelMember } from '../cases/index.ts';
import { judgeNamed, refuseAt } from './judges.ts';
import { bookable, bookTime, freeTime, timesOf } from './times.ts';

const says = {
  day: {
    zh: '请选下一个工作日起三十日以内的日子',
    en: 'Choose a day from the next working day to thirty days ahead',
  },
  notOffered: {
    zh: '这个时段没有开放，请从可约时间里选',
    en: 'This time is not offered; choose one of those listed',
  },
} as const satisfies Record<string, Text>;

/** An appointment holds its time while it waits and once it is fixed. */
const keepsTimeBooked = (state: StateCode): boolean => [20, 21, 23, 24, 31].includes(state);

/**
 * The time asked for is held. Whoever publishes times is booked from these; where nobody has published any, the wish goes on
 * as it is and the clerk arranges it. What is answered in writing needs no time.
 */
async function bookWantedTime(
  tx: Tx,
  context: SignedInContext,
  row: FullApplication,
  judge: PanelMember,
): Promise<void> {
  const { preferredDate, timeSlot, meetMode } = row.answers;
  if (typeof preferredDate !== 'string' || typeof timeSlot !== 'string' || meetMode === 'WRITTEN') return;
  const days = bookable(courtDayOf(context.now));
  if (preferredDate < days.from || preferredDate > days.to)
    throw refuseAt({ path: 'preferredDate', rule: 'range', msg: says.day[context.lang] });
  const times = await timesOf(tx, [judge.userId], days);
  if (times.length === 0) return;
  const time = times.find(({ day, slot }) => day === preferredDate && slot === timeSlot);
  if (!time) throw refuseAt({ path: 'timeSlot', rule: 'option', msg: says.notOffered[context.lang] });
  await bookTime(tx, { timeId: time.id, applicationId: row.id, at: context.now });
}

/** What stands behind an appointment and a message: the team of the case, and the court's calendar. */
export const recordHooks: Readonly<Record<string, KindHooks>> = {
  [recordKinds.appointment]: {
    beforeSubmit: async (transaction, context, row) => {
      const judge = await judgeNamed(transaction.tx, context, row.caseId, row.answers.judgeId);
      if (judge) await bookWantedTime(transaction.tx, context, row, judge);
      return { answers: {} };
    },
    afterMove: async (transaction, { row }) => {
      if (!keepsTimeBooked(row.state)) await freeTime(transaction.tx, row.id);
    },
  },
  [recordKinds.guestbook]: {
    beforeSubmit: async (transaction, context, row) => {
      await judgeNamed(transaction.tx, context, row.caseId, row.answers.judgeId);
      return { answers: {} };
    },
  },
};
