import { type CourtDay, toCourtDay } from '@sufu/contract/core';
import {
  type RefundCause,
  type RefundRoute,
  type RefundState,
  refundCauseCodes,
  refundRouteCodes,
  refundStateCodes,
} from '@sufu/contract/payments';
import type { Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import type { RefundsTable } from '../../../tables.generated.ts';

type Stored = Selectable<RefundsTable>;
/** A refund; its sealed parts are opened by who shows them. */
export type Refund = Omit<Stored, 'state' | 'cause' | 'route' | 'due_on'> & {
  readonly state: RefundState;
  readonly cause: RefundCause;
  readonly route: RefundRoute;
  readonly due_on: CourtDay;
};

const state = z.enum(refundStateCodes);
const cause = z.enum(refundCauseCodes);
const route = z.enum(refundRouteCodes);
export const refundOf = (row: Stored): Refund => ({
  ...row,
  state: state.parse(row.state),
  cause: cause.parse(row.cause),
  route: route.parse(row.route),
  due_on: toCourtDay(row.due_on),
});

export const aboutRefund = (column: 'basis' | 'account' | 'failure', id: string): string => `refunds.${column}:${id}`;

type By = { readonly id: string } | { readonly refundNo: string };
export async function findRefund(db: Executor, by: By): Promise<Refund | null> {
  const all = db.selectFrom('refunds').selectAll();
  const row = await ('id' in by
    ? all.where('id', '=', by.id)
    : all.where('refund_no', '=', by.refundNo)
  ).executeTakeFirst();
  return row ? refundOf(row) : null;
}

/** Hold a refund. Its bill is held before, by whoever may change it. */
export async function lockRefund(tx: Tx, id: string): Promise<Refund> {
  return refundOf(
    await tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),
  );
}

type Change = Omit<Updateable<RefundsTable>, 'version' | 'id'>;
/** The only writer of a refund that is there. The row must be locked. */
export async function changeRefund(tx: Tx, refund: Refund, set: Change): Promise<Refund> {
  const row = await tx
    .updateTable('refunds')
    .set({ ...set, version: refund.version + 1 })
    .where('id', '=', refund.id)
    .where('version', '=', refund.version)
    .returningAll()
    .executeTakeFirstOrThrow();
  return refundOf(row);
}
