import { type CorrectedPart, correctedKinds, correctedParts } from '@sufu/contract/payments';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/database.ts';

/** Money that came, and a posting of it: that it came, or a claim of it. */
export type PostedMoney = {
  readonly id: string;
  readonly channel: string;
  readonly fen: number;
  readonly paidAt: Date;
  readonly txn: string;
  /** The number of the posting. */
  readonly seq: number;
  readonly of: CorrectedPart;
  /** The bill it was booked to; null: it was nobody's. */
  readonly billId: string | null;
  /** The posting is turned back. */
  readonly isReversed: boolean;
  /** What of the posting counted as paid, what was too much, and what went to the court's account, fen. */
  readonly partFen: number;
  readonly backFen: number;
  readonly bankFen: number;
};
const found = z.array(
  z.object({
    ...{ id: z.string(), channel: z.string(), fen: z.coerce.number(), paidAt: z.date(), txn: z.string() },
    ...{ seq: z.coerce.number(), of: z.enum(correctedParts), billId: z.string().nullable(), isReversed: z.boolean() },
    ...{ partFen: z.coerce.number(), backFen: z.coerce.number(), bankFen: z.coerce.number() },
  }),
);

const most = 100;
const sumOf = (...accounts: readonly string[]): RawBuilder<unknown> => sql`coalesce((select sum(abs(e.fen))
  from ledger_entries e where e.tx = t.seq and e.account in (${sql.join(accounts)})), 0)`;
const isReversed = (seq: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ledger_transactions c where c.reverses = ${sql.ref(seq)})`;

/** Postings of payments of my court that `those` lets through (a condition on `payments` and `t`), the latest payment first. */
export async function postedMoney(
  db: Executor,
  courtId: string,
  those: RawBuilder<boolean>,
): Promise<readonly PostedMoney[]> {
  const { rows } = await sql`
    select payments.id, payments.channel, payments.fen, payments.paid_at as "paidAt", payments.provider_txn as txn, t.seq,
      case t.kind when 'CLAIM' then 'CLAIM' else 'PAYMENT' end as of,
      (select e.bill_id from ledger_entries e where e.tx = t.seq and e.line = 1) as "billId", ${isReversed('t.seq')} as "isReversed",
      ${sumOf('PREPAID', 'HELD')} as "partFen", ${sumOf('REFUND_DUE')} as "backFen", ${sumOf('BANK')} as "bankFen"
    from payments join ledger_transactions t on t.cause_kind = 'payment' and t.cause_id = payments.id
      and t.kind in (${sql.join([...correctedKinds])})
    where payments.court_id = ${courtId} and ${those}
    order by payments.paid_at desc, payments.id desc limit ${most}`.execute(db);
  return found.parse(rows);
}

/** The posting that says where the money lies: the claim of it that stands, otherwise that it came. */
export const isLast = sql<boolean>`case t.kind when 'CLAIM' then not ${isReversed('t.seq')} else not exists (
  select from ledger_transactions later where later.cause_kind = 'payment' and later.cause_id = payments.id
    and later.kind = 'CLAIM' and not ${isReversed('later.seq')}) end`;

export const postedMoneyOf = async (db: Executor, courtId: string, paymentId: string): Promise<PostedMoney | null> =>
  (await postedMoney(db, courtId, sql<boolean>`payments.id = ${paymentId} and ${isLast}`))[0] ?? null;
