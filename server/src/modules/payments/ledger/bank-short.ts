import { refuse } from '@sufu/contract/core';
import { courtChannels } from '@sufu/contract/payments';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/calls/context.ts';
import { yuanOfFen } from '../channels/yuan.ts';
import { isMatched } from '../records/matched.ts';

/** The head of the ledger, till commit: nobody posts meanwhile. */
export const holdHead = ({ tx }: Transaction): Promise<unknown> =>
  tx.selectFrom('ledger_head').select('seq').forUpdate().execute();

/**
 * The court's account must cover what is being paid out of it by a file, and `more`, fen: not what the court took itself, which is paid back out
 * of where it took it, as long as no statement has shown it. Held behind the head of the ledger.
 * Throws `refund.bank-short`.
 */
export async function refuseShort(transaction: Transaction, courtId: string, more = 0): Promise<void> {
  const { tx } = transaction;
  await holdHead(transaction);
  const { rows } = await sql<{ held: string; out: string }>`select
    (select coalesce(sum(fen), 0) from ledger_entries where account = 'BANK' and court_id = ${courtId}) as held,
    (select coalesce(sum(r.fen), 0) from refunds r join bills b on b.id = r.bill_id join payments p on p.id = r.payment_id
     where r.state = 'SENDING' and r.route = 'BANK' and b.court_id = ${courtId}
       and (p.channel <> all(${[...courtChannels]}) or ${isMatched('p.id')})) as out`.execute(tx);
  const [sums] = rows;
  if (Number(sums?.held) < Number(sums?.out) + more)
    return refuse('refund.bank-short', { sum: yuanOfFen(Math.max(0, Number(sums?.held))) });
}
