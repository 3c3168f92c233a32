import { type AppServices, ofTheServer, type Transaction, transact } from '../../../platform/calls/context.ts';
import { type Bill, changeBill, lockBill } from '../records/bills.ts';
import { earn } from './earn.ts';

/** Of these nothing is to be settled: what is paid is earned. */
const atOnce = ['BORNE', 'COPY'] as const;
const isAtOnce = ({ item }: Bill): boolean => atOnce.some((each) => each === item);

/** What the losing side was asked for, or copies, are paid: that is the treasury's, and the bill settled. A repeat finds it settled. */
async function earnOne(transaction: Transaction, id: string): Promise<void> {
  const { tx, secrets, record } = transaction;
  const bill = await lockBill(tx, secrets, id);
  if (!bill || !isAtOnce(bill) || bill.state !== 'PAID') return;
  await earn(transaction, { cause: { kind: 'bill', id }, courtId: bill.court_id, billIds: [id] });
  await changeBill(tx, secrets, bill, { state: 'SETTLED' });
  record(bill.item === 'BORNE' ? 'money.borneEarned' : 'money.copyEarned', id, {
    fen: bill.paid_fen,
    case: bill.case_id,
  });
}

export async function earnPaid(services: AppServices): Promise<void> {
  const page = () =>
    services.db
      .selectFrom('bills')
      .select('id')
      .where('item', 'in', atOnce)
      .where('state', '=', 'PAID')
      .orderBy('id')
      .limit(200)
      .execute();
  for (let rows = await page(); rows.length > 0; rows = await page())
    for (const { id } of rows)
      await transact(services, ofTheServer, services.now(), (transaction) => earnOne(transaction, id));
}
