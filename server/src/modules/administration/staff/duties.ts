import { type OpenDuties, openDuties } from '@sufu/contract/administration';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { countInHand, countMeetings, handOverApplications, handOverMeetings } from '../../applications/index.ts';
import { countOnPanels, handOverPanels } from '../../cases/index.ts';
import { countOpenProposals, handOverProposals } from '../../desk/index.ts';
import { countBookedTimes, handOverTimes } from '../../judge-contact/index.ts';
import { countDeputyships, handOverDeputyships } from '../absences/hand-over-absences.ts';

type Duty = {
  count(db: Executor, userIds: readonly string[], now: Date): Promise<ReadonlyMap<string, number>>;
  /** Answers how many. */
  move(transaction: Transaction, people: { readonly from: string; readonly to: string }): Promise<number>;
};
/** Everything that is open with a member of the court and goes to another with them; every other column that names one is history. */
const duties: Readonly<Record<keyof OpenDuties, Duty>> = {
  applications: { count: countInHand, move: handOverApplications },
  cases: { count: countOnPanels, move: handOverPanels },
  times: { count: countBookedTimes, move: handOverTimes },
  meetings: { count: countMeetings, move: handOverMeetings },
  proposals: { count: countOpenProposals, move: handOverProposals },
  deputies: { count: countDeputyships, move: handOverDeputyships },
};

const noDuties: OpenDuties = { applications: 0, cases: 0, times: 0, meetings: 0, proposals: 0, deputies: 0 };

/** What is open with each of these. */
export async function dutiesOf(
  db: Executor,
  userIds: readonly string[],
  now: Date,
): Promise<(id: string) => OpenDuties> {
  const counted = new Map<string, OpenDuties>();
  for (const name of openDuties)
    for (const [id, n] of await duties[name].count(db, userIds, now))
      counted.set(id, { ...(counted.get(id) ?? noDuties), [name]: n });
  return (id) => counted.get(id) ?? noDuties;
}

/** All of it goes from one to another, in one act; times at which nobody is booked go along. */
export async function moveDuties(
  transaction: Transaction,
  people: { readonly from: string; readonly to: string },
): Promise<OpenDuties> {
  const moved = { ...noDuties };
  for (const name of openDuties) moved[name] = await duties[name].move(transaction, people);
  return moved;
}
