import type { Transaction } from '../../../platform/calls/context.ts';
import type { Bill } from './bills.ts';

export type BillChange = {
  readonly kind:
    | 'REDUCE'
    | 'WAIVE'
    | 'DEFER'
    | 'EXTEND'
    | 'REPLACE'
    | 'CANCEL'
    | 'LAPSE'
    | 'REFUND'
    | 'SETTLE'
    /** An objection to its calculation was right. */
    | 'CORRECT'
    /** Payable later, and collected now. */
    | 'DUE';
  /** What the bill asks for behind it, fen. */
  readonly fenAfter: number;
  /** What it stands on, and why; sealed. */
  readonly basis: string;
  /** Null: by the schedule. */
  readonly by: string | null;
};
export const aboutBasis = (billId: string, seq: number): string => `bill_changes.basis:${billId}:${seq}`;

/** Write down that a bill asks for another amount, or another day. The bill must be locked, and is changed by the caller. */
export async function addBillChange(
  { tx, secrets, at }: Transaction,
  { id, amount_fen }: Bill,
  { kind, fenAfter, basis, by }: BillChange,
): Promise<void> {
  const last = await tx
    .selectFrom('bill_changes')
    .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
    .where('bill_id', '=', id)
    .executeTakeFirst();
  const seq = (last?.seq ?? 0) + 1;
  await tx
    .insertInto('bill_changes')
    .values({
      ...{ bill_id: id, seq, kind, fen_before: amount_fen, fen_after: fenAfter, by_id: by, at },
      basis: secrets.seal(basis, aboutBasis(id, seq)),
    })
    .execute();
}
