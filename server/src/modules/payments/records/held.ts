import { accountOfItem } from '@sufu/contract/payments';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Bill } from './bills.ts';

const held = z.array(z.object({ channel: z.string(), fen: z.coerce.number() }));

/** What the ledger holds for a bill, by the channels it came. */
export async function heldFor({ tx }: Pick<Transaction, 'tx'>, { id, item }: Bill) {
  const { rows } = await sql`select channel, -sum(fen) as fen from ledger_entries
    where bill_id = ${id} and account = ${accountOfItem(item)} group by channel having sum(fen) <> 0 order by channel`.execute(
    tx,
  );
  return held.parse(rows);
}
