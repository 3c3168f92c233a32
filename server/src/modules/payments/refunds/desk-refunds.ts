import { type CallReply, courtDayOf, daysLeft } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { DeskRefund, RefundGroup } from '@sufu/contract/payments';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import { userNames } from '../../accounts/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { type Bill, openBill } from '../records/bills.ts';
import { factsOf } from '../records/facts-of.ts';
import { type Refund, refundOf } from '../records/refunds.ts';
import { basisOf, failureOf, shownAccount } from './account.ts';
import { actsOn, isPresident, onePersonFen } from './may-act.ts';

const isOver = ({ state }: Refund): boolean => state === 'DONE' || state === 'REJECTED';

/** The bills of some refunds, and how their money came. */
async function behind({ db, secrets }: SignedInContext, refunds: readonly Refund[]) {
  const bills = await db
    .selectFrom('bills')
    .selectAll()
    .where('id', 'in', [...new Set(refunds.map(({ bill_id }) => bill_id))])
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'channel'])
    .where('id', 'in', [...new Set(refunds.map(({ payment_id }) => payment_id))])
    .execute();
  return {
    bills: new Map(bills.map((row): [string, Bill] => [row.id, openBill(secrets, row)])),
    channels: new Map(payments.map(({ id, channel }) => [id, channel])),
  };
}

export async function presentDeskRefunds(
  context: SignedInContext,
  refunds: readonly Refund[],
): Promise<readonly DeskRefund[]> {
  if (refunds.length === 0) return [];
  const { db, services, secrets, actor, now } = context;
  const { bills, channels } = await behind(context, refunds);
  const [facts, names] = await Promise.all([
    factsOf(db, [...bills.values()]),
    userNames(
      db,
      refunds.flatMap(({ made_by }) => made_by ?? []),
    ),
  ]);
  const today = courtDayOf(now);
  return refunds.flatMap((refund): DeskRefund[] => {
    const bill = bills.get(refund.bill_id);
    if (!bill) return [];
    const { caseNo, number } = facts(bill);
    const waits = refund.state === 'PROPOSED' && refund.made_by !== null;
    return [
      {
        ...{ id: refund.id, refundNo: refund.refund_no, fen: refund.fen, cause: refund.cause, route: refund.route },
        ...{ billNo: bill.bill_no, item: bill.item, caseNo, number, payer: bill.payer, state: refund.state },
        basis: basisOf(secrets, refund),
        channel: channels.get(refund.payment_id) ?? '',
        dueOn: refund.due_on,
        daysLeft: isOver(refund) ? null : daysLeft(today, refund.due_on),
        confirmedBy: waits ? (names.get(refund.made_by ?? '') ?? '') : null,
        account: shownAccount(secrets, refund),
        failure: failureOf(secrets, refund),
        madeAt: refund.made_at.toISOString(),
        sentAt: refund.sent_at?.toISOString() ?? null,
        doneAt: refund.done_at?.toISOString() ?? null,
        version: refund.version,
        may: [...actsOn(actor, refund, onePersonFen(services))],
      },
    ];
  });
}

export async function presentDeskRefund(context: SignedInContext, refund: Refund): Promise<DeskRefund> {
  const [shown] = await presentDeskRefunds(context, [refund]);
  if (!shown) throw new Error('a refund was not presented');
  return shown;
}

const withoutAccount = sql<boolean>`refunds.route = 'BANK' and refunds.account is null`;
/** What stands in each group; written out, so that the index of open refunds serves all but the last two. */
const inGroup: Readonly<Record<RefundGroup, RawBuilder<boolean>>> = {
  todo: sql<boolean>`((refunds.state = 'PROPOSED' and refunds.cause = 'OVERPAID')
    or (refunds.state in ('APPROVED', 'FAILED') and not (${withoutAccount})))`,
  sending: sql<boolean>`refunds.state = 'SENDING'`,
  waiting: sql<boolean>`(refunds.state = 'HELD' or (refunds.state = 'PROPOSED' and refunds.cause <> 'OVERPAID')
    or (refunds.state in ('APPROVED', 'FAILED') and ${withoutAccount}))`,
  done: sql<boolean>`refunds.state in ('DONE', 'REJECTED')`,
  all: sql<boolean>`true`,
};
/** What a second person confirms, before and after. */
const isOfTwo = (onePersonFen: number): RawBuilder<boolean> =>
  sql<boolean>`refunds.cause = 'OVERPAID' and refunds.made_by is not null and refunds.fen > ${onePersonFen}`;

/**
 * Refunds this person can act on: a cashier all of the court, the president what a second person confirms, nobody else any. Whoever comes
 * second of two is told that it was changed, not that there is none.
 */
export async function refundsToActOn({ services, actor }: SignedInContext): Promise<RawBuilder<boolean>> {
  const courtId = (await directoryOf(services)).ownCourt.id;
  const ofCourt = sql<boolean>`refunds.bill_id in (select b.id from bills b where b.court_id = ${courtId})`;
  if (actor.roles.includes('cashier')) return ofCourt;
  return isPresident(actor) ? sql<boolean>`${ofCourt} and ${isOfTwo(onePersonFen(services))}` : sql<boolean>`false`;
}

export async function listDeskRefunds(
  context: SignedInContext,
  { query }: Input<typeof calls.listDeskRefunds>,
): Promise<CallReply<typeof calls.listDeskRefunds>> {
  const { db, lang } = context;
  const those = db
    .selectFrom('refunds')
    .where(await refundsToActOn(context))
    .where(inGroup[query.group])
    // The president's list is what waits.
    .$if(!context.actor.roles.includes('cashier'), (q) => q.where('state', '=', 'PROPOSED'));
  const isPast = query.group === 'done' || query.group === 'all';
  const { total, rows } = await withTotal(
    those
      .selectAll()
      .$if(!isPast, (q) => q.orderBy('due_on'))
      .orderBy('made_at', isPast ? 'desc' : 'asc')
      .orderBy('id'),
    those.select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  return { total, rows: [...(await presentDeskRefunds(context, rows.map(refundOf)))] };
}
