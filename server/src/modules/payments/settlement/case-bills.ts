import { type CourtDay, refuse } from '@sufu/contract/core';
import { canMove } from '@sufu/contract/payments';
import type { Executor } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { type PartyToServe, partiesToServe } from '../../cases/index.ts';
import { type Bill, openBill } from '../records/bills.ts';

/** Laid on a party already, or no matter of who wins: costs are paid by whoever asked for them. */
const apart: readonly Bill['item'][] = ['BORNE', 'ATTEND', 'COPY'];
const over: readonly Bill['state'][] = ['CANCELLED', 'LAPSED', 'SETTLED'];

/**
 * The bills a settlement of the case takes in, by id; `hold` locks them. One that is neither paid nor decided on stands in the way: throws
 * `money.bills-open`, and `money.nothing-to-settle` where there is none.
 */
export async function billsToSettle(
  db: Executor,
  secrets: Secrets,
  caseId: string,
  hold: boolean,
): Promise<readonly Bill[]> {
  const rows = await db
    .selectFrom('bills')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('item', 'not in', apart)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .$if(hold, (q) => q.forUpdate())
    .execute();
  const bills = rows.map((row) => openBill(secrets, row)).filter(({ state }) => !over.includes(state));
  const open = bills.filter(({ state }) => !canMove(state, 'settle')).length;
  if (open > 0) return refuse('money.bills-open', { n: open });
  return bills.length > 0 ? bills : refuse('money.nothing-to-settle');
}

export type Prepaid = Readonly<Record<string, number>>;
/** What each party has paid in advance, fen. */
export function prepaidIn(bills: readonly Bill[]): Prepaid {
  const sums: Record<string, number> = {};
  for (const { party_id, paid_fen } of bills)
    if (party_id !== null && paid_fen > 0) sums[party_id] = (sums[party_id] ?? 0) + paid_fen;
  return sums;
}

export const partiesOf = (
  db: Executor,
  secrets: Secrets,
  caseId: string,
  today: CourtDay,
): Promise<readonly PartyToServe[]> => partiesToServe(db, secrets, { caseIds: [caseId] }, today);
