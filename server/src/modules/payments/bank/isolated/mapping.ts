import type { StatementForm } from '../../../../platform/config/statement-form.ts';

/** How a bank writes its statement: one of those that are known here, or as `PAYEES_FILE` says of the court's own. */
export type Mapping = StatementForm;

/** The columns without which a heading is none of this bank. */
export const columnsOf = ({ account, sums, ...mapping }: Mapping): readonly string[] => [
  ...('column' in account ? [account.column] : []),
  ...('credit' in sums ? [sums.credit, sums.debit] : [sums.amount, sums.side]),
  ...[mapping.day, mapping.serial, mapping.balance, mapping.name, mapping.number, mapping.counterBank],
  ...[mapping.time, mapping.subAccount].filter((column) => column !== null),
  ...mapping.remarks,
];
