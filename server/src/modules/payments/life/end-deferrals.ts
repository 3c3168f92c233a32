import { addPeriod, courtDayOf } from '@sufu/contract/core';
import { paymentDays } from '@sufu/contract/payments';
import { type AppServices, ofTheServer, type Transaction, transact } from '../../../platform/calls/context.ts';
import { moveDemandDay } from '../../applications/index.ts';
import { tellPayer } from '../money/tell-payer.ts';
import { addBillChange } from '../records/bill-changes.ts';
import { changeBill, lockBill } from '../records/bills.ts';
import { tellMoved } from './notice-hooks.ts';

/** A deferral is over: seven more days; of a bill whose notice was never received, none runs yet. A repeat finds it open. */
async function endDeferral(transaction: Transaction, id: string): Promise<void> {
  const { tx, secrets, at, record } = transaction;
  const bill = await lockBill(tx, secrets, id);
  const today = courtDayOf(at);
  if (bill?.state !== 'DEFERRED' || bill.deferred_until === null || bill.deferred_until >= today) return;
  const wasReceived = bill.received_on !== null;
  const due_on = wasReceived ? addPeriod(today, { value: paymentDays, unit: 'day' }) : null;
  const open = wasReceived ? 'OPEN' : 'SERVING';
  const basis = `缓交至 ${bill.deferred_until} 期满`;
  await addBillChange(transaction, bill, { kind: 'EXTEND', fenAfter: bill.amount_fen, basis, by: null });
  const state = bill.paid_fen > 0 ? 'PART' : open;
  const after = await changeBill(tx, secrets, bill, { state, due_on, deferred_until: null });
  record('money.deferralEnded', id, { due: due_on, case: bill.case_id, application: bill.application_id });
  if (due_on !== null) {
    if (bill.demand_id !== null) await moveDemandDay(tx, bill.demand_id, due_on);
    tellMoved(transaction, after, due_on);
  }
  await tellPayer(transaction, after, due_on === null ? 'issued' : 'due');
}

export async function endDeferrals(services: AppServices): Promise<void> {
  const now = services.now();
  const page = () =>
    services.db
      .selectFrom('bills')
      .select('id')
      .where('state', '=', 'DEFERRED')
      .where('deferred_until', '<', courtDayOf(now))
      .orderBy('deferred_until')
      .orderBy('id')
      .limit(200)
      .execute();
  for (let rows = await page(); rows.length > 0; rows = await page())
    for (const { id } of rows)
      await transact(services, ofTheServer, now, (transaction) => endDeferral(transaction, id));
}
