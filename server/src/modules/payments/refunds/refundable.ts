import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/database.ts';
import { paidOutOf } from '../payouts/sums.ts';
import { isGone } from '../records/gone.ts';

/**
 * Payments whose money lies with a bill: those that came for it, those that were claimed for it, and those of the bills it took the
 * place of. What was corrected lies there no more.
 */
export const paymentsOfBill = (
  billId: string | RawBuilder<string>,
): RawBuilder<boolean> => sql<boolean>`payments.id in (
  with recursive of_bill(id) as (
    select ${billId}::uuid union select before.id from bills before join of_bill on before.replaced_by = of_bill.id)
  select p.id from payments p join of_bill on p.bill_id = of_bill.id where not ${isGone('p.id')}
  union
  select claim.payment_id from money_proposals claim join of_bill on claim.bill_id = of_bill.id
  where claim.kind = 'CLAIM' and claim.state = 'APPROVED')`;

const left = z.array(z.object({ id: z.string(), left: z.coerce.number() }));

/** Of each payment of a bill what no refund has been written for yet, fen; the latest first. */
async function leftOfPayments(db: Executor, billId: string) {
  const { rows } = await sql`select payments.id, payments.fen - coalesce(
      (select sum(r.fen) from refunds r where r.payment_id = payments.id and r.state <> 'REJECTED'), 0) as left
    from payments where ${paymentsOfBill(billId)} order by payments.paid_at desc, payments.id desc`.execute(db);
  return left.parse(rows);
}

/** What can still be given back of one payment. */
export async function leftOfPayment(db: Executor, billId: string, paymentId: string): Promise<number> {
  return (await leftOfPayments(db, billId)).find(({ id }) => id === paymentId)?.left ?? 0;
}

const sums = z.array(z.object({ id: z.string(), fen: z.coerce.number(), out: z.coerce.number() }));
type PaidBill = { readonly id: string; readonly paid_fen: number };

/**
 * By bill the most that can go back of it, fen: no more than was paid on it, and than is left of the payments it came by; what was paid out
 * of it, or waits to be, does not come back. One statement.
 */
export async function mostBack(db: Executor, bills: readonly PaidBill[]): Promise<ReadonlyMap<string, number>> {
  if (bills.length === 0) return new Map();
  const { rows } = await sql`select of_bill.id, (select coalesce(sum(payments.fen - coalesce(
        (select sum(r.fen) from refunds r where r.payment_id = payments.id and r.state <> 'REJECTED'), 0)), 0)
      from payments where ${paymentsOfBill(sql.ref('of_bill.id'))}) as fen, ${paidOutOf(sql.ref('of_bill.id'))} as out
    from unnest(${bills.map(({ id }) => id)}::uuid[]) as of_bill(id)`.execute(db);
  const of = new Map(sums.parse(rows).map((row) => [row.id, row]));
  return new Map(
    bills.map(({ id, paid_fen }) => {
      const { fen, out } = of.get(id) ?? { fen: 0, out: 0 };
      return [id, Math.max(0, Math.min(paid_fen, fen) - out)];
    }),
  );
}
export const mostBackOf = async (db: Executor, bill: PaidBill): Promise<number> =>
  (await mostBack(db, [bill])).get(bill.id) ?? 0;

export type RefundPart = { readonly paymentId: string; readonly fen: number };
/**
 * By which payments a sum goes back, the latest first; null where less than that is left. Each part is a refund of its own, for a channel
 * gives back a payment and nothing else.
 */
export async function refundParts(db: Executor, billId: string, fen: number): Promise<readonly RefundPart[] | null> {
  const parts: RefundPart[] = [];
  let rest = fen;
  for (const { id, left } of await leftOfPayments(db, billId)) {
    const part = Math.min(left, rest);
    if (part > 0) parts.push({ paymentId: id, fen: part });
    rest -= part;
  }
  return rest === 0 ? parts : null;
}
