import { z } from 'zod';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

const counterparty = z.object({ name: z.string(), account: z.string(), bank: z.string(), remark: z.string() });
export type Counterparty = z.infer<typeof counterparty>;

const about = (rowId: string): string => `bank_rows.counterparty:${rowId}`;
export const sealCounterparty = (secrets: Secrets, rowId: string, of: Counterparty): Buffer =>
  secrets.sealJson(of, about(rowId));
export const counterpartyOf = (secrets: Secrets, { id, counterparty: sealed }: { id: string; counterparty: Buffer }) =>
  counterparty.parse(
    secrets.openJson(sealed, about(id), (name): Counterparty => ({ name, account: '', bank: '', remark: '' })),
  );

const figures = (text: string): string => text.replace(/\D/g, '');
/** Is the other side of a row that account? By its figures; by the name where the statement gives no account. */
export const isPaidTo = (
  { name, account }: Pick<Counterparty, 'name' | 'account'>,
  to: { readonly name: string; readonly number: string },
): boolean => (account === '' ? name === to.name : figures(account) === figures(to.number));
