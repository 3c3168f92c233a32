import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../../platform/calls/context.ts';
import { type Posting, post } from '../ledger/post.ts';

const held = z.array(z.object({ billId: z.string(), channel: z.string(), fen: z.coerce.number() }));
type Earned = Pick<Posting, 'cause' | 'courtId'> & { readonly billIds: readonly string[] };

/** What the court keeps of some bills, which are held, is the treasury's (Measures art. 52); nothing where it keeps nothing. */
export async function earn(transaction: Transaction, { cause, courtId, billIds }: Earned): Promise<void> {
  const { rows } = await sql`select bill_id as "billId", channel, -sum(fen) as fen from ledger_entries
    where bill_id = any(${billIds}::uuid[]) and account = 'PREPAID'
    group by bill_id, channel having sum(fen) <> 0 order by bill_id, channel`.execute(transaction.tx);
  const parts = held.parse(rows);
  if (parts.length === 0) return;
  await post(transaction, {
    ...{ kind: 'EARN', cause, courtId, channel: '', billId: null },
    entries: parts.flatMap(({ billId, channel, fen }) => [
      { account: 'PREPAID', fen, channel, billId },
      { account: 'TREASURY', fen: -fen, channel, billId },
    ]),
  });
}
