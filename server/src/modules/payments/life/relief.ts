import { addPeriod, type CourtDay, courtDayOf, formatCourtDay, formatFen, type Lang } from '@sufu/contract/core';
import { litigationFee } from '@sufu/contract/fees';
import { paymentDays } from '@sufu/contract/payments';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { moveDemandDay, settleDemandRow } from '../../applications/index.ts';
import { addBillChange } from '../records/bill-changes.ts';
import { type Bill, changeBill } from '../records/bills.ts';
import { withdrawLapse } from './lapse-proposals.ts';
import { giveBack, lowerBill } from './lower-bill.ts';
import { tellRelief } from './news.ts';
import { tellMoved } from './notice-hooks.ts';

export type Relief =
  | { readonly kind: 'DEFER'; readonly until: CourtDay }
  | { readonly kind: 'REDUCE'; readonly percent: number }
  | { readonly kind: 'EXEMPT' }
  | { readonly kind: 'REFUSED' };
export type Granted = {
  readonly relief: Relief;
  readonly applicationId: string;
  /** What it stands on; sealed. */
  readonly basis: string;
  /** The judge who says so; null: as the decision says, by the schedule. */
  readonly by: string | null;
};

const reliable: readonly Bill['state'][] = ['SERVING', 'OPEN', 'PART', 'OVERDUE'];
/** May relief change this bill? Of one that is paid only what was paid can come back. */
export const takesRelief = ({ state }: Bill, { kind }: Relief): boolean =>
  reliable.includes(state) || (state === 'PAID' && (kind === 'REDUCE' || kind === 'EXEMPT'));

/** What the bill asks for then, fen (Measures art. 46). */
export function amountUnder({ amount_fen }: Bill, relief: Relief): number {
  if (relief.kind === 'EXEMPT') return 0;
  if (relief.kind !== 'REDUCE') return amount_fen;
  return litigationFee('FEE_RELIEF', { fee: amount_fen, reducePercent: relief.percent }).fen;
}

async function lower(transaction: Transaction, services: AppServices, bill: Bill, granted: Granted): Promise<Bill> {
  const { tx, secrets, at } = transaction;
  const left = amountUnder(bill, granted.relief);
  if (granted.relief.kind !== 'EXEMPT')
    return lowerBill(transaction, services, bill, { ...granted, left, kind: 'REDUCE', cause: 'ASSIST' });
  const { basis, by } = granted;
  const back = await giveBack(transaction, services, bill, { ...granted, fen: bill.paid_fen, cause: 'ASSIST' });
  await addBillChange(transaction, back, { kind: 'WAIVE', fenAfter: left, basis, by });
  if (bill.state === 'OVERDUE') await withdrawLapse(transaction, bill, 'nothingDue');
  if (bill.demand_id !== null) await settleDemandRow(transaction, bill.demand_id, 'met', at);
  tellMoved(transaction, bill, null);
  return changeBill(tx, secrets, back, { state: 'WAIVED', amount_fen: 0 });
}

async function defer(transaction: Transaction, bill: Bill, until: CourtDay, { basis, by }: Granted): Promise<Bill> {
  const { tx, secrets } = transaction;
  await addBillChange(transaction, bill, { kind: 'DEFER', fenAfter: bill.amount_fen, basis: `${until}：${basis}`, by });
  if (bill.state === 'OVERDUE') await withdrawLapse(transaction, bill, 'nothingDue');
  if (bill.demand_id !== null) await moveDemandDay(tx, bill.demand_id, until);
  tellMoved(transaction, bill, null);
  return changeBill(tx, secrets, bill, { state: 'DEFERRED', deferred_until: until });
}

/** Not granted: seven days from the notice of it (default of the portal), where the period runs already. */
async function refused(transaction: Transaction, bill: Bill, { basis, by }: Granted): Promise<Bill> {
  const { tx, secrets, at } = transaction;
  const day = addPeriod(courtDayOf(at), { value: paymentDays, unit: 'day' });
  if ((bill.state !== 'OPEN' && bill.state !== 'PART') || bill.due_on === null || bill.due_on >= day) return bill;
  const why = `${bill.due_on} → ${day}：${basis}`;
  await addBillChange(transaction, bill, { kind: 'EXTEND', fenAfter: bill.amount_fen, basis: why, by });
  if (bill.demand_id !== null) await moveDemandDay(tx, bill.demand_id, day);
  const after = await changeBill(tx, secrets, bill, { due_on: day });
  tellMoved(transaction, after, day);
  return after;
}

function saidOf({ due_on, state }: Bill, relief: Relief, left: number): (lang: Lang) => string {
  const isOpen = state === 'OPEN' || state === 'PART';
  return (lang) => {
    const zh = lang === 'zh';
    const day = (of: CourtDay): string => formatCourtDay(of, lang);
    if (relief.kind === 'DEFER') return zh ? `准予缓交至 ${day(relief.until)}` : `Deferred until ${day(relief.until)}`;
    if (relief.kind === 'EXEMPT') return zh ? '准予免交' : 'Waived';
    if (relief.kind === 'REDUCE')
      return zh ? `减交后应交 ${formatFen(left, lang)}` : `Reduced to ${formatFen(left, lang)}`;
    if (isOpen && due_on !== null)
      return zh ? `未准许，请在 ${day(due_on)}前缴纳` : `Not granted; pay by ${day(due_on)}`;
    return zh ? '未准许，请按交费通知缴纳' : 'Not granted; pay as the notice says';
  };
}

/**
 * Relief that was decided changes the bill (money.md §2.3), in the transaction of `granted.by`'s act or of the schedule. The bill is held,
 * nobody is paying it where the amount changes, and `takesRelief` holds.
 */
export async function applyRelief(
  transaction: Transaction,
  services: AppServices,
  bill: Bill,
  granted: Granted,
): Promise<Bill> {
  const { relief } = granted;
  const after =
    relief.kind === 'DEFER'
      ? await defer(transaction, bill, relief.until, granted)
      : relief.kind === 'REFUSED'
        ? await refused(transaction, bill, granted)
        : await lower(transaction, services, bill, granted);
  const about = { case: bill.case_id, application: granted.applicationId };
  transaction.record('money.reliefApplied', bill.id, {
    ...about,
    kind: relief.kind,
    from: bill.amount_fen,
    to: after.amount_fen,
  });
  await tellRelief(transaction, after, saidOf(after, relief, after.amount_fen));
  return after;
}
