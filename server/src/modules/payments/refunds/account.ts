import { z } from 'zod';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { aboutRefund, type Refund } from '../records/refunds.ts';

const account = z.object({ name: z.string(), bank: z.string(), number: z.string() });
export type RefundAccount = z.infer<typeof account>;
type Sealed = Pick<Refund, 'id' | 'account' | 'failure' | 'basis'>;

export const sealAccount = (secrets: Secrets, id: string, of: RefundAccount): Buffer =>
  secrets.sealJson(of, aboutRefund('account', id));
export const accountOf = (secrets: Secrets, { id, account: sealed }: Sealed): RefundAccount | null =>
  sealed === null ? null : account.parse(secrets.openJson(sealed, aboutRefund('account', id)));

/** As lists show it: the last four figures. */
export function shownAccount(secrets: Secrets, refund: Sealed) {
  const of = accountOf(secrets, refund);
  return of && { name: of.name, bank: of.bank, end: of.number.slice(-4) };
}

const failure = z.object({ outcome: z.enum(['failed', 'refused']), why: z.string() });
export const failureOf = (secrets: Secrets, { id, failure: sealed }: Sealed) =>
  sealed === null ? null : failure.parse(secrets.openJson(sealed, aboutRefund('failure', id)));
export const basisOf = (secrets: Secrets, { id, basis }: Sealed): string =>
  basis === null ? '' : secrets.open(basis, aboutRefund('basis', id));
