import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../../platform/calls/context.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { holdHead } from '../ledger/bank-short.ts';
import { type PostedEntry, type Posting, post, postAll } from '../ledger/post.ts';

/** The payment that a row of a statement brought, of nobody, and the transfer of the case system that it is. */
export type Match = { readonly rowPaymentId: string; readonly statedId: string };

/** What these payments put into CLEARING, less what went back out of there, fen. */
const leftInClearing = sql`coalesce((select sum(e.fen) from ledger_entries e join ledger_transactions t on t.seq = e.tx
  where e.account = 'CLEARING' and ((t.cause_kind = 'payment' and t.cause_id = p.id) or (t.cause_kind = 'refundTry' and t.cause_id in
    (select a.id from refund_attempts a join refunds r on r.id = a.refund_id where r.payment_id = p.id)))), 0)`;
const found = z.array(
  z.object({
    ...{ id: z.string(), rowId: z.string(), courtId: z.string(), billId: z.string().nullable() },
    ...{ fen: z.coerce.number(), left: z.coerce.number() },
  }),
);

type Matched = z.output<typeof found>[number];
/** The money lies in the bank now, and of what went back before, the bank paid it. */
function postingOf({ id, courtId, billId, fen, left }: Matched): Posting {
  const entries: readonly PostedEntry[] = [
    { account: 'SUSPENSE', fen, channel: 'BANK' },
    { account: 'CLEARING', fen: -left },
    { account: 'BANK', fen: left - fen, channel: 'BANK' },
  ];
  return {
    ...{ kind: 'MATCH', cause: { kind: 'payment', id }, courtId, channel: 'TRANSFER', billId },
    entries: entries.filter((entry) => entry.fen !== 0),
  };
}

/** Differences about these payments that say that nobody knows whose they are: now it is known. */
export const endUnknown = ({ tx, at }: Transaction, paymentIds: readonly string[]): Promise<unknown> =>
  tx
    .updateTable('differences')
    .set({ resolved_at: at })
    .where(isAmong('payment_id', [...paymentIds]))
    .where('kind', 'in', ['BANK_UNMATCHED', 'STATED_UNCLEAR', 'UNKNOWN_ORDER'])
    .where('resolved_at', 'is', null)
    .execute();

/**
 * Rows of statements that are transfers which the case system had stated: no money is booked to any bill, it only is in the bank and no more
 * outside of it. Bills, and what the rows brought, are held; the ledger is held from here on.
 */
export async function matchTransfers(transaction: Transaction, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return;
  const { tx, record } = transaction;
  await holdHead(transaction);
  const { rows } = await sql`
    with matched as (
      update bank_rows r set stated_id = m."statedId"
      from json_to_recordset(${JSON.stringify(matches)}::json) as m ("rowPaymentId" uuid, "statedId" uuid)
      where r.payment_id = m."rowPaymentId" and r.stated_id is null returning r.id, r.stated_id)
    select p.id, matched.id as "rowId", p.court_id as "courtId", p.bill_id as "billId", p.fen, ${leftInClearing} as left
    from matched join payments p on p.id = matched.stated_id order by p.id`.execute(tx);
  const all = found.parse(rows);
  if (all.length !== matches.length) throw new Error('a row of a statement is another transfer already');
  await postAll(transaction, all.map(postingOf));
  await endUnknown(
    transaction,
    matches.map(({ rowPaymentId }) => rowPaymentId),
  );
  for (const { id, rowId, fen } of all) record('money.transferMatched', rowId, { payment: id, fen });
}

/** The case system said otherwise of this booked payment: what stands in the books is corrected, or it has come round. */
export const endSourceChanged = ({ tx, at }: Transaction, paymentId: string): Promise<unknown> =>
  tx
    .updateTable('differences')
    .set({ resolved_at: at })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'SOURCE_CHANGED')
    .where('resolved_at', 'is', null)
    .execute();

/**
 * It is being corrected that this transfer came: the row of the statement that it was taken for is of nobody known again. Its bill is held.
 */
export async function unmatchTransfer(transaction: Transaction, statedId: string): Promise<void> {
  const { tx, record } = transaction;
  await holdHead(transaction);
  const row = await tx
    .updateTable('bank_rows')
    .set({ stated_id: null })
    .where('stated_id', '=', statedId)
    .returning(['id', 'payment_id', 'court_id', 'fen'])
    .executeTakeFirst();
  if (!row) return;
  const { bill_id } = await tx
    .selectFrom('payments')
    .select('bill_id')
    .where('id', '=', statedId)
    .executeTakeFirstOrThrow();
  await post(transaction, {
    ...{ kind: 'UNMATCH', cause: { kind: 'payment', id: statedId }, courtId: row.court_id, channel: 'TRANSFER' },
    billId: bill_id,
    entries: [
      { account: 'CLEARING', fen: row.fen },
      { account: 'SUSPENSE', fen: -row.fen, channel: 'BANK' },
    ],
  });
  await noteUnmatched(transaction, {
    ...{ courtId: row.court_id, paymentId: row.payment_id ?? '', channel: 'BANK', fen: row.fen },
  });
  record('money.transferUnmatched', row.id, { payment: statedId, fen: row.fen });
}

/** Money that nobody knows the owner of, once more. */
export const noteUnmatched = (
  { tx, at }: Transaction,
  {
    courtId,
    paymentId,
    channel,
    fen,
  }: { readonly courtId: string; readonly paymentId: string; readonly channel: string; readonly fen: number },
): Promise<unknown> =>
  tx
    .insertInto('differences')
    .values({
      ...{
        id: randomUUIDv7(),
        court_id: courtId,
        channel,
        kind: channel === 'BANK' ? 'BANK_UNMATCHED' : 'UNKNOWN_ORDER',
      },
      ...{ payment_id: paymentId, fen, found_at: at },
    })
    .execute();
