import { type Lang, Refused } from '@sufu/contract/core';
import { billStates, canMove, isClosed } from '@sufu/contract/payments';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { isDemandOver } from '../../applications/index.ts';
import { duplicateOf, hasOpenBill } from '../desk/put-bill.ts';
import { openCancellations } from '../life/cancel-proposals.ts';
import { minutesLeft } from '../orders/submit-payment.ts';
import { paidOutFen } from '../payouts/sums.ts';
import type { Bill } from '../records/bills.ts';
import { liveOrderOf } from '../records/orders.ts';
import { isDropped } from './drop-refunds.ts';
import type { PostedMoney } from './posted-money.ts';

type On = { readonly db: Executor; readonly now: Date; readonly lang: Lang };
type Lying = { readonly money: PostedMoney; readonly bill: Bill };

const exists = async (db: Executor, condition: ReturnType<typeof sql<boolean>>): Promise<boolean> =>
  (await sql<{ is: boolean }>`select ${condition} as is`.execute(db)).rows[0]?.is === true;

/** Nobody's: a claim that waits is decided first; of what the case system had stated, that is what is corrected. */
const ofNobody = async ({ db }: On, { id }: PostedMoney): Promise<Refused | null> =>
  (await exists(
    db,
    sql`(exists (select from money_proposals c where c.payment_id = ${id} and c.kind = 'CLAIM' and c.state = 'OPEN')
      or exists (select from bank_rows r where r.payment_id = ${id} and r.stated_id is not null))`,
  ))
    ? new Refused('money.claimed')
    : null;

/** What is being given back of it was never handed out yet, and can be dropped. */
async function ofRefunds({ db }: On, { money, bill }: Lying): Promise<Refused | null> {
  const kept = await exists(
    db,
    sql`exists (select from refunds r where r.payment_id = ${money.id} and r.state <> 'REJECTED' and not ${isDropped})`,
  );
  return kept || money.partFen > bill.paid_fen ? new Refused('correction.refunded') : null;
}

/** What somebody is about to do with the money of the bill. */
async function ofActs({ db, now }: On, { bill }: Lying): Promise<Refused | null> {
  const order = await liveOrderOf(db, bill.id);
  if (order) return new Refused('bill.paying', { minutes: minutesLeft(order, now) });
  if ((await openCancellations(db, [bill.id])).length > 0) return new Refused('bill.cancel-asked');
  if ((await paidOutFen(db, bill.id)) > 0) return new Refused('correction.paid-out');
  const settles = sql<boolean>`exists (select from money_proposals s where s.case_id = ${bill.case_id}::uuid
    and s.kind = 'SETTLE' and s.state = 'OPEN')`;
  return (await exists(db, settles)) ? new Refused('money.settling') : null;
}

/** Open again it would stand beside another notice of the same fee, which was issued since it was paid. */
const ofAnother = async ({ db, lang }: On, { bill }: Lying): Promise<Refused | null> =>
  bill.state === 'PAID' && (await hasOpenBill(db, bill, bill.item)) ? duplicateOf(bill.item, lang) : null;

/** The demand that was met cannot be open again where the application is decided. */
const ofDemand = async ({ db }: On, { bill: { state, demand_id } }: Lying): Promise<Refused | null> =>
  state === 'PAID' && demand_id !== null && (await isDemandOver(db, demand_id))
    ? new Refused('correction.demand-over')
    : null;

/**
 * Why this money cannot be corrected now; null where it can. What lies on no bill, since it came when nothing was owed, is corrected
 * whatever became of the bill: nothing of the bill changes (money.md §2.5: what is earned or given back is not turned back).
 */
export async function correctionRefusal(on: On, money: PostedMoney, bill: Bill | null): Promise<Refused | null> {
  if (money.isReversed) return new Refused('correction.done');
  if (bill === null) return ofNobody(on, money);
  const lying = { money, bill };
  if (money.partFen === 0) return ofRefunds(on, lying);
  if (isClosed(bill.state) || !canMove(bill.state, 'moneyBack'))
    return new Refused('correction.closed', { state: billStates[bill.state][on.lang] });
  return (
    (await ofRefunds(on, lying)) ?? (await ofActs(on, lying)) ?? (await ofAnother(on, lying)) ?? ofDemand(on, lying)
  );
}

/** Why its correction cannot be proposed: one of a payment waits at a time, and of a bill one. */
export async function proposalRefusal(on: On, money: PostedMoney, bill: Bill | null): Promise<Refused | null> {
  const waits = sql<boolean>`exists (select from money_proposals c where c.kind = 'CORRECT' and c.state = 'OPEN'
    and (c.payment_id = ${money.id} or c.bill_id = ${money.billId}::uuid))`;
  return (await exists(on.db, waits)) ? new Refused('correction.asked') : correctionRefusal(on, money, bill);
}
