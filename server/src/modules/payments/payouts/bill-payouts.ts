import { type CourtDay, toCourtDay } from '@sufu/contract/core';
import type { DeskBill } from '@sufu/contract/payments';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { Bill } from '../records/bills.ts';
import { answerOf, type Proposal, proposalFen } from '../records/proposals.ts';
import { payoutStateOf, shownDetails, shownStates } from './records.ts';
import { mostOut } from './sums.ts';

const day = (of: string | null): CourtDay | null => (of === null ? null : toCourtDay(of));

/** The payouts of some bills, each in its order, and what can still be paid out of each; nothing is read where none is of attendance. */
export async function payoutsAt({ db }: Pick<SignedInContext, 'db'>, bills: readonly Bill[]) {
  const ids = bills.flatMap(({ id, item }) => (item === 'ATTEND' ? id : []));
  if (ids.length === 0) return { proposals: [], left: new Map<string, number>() };
  const [proposals, left] = await Promise.all([
    db
      .selectFrom('money_proposals')
      .selectAll()
      .where(isAmong('bill_id', ids))
      .where('kind', '=', 'PAYOUT')
      .where('state', 'in', shownStates)
      .orderBy('made_at')
      .orderBy('id')
      .execute(),
    mostOut(db, ids),
  ]);
  return { proposals, left };
}
export type Payouts = Awaited<ReturnType<typeof payoutsAt>>;

/** As whoever issues the bill sees them; null of a fee that is no attendance costs. */
export function presentPayouts(
  { secrets, actor }: SignedInContext,
  { id, item }: Bill,
  { proposals, left }: Payouts,
  names: ReadonlyMap<string, string>,
): DeskBill['payouts'] {
  if (item !== 'ATTEND') return null;
  const rows = proposals.filter(({ bill_id }) => bill_id === id);
  const shown = (row: Proposal): NonNullable<DeskBill['payouts']>['rows'][number] => {
    const { to, end } = shownDetails(secrets, row);
    return {
      ...{ id: row.id, version: row.version, fen: proposalFen(row), state: payoutStateOf(row), to, end },
      ...{ by: names.get(row.made_by ?? '') ?? '', paidOn: day(row.paid_on), answer: answerOf(secrets, row) },
      mayWithdraw: row.state === 'OPEN' && row.made_by === actor.userId,
    };
  };
  return { leftFen: left.get(id) ?? 0, rows: rows.map(shown) };
}
