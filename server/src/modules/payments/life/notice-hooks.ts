import type { CourtDay } from '@sufu/contract/core';
import type { Transaction } from '../../../platform/calls/context.ts';
import { HookPoint } from '../../../platform/modules/hook-point.ts';
import type { Bill } from '../records/bills.ts';

/** A notice of a party to a case, just made; `byId` issued it, null: a source of the exchange states it. */
export type IssuedNotice = {
  readonly documentId: string;
  readonly caseId: string;
  readonly partyId: string;
  readonly byId: string | null;
};
/** What service, which comes later in the order of the modules, does with fee notices. Called with the bill held: it may hold no row. */
export type NoticeHooks = {
  readonly issued: (transaction: Transaction, notice: IssuedNotice) => void;
  /** The last day to pay is another; null: nothing is to be paid any more, or not for now. */
  readonly moved: (transaction: Transaction, documentId: string, lastDay: CourtDay | null) => void;
};
export const noticeHooks = new HookPoint<NoticeHooks>('fee notices');

/** Whoever serves hears that a notice is there. */
export function tellIssued(transaction: Transaction, bill: Bill, documentId: string): void {
  const { case_id, party_id, issued_by } = bill;
  if (case_id === null || party_id === null) return;
  for (const { issued } of transaction.hooks.of(noticeHooks))
    issued(transaction, { documentId, caseId: case_id, partyId: party_id, byId: issued_by });
}

/** The time limit that the service of a notice started follows its bill. */
export function tellMoved(transaction: Transaction, { document_id }: Bill, lastDay: CourtDay | null): void {
  if (document_id === null) return;
  for (const { moved } of transaction.hooks.of(noticeHooks)) moved(transaction, document_id, lastDay);
}
