import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Bill } from '../records/bills.ts';
import { tellJudges } from './news.ts';

/** Proposed by the schedule to the judge of the case; nothing follows until a judge decides. The bill is held. */
export async function proposeLapse(transaction: Transaction, bill: Bill): Promise<void> {
  const { tx, at, record } = transaction;
  const id = randomUUIDv7();
  await tx
    .insertInto('money_proposals')
    .values({
      ...{ id, kind: 'LAPSE', court_id: bill.court_id, case_id: bill.case_id, bill_id: bill.id, payment_id: null },
      ...{ content: JSON.stringify({ dueOn: bill.due_on }), state: 'OPEN', made_by: null, made_at: at },
    })
    .execute();
  record('money.lapseProposed', id, { bill: bill.id, case: bill.case_id, application: bill.application_id });
  await tellJudges(transaction, bill, 'overdue');
}

/** What was overdue is paid in full, or asks for nothing now: there is nothing to decide on, and the judge hears of it. The bill is held. */
export async function withdrawLapse(
  transaction: Transaction,
  bill: Bill,
  why: 'paidAfterAll' | 'nothingDue' = 'paidAfterAll',
): Promise<void> {
  const { tx, record } = transaction;
  const rows = await tx
    .updateTable('money_proposals')
    .set(({ eb }) => ({ state: 'WITHDRAWN', version: eb('version', '+', 1) }))
    .where('bill_id', '=', bill.id)
    .where('kind', '=', 'LAPSE')
    .where('state', '=', 'OPEN')
    .returning('id')
    .execute();
  for (const { id } of rows) record('money.lapseWithdrawn', id, { bill: bill.id, case: bill.case_id });
  await tellJudges(transaction, bill, why);
}
