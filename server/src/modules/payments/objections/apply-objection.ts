import { refuse } from '@sufu/contract/core';
import type { ObjectionKind, RefundCause } from '@sufu/contract/payments';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import type { FullApplication } from '../../applications/index.ts';
import { yuanOfFen } from '../channels/yuan.ts';
import { giveBack, lowerBill } from '../life/lower-bill.ts';
import { tellCorrected } from '../life/news.ts';
import type { Bill } from '../records/bills.ts';
import { isSameName } from '../records/names.ts';
import { changeRefund, type Refund } from '../records/refunds.ts';
import { sealAccount } from '../refunds/account.ts';

export const takesObjection = ['SERVING', 'OPEN', 'PART', 'OVERDUE', 'DEFERRED', 'LATER', 'PAID'] as const;

export type GrantedObjection = {
  readonly application: FullApplication;
  readonly kind: ObjectionKind;
  readonly cause: RefundCause;
  /** Of a refund what goes back, of a calculation what the bill asks for from now on. */
  readonly fen: number;
  /** The payer reads it; sealed. */
  readonly basis: string;
  readonly by: string;
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A refund to the bank goes to the account that the application names, where it is the payer's own: nobody is asked for it twice. */
function withAccount({ tx, secrets }: Transaction, bill: Bill, { answers }: FullApplication) {
  const name = textIn(answers.accountHolder);
  const number = textIn(answers.bankAccountNo);
  return async (refund: Refund): Promise<void> => {
    if (refund.route !== 'BANK' || number === '' || !isSameName(name, bill.payer)) return;
    const account = sealAccount(secrets, refund.id, { name, bank: textIn(answers.bankBranch), number });
    await changeRefund(tx, refund, { account });
  };
}

/**
 * An objection that was granted, for one bill: the approved sum goes back, or the bill asks for the right amount and what was paid above
 * it goes back (Measures arts. 43, 53). The bill is held and nobody is paying it. Throws `refund.too-much`, `bill.correction-range`.
 */
export async function applyObjection(
  transaction: Transaction,
  services: AppServices,
  bill: Bill,
  { application, kind, cause, fen, basis, by }: GrantedObjection,
): Promise<Bill> {
  const behind = withAccount(transaction, bill, application);
  const granted = { basis, by, cause, behind, applicationId: application.id };
  if (kind === 'CALC_REVIEW' && (fen <= 0 || fen >= bill.amount_fen))
    return refuse('bill.correction-range', { sum: yuanOfFen(bill.amount_fen) });
  const after =
    kind === 'REFUND'
      ? await giveBack(transaction, services, bill, { ...granted, fen })
      : await lowerBill(transaction, services, bill, { ...granted, left: fen, kind: 'CORRECT' });
  if (kind === 'CALC_REVIEW')
    await tellCorrected(transaction, after, { from: bill.amount_fen, to: after.amount_fen, reason: basis });
  const about = { case: bill.case_id, application: application.id };
  transaction.record('money.objectionApplied', bill.id, {
    ...about,
    kind,
    from: bill.amount_fen,
    to: after.amount_fen,
  });
  return after;
}
