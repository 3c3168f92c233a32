import type { StatementRow } from './isolated/read-statement.ts';

/** A row of a court's statement. */
export type Booked = { readonly courtId: string; readonly account: string; readonly row: StatementRow };

/** What the money is known by: a serial number is the bank's own, and of one account. */
export const txnOf = ({ account, row }: Booked): string => `${account}-${row.serial}`;

/** Who paid, as it is sealed: JSON of name, account and bank. */
export const payerOf = ({ row: { name, number, bank } }: Booked): string =>
  JSON.stringify({ name, account: number, bank });
