import { endedStates } from '@sufu/contract/applications';
import { addPeriod, type CourtDay, courtDayOf } from '@sufu/contract/core';
import { reconcileDays } from '@sufu/contract/payments';
import type { AppServices } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { openOfKind } from '../../applications/index.ts';
import { payeesOf } from '../payees.ts';
import { type Bill, usersOfBill } from '../records/bills.ts';

/**
 * Is a request for relief of whoever pays this bill not decided yet? One that names no case of ours counts for a bill of an application:
 * nothing is called overdue that may be granted.
 */
export async function hasPendingRelief(db: Executor, bill: Bill, at: Date): Promise<boolean> {
  const ownerIds = await usersOfBill(db, bill, at);
  return openOfKind(db, {
    type: 'judicial_assistance_apply',
    ownerIds,
    caseId: bill.case_id,
    but: [10, ...endedStates],
  });
}

/** Is the last day of a bill compared with every channel of its court? A court without channels has nothing to compare. */
export async function isReconciled(services: AppServices, db: Executor, bill: Bill): Promise<boolean> {
  if (bill.due_on === null) return false;
  const rows = await db
    .selectFrom('recon_days')
    .select(['channel', 'state'])
    .where('court_id', '=', bill.court_id)
    .where('day', '=', bill.due_on)
    .execute();
  const done = new Set(
    rows.flatMap(({ channel, state }) => (state === 'MATCHED' || state === 'CLOSED' ? channel : [])),
  );
  const channels = [...payeesOf(services, bill.court_id), ...rows.map(({ channel }) => channel)];
  return channels.every((channel) => done.has(channel));
}

/** May a bill be called overdue though its last day is not reconciled? Money of that day may still be found: it cannot lapse before. */
export const waitedLongEnough = (dueOn: CourtDay, now: Date): boolean =>
  courtDayOf(now) > addPeriod(dueOn, { value: reconcileDays, unit: 'workday' });
