import type { Transaction } from '../../../platform/calls/context.ts';
import { emit } from '../../webhooks/index.ts';
import type { Bill } from '../records/bills.ts';
import type { Refund } from '../records/refunds.ts';

/** The court's other systems hear of a bill (money.md §9.7); `bill` as it stands behind the act. */
export function tellOfBill(transaction: Transaction, what: 'issued' | 'overdue', bill: Bill): void {
  const { id, case_id, version } = bill;
  emit(transaction, { type: `bill.${what}`, subjectId: id, caseId: case_id, version, at: transaction.at });
}

/** They hear that money is paid back; `refund` as it stands behind the act. */
export function tellOfRefund(transaction: Transaction, { id, version }: Refund, { case_id }: Bill): void {
  emit(transaction, { type: 'refund.done', subjectId: id, caseId: case_id, version, at: transaction.at });
}

/** They hear that the fees of a case are settled; `version` of the draft as it stands behind the act. */
export function tellOfSettlement(
  transaction: Transaction,
  { id, caseId, version }: { readonly id: string; readonly caseId: string; readonly version: number },
): void {
  emit(transaction, { type: 'settlement.confirmed', subjectId: id, caseId, version, at: transaction.at });
}
