import type { PersonalDataMap } from '../../platform/modules/personal-data.ts';

/** Bills and money are the books of the court: they stay when the account is closed. */
export const paymentPersonalData: PersonalDataMap = {
  tables: {
    bills: {
      by: 'owner_id',
      sealed: { payer: 'bills.payer', override_reason: 'bills.override_reason' },
    },
    pay_orders: { by: 'by_id', sealed: { code: 'pay_orders.code' } },
    refunds: {
      by: { column: 'bill_id', parent: 'bills', ownerColumn: 'owner_id' },
      sealed: { basis: 'refunds.basis', account: 'refunds.account', failure: 'refunds.failure' },
    },
    bill_links: { by: 'made_by' },
    payments: {
      by: { column: 'order_id', parent: 'pay_orders', ownerColumn: 'by_id' },
      sealed: { payer_account: 'payments.payer_account' },
    },
  },
};
