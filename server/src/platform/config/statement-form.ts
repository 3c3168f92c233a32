import { z } from 'zod';

const column = z.string().min(1).max(60);
/** How a bank writes its statement: the names of its columns, as they stand in its heading. */
export const statementForm = z.strictObject({
  bank: column,
  /** The court's account: a column, or words before it above the heading (`账号：`). */
  account: z.union([z.strictObject({ column }), z.strictObject({ label: column.regex(/^[\p{L}\p{N} ]+$/u) })]),
  /** `2026-11-23`, `2026/11/23` or `20261123`; with the time in the same cell where the bank has no column for it. */
  day: column,
  time: column.nullable(),
  serial: column,
  /** One column each for what came and what went, or one for both with a column that says which. */
  sums: z.union([
    z.strictObject({ credit: column, debit: column }),
    z.strictObject({ amount: column, side: column, creditSays: column }),
  ]),
  balance: column,
  name: column,
  number: column,
  counterBank: column,
  /** The account of a bill that received; null: the bank has no such column. */
  subAccount: column.nullable(),
  remarks: z.array(column).max(10),
});
export type StatementForm = z.output<typeof statementForm>;
