import { courtDayOf } from '@sufu/contract/core';
import { z } from 'zod';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { holdDebits } from '../ledger/hold-debits.ts';
import { bankOf } from '../payees.ts';
import { payoutDetails } from '../payouts/records.ts';
import { type Proposal, proposalFen } from '../records/proposals.ts';
import type { Booked } from './booked.ts';
import { counterpartyOf, isPaidTo } from './counterparty.ts';

/** Kinds of proposals whose approval says that the bank has paid, and what a row of the statement is to each. */
const debitKinds = { PAYOUT: 'payout', REMIT: 'remittance' } as const;
const kinds = Object.keys(debitKinds) as (keyof typeof debitKinds)[];
const kind = z.enum(kinds);
export type DebitFate = (typeof debitKinds)[keyof typeof debitKinds];
export const debitFate = (proposal: Pick<Proposal, 'kind'>): DebitFate => debitKinds[kind.parse(proposal.kind)];

type Sides = { readonly fen: number; readonly name: string; readonly account: string };
/** To the fen, and to the account that was proposed; of the treasury's, where the court has named it. */
function isOf({ secrets }: Transaction, services: AppServices, proposal: Proposal, row: Sides): boolean {
  if (proposalFen(proposal) !== row.fen) return false;
  if (kind.parse(proposal.kind) === 'PAYOUT') return isPaidTo(row, payoutDetails(secrets, proposal));
  const treasury = bankOf(services, proposal.court_id)?.treasury;
  return treasury === undefined || isPaidTo(row, treasury);
}

/** What a debit was registered as before its row came. */
export type Debit = { readonly id: string; readonly fate: DebitFate };
/**
 * Which debits a cashier has registered, of the day of receipt or voucher, each by one row. Nothing is posted for them, for that was done
 * with the registration. A payout names its account, so that it goes before a remittance of the same sum.
 */
export async function planDebitRows(
  transaction: Transaction,
  services: AppServices,
  rows: readonly Booked[],
): Promise<ReadonlyMap<Booked, Debit>> {
  const [first] = rows;
  if (!first) return new Map();
  const { tx } = transaction;
  await holdDebits(transaction, first.courtId);
  const registered = await tx
    .selectFrom('money_proposals as p')
    .leftJoin('bank_rows as r', 'r.payout_id', 'p.id')
    .selectAll('p')
    .where('p.court_id', '=', first.courtId)
    .where('p.kind', 'in', kinds)
    .where('p.state', '=', 'APPROVED')
    .where(isAmong('p.paid_on', [...new Set(rows.map(({ row }) => courtDayOf(row.at)))]))
    .where('r.id', 'is', null)
    .orderBy('p.kind')
    .orderBy('p.decided_at')
    .orderBy('p.id')
    .execute();
  const left = new Set(registered);
  const planned = new Map<Booked, Debit>();
  for (const booked of rows) {
    const { at, fen, name, number } = booked.row;
    const day = courtDayOf(at);
    const found = [...left].find(
      (proposal) => proposal.paid_on === day && isOf(transaction, services, proposal, { fen, name, account: number }),
    );
    if (!found) continue;
    left.delete(found);
    planned.set(booked, { id: found.id, fate: debitFate(found) });
  }
  return planned;
}

/** It was registered behind the statement: the row that is there already is this debit. The debits of the court are held. */
export async function linkDebitRow(transaction: Transaction, services: AppServices, proposal: Proposal): Promise<void> {
  const { tx, secrets } = transaction;
  const rows = await tx
    .selectFrom('bank_rows')
    .select(['id', 'fen', 'counterparty'])
    .where('court_id', '=', proposal.court_id)
    .where('booked_on', '=', proposal.paid_on)
    .where('fen', '=', proposalFen(proposal))
    .where('is_credit', '=', false)
    .where('refund_try_id', 'is', null)
    .where('payout_id', 'is', null)
    .orderBy('booked_at')
    .orderBy('id')
    .execute();
  const found = rows.find((row) =>
    isOf(transaction, services, proposal, { fen: row.fen, ...counterpartyOf(secrets, row) }),
  );
  if (found) await tx.updateTable('bank_rows').set({ payout_id: proposal.id }).where('id', '=', found.id).execute();
}
