import { type RawBuilder, sql } from 'kysely';

/** Was it corrected that this payment came? Then its money is gone; the payment itself stays on record as it was heard of. */
export const isGone = (paymentId: string): RawBuilder<boolean> => sql<boolean>`exists (select from money_proposals gone
  where gone.payment_id = ${sql.ref(paymentId)} and gone.kind = 'CORRECT' and gone.state = 'APPROVED'
    and gone.content ->> 'of' = 'PAYMENT')`;
