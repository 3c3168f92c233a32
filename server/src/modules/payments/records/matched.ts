import { type RawBuilder, sql } from 'kysely';

/** Has the row of a statement been found that this payment is, which the court's case system had stated? Then its money lies in the bank. */
export const isMatched = (paymentId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from bank_rows matched where matched.stated_id = ${sql.ref(paymentId)})`;

/** Is this payment, which a row of a statement brought, money that the court's case system had stated? Then it is nobody's no more. */
export const isStated = (paymentId: string): RawBuilder<boolean> => sql<boolean>`exists (select from bank_rows matched
  where matched.payment_id = ${sql.ref(paymentId)} and matched.stated_id is not null)`;

/** Of a payment its number at the bank: of the row of a statement that it is, or that brought it; else as it was stated. */
export const serialOf = sql<string | null>`coalesce((select r.serial from bank_rows r where r.stated_id = payments.id
    or r.payment_id = payments.id limit 1), (select s.serial from stated_serials s where s.payment_id = payments.id))`;
