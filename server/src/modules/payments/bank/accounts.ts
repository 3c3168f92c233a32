import { isPayable, subAccountOf } from '@sufu/contract/payments';
import type { AppServices } from '../../../platform/calls/context.ts';
import { bankOf } from '../payees.ts';
import type { Bill } from '../records/bills.ts';

/** The serial number of a new bill's account; null where the court takes no transfers. Numbers that are drawn and not used leave a gap. */
export const nextAccountSerial = async (services: AppServices, courtId: string): Promise<number | null> =>
  bankOf(services, courtId) === null ? null : services.numbers.next('bill-account');

type Transfer = { readonly holder: string; readonly bank: string; readonly account: string; readonly remark: string };
/** Where a transfer for this bill goes; null where the court takes none, or nothing is to be paid. */
export function transferTo(
  services: AppServices,
  { court_id, account_serial, bill_no, state }: Pick<Bill, 'court_id' | 'account_serial' | 'bill_no' | 'state'>,
): Transfer | null {
  const own = bankOf(services, court_id);
  if (own === null || account_serial === null || !isPayable(state)) return null;
  const { holder, bank, account } = own;
  return { holder, bank, account: subAccountOf(account, account_serial), remark: bill_no };
}
