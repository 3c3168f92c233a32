import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { lockBill } from '../records/bills.ts';
import { lockRefund, type Refund } from '../records/refunds.ts';
import { accountOf } from '../refunds/account.ts';
import { endSending } from '../refunds/send-refund.ts';
import { takeBack } from '../refunds/take-back.ts';
import type { Booked } from './booked.ts';
import { isPaidTo } from './counterparty.ts';

/** The refund that a row names: the bank repeats the use that stands in our file (refunds/bank-file.ts). */
const refundNoIn = ({ row }: Booked): string | null =>
  /TF\d{14}(?!\d)/.exec(row.remark.replace(/\s/g, ''))?.[0] ?? null;

/** Refunds of this court that rows name, by their numbers, each with its bill. */
export async function namedRefunds(
  { tx }: Transaction,
  rows: readonly Booked[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly billId: string }>> {
  const numbers = [...new Set(rows.flatMap((row) => refundNoIn(row) ?? []))];
  const [first] = rows;
  if (numbers.length === 0 || !first) return new Map();
  const found = await tx
    .selectFrom('refunds')
    .innerJoin('bills', 'bills.id', 'refunds.bill_id')
    .select(['refunds.id', 'refunds.refund_no', 'refunds.bill_id'])
    .where('refunds.refund_no', '=', sql<string>`any(${numbers})`)
    .where('bills.court_id', '=', first.courtId)
    .execute();
  return new Map(found.map(({ id, refund_no, bill_id }) => [refund_no, { id, billId: bill_id }]));
}

/** A try to pay a refund out by the bank, and the rows there are of it. */
type Try = {
  readonly id: string;
  readonly sentOn: CourtDay;
  answer: 'open' | 'done' | 'failed';
  hasOut: boolean;
  hasBack: boolean;
};
type Named = { readonly refund: Refund; readonly tries: readonly Try[] };

/** The refund as it stands, held behind its bill. */
async function hold({ tx }: Transaction, id: string): Promise<Named> {
  const refund = await lockRefund(tx, id);
  const rows = await tx
    .selectFrom('refund_attempts as a')
    .leftJoin('bank_rows as r', 'r.refund_try_id', 'a.id')
    .select(({ fn, ref }) => [
      ...(['a.id', 'a.n', 'a.sent_at', 'a.answer'] as const),
      fn<boolean>('coalesce', [sql`bool_or(not ${ref('r.is_credit')})`, sql`false`]).as('out'),
      fn<boolean>('coalesce', [sql`bool_or(${ref('r.is_credit')})`, sql`false`]).as('back'),
    ])
    .where('a.refund_id', '=', id)
    .where('a.route', '=', 'BANK')
    .groupBy(['a.id', 'a.n', 'a.sent_at', 'a.answer'])
    .orderBy('a.n')
    .execute();
  const tries = rows.map(
    ({ id: tryId, sent_at, answer, out, back }): Try => ({
      ...{ id: tryId, sentOn: courtDayOf(sent_at), hasOut: out, hasBack: back },
      answer: answer === null ? 'open' : answer === 'done' ? 'done' : 'failed',
    }),
  );
  return { refund, tries };
}

/** Paid to the account that the payer gave. That of a try that failed is not kept. */
function goesTo(secrets: Secrets, refund: Refund, { answer }: Try, { row }: Booked): boolean {
  const account = accountOf(secrets, refund);
  if (answer === 'failed' || account === null) return answer === 'failed';
  return isPaidTo({ name: row.name, account: row.number }, account);
}

/**
 * What a row is to a refund: it is `done`; it `failed` while it was being paid out; it came `back` after it was done; or it is `known`,
 * since the cashier had registered it.
 */
type Act = 'done' | 'failed' | 'back' | 'known';
export type RefundRow = {
  readonly refundId: string;
  readonly billId: string;
  readonly tryId: string;
  readonly act: Act;
};

function outOf(secrets: Secrets, { refund, tries }: Named, booked: Booked): { of: Try; act: Act } | null {
  const of = tries.findLast((each) => !each.hasOut && goesTo(secrets, refund, each, booked));
  if (!of) return null;
  of.hasOut = true;
  if (of.answer !== 'open') return { of, act: 'known' };
  of.answer = 'done';
  return { of, act: 'done' };
}
/** Of several tries that have not come back the one that is known to have gone out, or to have failed, came back first. */
function backOf({ tries }: Named): { of: Try; act: Act } | null {
  const left = tries.filter(({ hasBack }) => !hasBack);
  const of = left.find(({ hasOut }) => hasOut) ?? left.find(({ answer }) => answer === 'failed') ?? left.at(-1);
  if (!of) return null;
  const act = ({ open: 'failed', done: 'back', failed: 'known' } as const)[of.answer];
  Object.assign(of, { hasBack: true, answer: 'failed' });
  return { of, act };
}

/**
 * Which rows paid a refund out, or brought it back, to the fen: each try has one of either, so that what is told twice counts once. The
 * bills of the refunds must be held.
 */
export async function planRefundRows(
  transaction: Transaction,
  rows: readonly Booked[],
  named: ReadonlyMap<string, { readonly id: string; readonly billId: string }>,
): Promise<ReadonlyMap<Booked, RefundRow>> {
  const held = new Map<string, Named>();
  for (const { id } of named.values()) held.set(id, await hold(transaction, id));
  const planned = new Map<Booked, RefundRow>();
  for (const booked of rows) {
    const found = named.get(refundNoIn(booked) ?? '');
    const whole = found && held.get(found.id);
    if (!whole || whole.refund.fen !== booked.row.fen) continue;
    const day = courtDayOf(booked.row.at);
    const now = { ...whole, tries: whole.tries.filter(({ sentOn }) => sentOn <= day) };
    const fit = booked.row.isCredit ? backOf(now) : outOf(transaction.secrets, now, booked);
    if (fit) planned.set(booked, { refundId: found.id, billId: found.billId, tryId: fit.of.id, act: fit.act });
  }
  return planned;
}

/** What the rows say of refunds happens, in their order. They hold the ledger: nothing else is held behind them. */
export async function settleRefundRows(
  transaction: Transaction,
  planned: ReadonlyMap<Booked, RefundRow>,
  ids: ReadonlyMap<Booked, string>,
): Promise<void> {
  const { tx, secrets } = transaction;
  for (const [booked, { refundId, billId, tryId, act }] of planned) {
    if (act === 'known') continue;
    const bill = await lockBill(tx, secrets, billId);
    if (!bill) throw new Error(`the bill of refund ${refundId} is gone`);
    const held = { refund: await lockRefund(tx, refundId), bill };
    const why = act === 'done' ? '' : booked.row.remark;
    if (act === 'back') await takeBack(transaction, held, { tryId, rowId: ids.get(booked) ?? '', why });
    else await endSending(transaction, held, { outcome: act, why });
  }
}
