import { isPayable, subAccountOf } from '@sufu/contract/payments';
import type { AppServices } from '../../../platform/calls/context.ts';
import { bankOf } from '../payees.ts';
import type { Bill } from '../records/bills.ts';

/** The serial number of a new bill's account; null where the court takes no transfers. Numbers that are drawn and not used leave a gap. */
export const nextAccountSerial = async (services: AppServices, courtId: string): Promise<number | null> =>
  bankOf(services, courtId) === null ? null : services.numbers.next('bill-account');

type Transfer = { readonly holder: string; readonly bank: string; readonly account: string; readonly remark: string };
type Billed = Pick<Bill, 'court_id' | 'account_serial' | 'bill_no'>;
/** The account of this bill; null where the court takes no transfers. */
export function accountOfBill(services: AppServices, { court_id, account_serial, bill_no }: Billed): Transfer | null {
  const own = bankOf(services, court_id);
  if (own === null || account_serial === null) return null;
  const { holder, bank, account } = own;
  return { holder, bank, account: subAccountOf(account, account_serial), remark: bill_no };
}

/** Where a transfer for this bill goes now; null where nothing is to be paid. */
export const transferTo = (services: AppServices, bill: Billed & Pick<Bill, 'state'>): Transfer | null =>
  isPayable(bill.state) ? accountOfBill(services, bill) : null;
