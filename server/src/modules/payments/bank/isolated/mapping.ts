/** How a bank writes its statement: the names of its columns, as they stand in its heading. */
export type Mapping = {
  readonly bank: string;
  /** The court's account: a column, or words before it above the heading (`账号：`). */
  readonly account: { readonly column: string } | { readonly label: string };
  /** `2026-11-23`, `2026/11/23` or `20261123`; with the time in the same cell where the bank has no column for it. */
  readonly day: string;
  readonly time: string | null;
  readonly serial: string;
  /** One column each for what came and what went, or one for both with a column that says which. */
  readonly sums:
    | { readonly credit: string; readonly debit: string }
    | { readonly amount: string; readonly side: string; readonly creditSays: string };
  readonly balance: string;
  readonly name: string;
  readonly number: string;
  readonly counterBank: string;
  /** The account of a bill that received; null: the bank has no such column. */
  readonly subAccount: string | null;
  readonly remarks: readonly string[];
};

/** The columns without which a heading is none of this bank. */
export const columnsOf = ({ account, sums, ...mapping }: Mapping): readonly string[] => [
  ...('column' in account ? [account.column] : []),
  ...('credit' in sums ? [sums.credit, sums.debit] : [sums.amount, sums.side]),
  ...[mapping.day, mapping.serial, mapping.balance, mapping.name, mapping.number, mapping.counterBank],
  ...[mapping.time, mapping.subAccount].filter((column) => column !== null),
  ...mapping.remarks,
];
