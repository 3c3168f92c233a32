import type { BillDetail } from '@sufu/contract/payments';
import type { Executor } from '../../../platform/database/database.ts';
import { midnight } from '../../../platform/database/filter-rows.ts';
import { paymentsOfBill } from '../refunds/refundable.ts';
import type { Bill } from './bills.ts';
import { proposalFen } from './proposals.ts';

type Event = BillDetail['events'][number];
type Channel = Event['channel'];

const latest = (a: Date, b: Date): Date => (a < b ? b : a);

const paidOutOf = (db: Executor, billId: string) =>
  db
    .selectFrom('money_proposals')
    .select(['made_at', 'paid_on', 'content'])
    .where('bill_id', '=', billId)
    .where('kind', '=', 'PAYOUT')
    .where('state', '=', 'APPROVED')
    .execute();

/** Money that counted as the bill's for a time: when it came, and when that was corrected. */
const correctedOf = (db: Executor, billId: string) =>
  db
    .selectFrom('money_proposals')
    .innerJoin('payments', 'payments.id', 'money_proposals.payment_id')
    .select(['payments.paid_at', 'payments.fen', 'payments.channel', 'money_proposals.decided_at'])
    .where('money_proposals.bill_id', '=', billId)
    .where('money_proposals.kind', '=', 'CORRECT')
    .where('money_proposals.state', '=', 'APPROVED')
    .execute();

/** What happened to a bill, in its order. The receipt is known by its day alone: it stands behind the issue. */
export async function eventsOf(db: Executor, bill: Bill): Promise<readonly Event[]> {
  const [payments, corrected, refunds, payouts] = await Promise.all([
    db.selectFrom('payments').select(['paid_at', 'fen', 'channel']).where(paymentsOfBill(bill.id)).execute(),
    correctedOf(db, bill.id),
    db.selectFrom('refunds').select(['made_at', 'fen']).where('bill_id', '=', bill.id).execute(),
    paidOutOf(db, bill.id),
  ]);
  const received =
    bill.received_on === null
      ? []
      : [{ at: latest(bill.issued_at, midnight(bill.received_on)), what: 'received' as const }];
  const events = [
    { at: bill.issued_at, what: 'issued' as const, fen: bill.amount_fen },
    ...received,
    ...[...payments, ...corrected].map(({ paid_at, fen, channel }) => ({
      ...{ at: paid_at, what: 'paid' as const, fen },
      channel: channel as Channel,
    })),
    ...corrected.map(({ decided_at, fen }) => ({ at: decided_at ?? bill.issued_at, what: 'corrected' as const, fen })),
    ...refunds.map(({ made_at, fen }) => ({ at: made_at, what: 'refundDue' as const, fen })),
    // To whom and where is no matter of the payer; of the payment the day is known.
    ...payouts.map(({ made_at, paid_on, content }) => ({
      ...{ at: latest(made_at, midnight(paid_on ?? '')), what: 'paidOut' as const, fen: proposalFen({ content }) },
    })),
  ];
  return events
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...event }) => ({ fen: null, channel: null, ...event, at: at.toISOString() }));
}
