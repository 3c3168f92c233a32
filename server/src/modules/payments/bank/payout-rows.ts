import { courtDayOf } from '@sufu/contract/core';
import type { Transaction } from '../../../platform/calls/context.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { holdPayouts } from '../payouts/hold-payouts.ts';
import { payoutDetails, payoutFen } from '../payouts/records.ts';
import type { Proposal } from '../records/proposals.ts';
import type { Booked } from './booked.ts';
import { counterpartyOf, isPaidTo } from './counterparty.ts';

type Sides = { readonly fen: number; readonly name: string; readonly account: string };
/** To the fen, and to the account that was proposed. */
function isOf({ secrets }: Transaction, payout: Proposal, row: Sides): boolean {
  return payoutFen(payout) === row.fen && isPaidTo(row, payoutDetails(secrets, payout));
}

/**
 * Which debits paid attendance costs out that a cashier has registered: of the day of the receipt, each payout by one row. Nothing is
 * posted for them, for that was done with the receipt.
 */
export async function planPayoutRows(
  transaction: Transaction,
  rows: readonly Booked[],
): Promise<ReadonlyMap<Booked, string>> {
  const [first] = rows;
  if (!first) return new Map();
  const { tx } = transaction;
  await holdPayouts(transaction, first.courtId);
  const payouts = await tx
    .selectFrom('money_proposals as p')
    .leftJoin('bank_rows as r', 'r.payout_id', 'p.id')
    .selectAll('p')
    .where('p.court_id', '=', first.courtId)
    .where('p.kind', '=', 'PAYOUT')
    .where('p.state', '=', 'APPROVED')
    .where(isAmong('p.paid_on', [...new Set(rows.map(({ row }) => courtDayOf(row.at)))]))
    .where('r.id', 'is', null)
    .orderBy('p.decided_at')
    .orderBy('p.id')
    .execute();
  const left = new Set(payouts);
  const planned = new Map<Booked, string>();
  for (const booked of rows) {
    const { at, fen, name, number } = booked.row;
    const day = courtDayOf(at);
    const found = [...left].find(
      (payout) => payout.paid_on === day && isOf(transaction, payout, { fen, name, account: number }),
    );
    if (!found) continue;
    left.delete(found);
    planned.set(booked, found.id);
  }
  return planned;
}

/** The receipt came behind the statement: the row that is there already is this payout. The payouts of the court are held. */
export async function linkPayoutRow(transaction: Transaction, payout: Proposal): Promise<void> {
  const { tx, secrets } = transaction;
  const rows = await tx
    .selectFrom('bank_rows')
    .select(['id', 'fen', 'counterparty'])
    .where('court_id', '=', payout.court_id)
    .where('booked_on', '=', payout.paid_on)
    .where('fen', '=', payoutFen(payout))
    .where('is_credit', '=', false)
    .where('refund_try_id', 'is', null)
    .where('payout_id', 'is', null)
    .orderBy('booked_at')
    .orderBy('id')
    .execute();
  const found = rows.find((row) => isOf(transaction, payout, { fen: row.fen, ...counterpartyOf(secrets, row) }));
  if (found) await tx.updateTable('bank_rows').set({ payout_id: payout.id }).where('id', '=', found.id).execute();
}
