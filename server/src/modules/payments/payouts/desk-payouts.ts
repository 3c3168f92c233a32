import { type CallReply, refuse, toCourtDay } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { DeskPayout } from '@sufu/contract/payments';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import { userNames } from '../../accounts/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { openBill } from '../records/bills.ts';
import { factsOf } from '../records/facts-of.ts';
import { answerOf, type Proposal, proposalFen } from '../records/proposals.ts';
import { refuseDisputed } from './disputed.ts';
import { payoutDetails, payoutStateOf, shownDetails, shownStates } from './records.ts';

/** What a cashier can do about it: nothing but look at what they proposed themselves. */
function actsOn(userId: string, { state, made_by }: Proposal): DeskPayout['may'] {
  if (state !== 'OPEN') return [];
  return made_by === userId ? ['account'] : ['paid', 'account', 'refuse'];
}

async function present(context: SignedInContext, payouts: readonly Proposal[]): Promise<DeskPayout[]> {
  const { db, secrets, actor } = context;
  const billIds = payouts.flatMap(({ bill_id }) => bill_id ?? []);
  const rows = await db.selectFrom('bills').selectAll().where(isAmong('id', billIds)).execute();
  const bills = rows.map((row) => openBill(secrets, row));
  const people = payouts.flatMap(({ made_by }) => made_by ?? []);
  const [facts, names] = await Promise.all([factsOf(db, bills), userNames(db, people)]);
  return payouts.flatMap((payout) => {
    const bill = bills.find(({ id }) => id === payout.bill_id);
    if (!bill) return [];
    const { caseNo, number } = facts(bill);
    return {
      ...{ id: payout.id, version: payout.version, billNo: bill.bill_no, caseNo, number, payer: bill.payer },
      ...{ fen: proposalFen(payout), state: payoutStateOf(payout), ...shownDetails(secrets, payout) },
      ...{ by: names.get(payout.made_by ?? '') ?? '', madeAt: payout.made_at.toISOString() },
      ...{ receiptNo: payout.receipt_no, paidOn: payout.paid_on === null ? null : toCourtDay(payout.paid_on) },
      answer: answerOf(secrets, payout),
      may: actsOn(actor.userId, payout),
    };
  });
}

export async function presentDeskPayout(context: SignedInContext, payout: Proposal): Promise<DeskPayout> {
  const [shown] = await present(context, [payout]);
  if (!shown) throw new Error('a payout was not presented');
  return shown;
}

const ofCourt = async ({ db, services }: SignedInContext) =>
  db
    .selectFrom('money_proposals')
    .where('kind', '=', 'PAYOUT')
    .where('court_id', '=', (await directoryOf(services)).ownCourt.id);

export async function listPayouts(
  context: SignedInContext,
  { query }: Input<typeof calls.listPayouts>,
): Promise<CallReply<typeof calls.listPayouts>> {
  const those = (await ofCourt(context)).where('state', 'in', shownStates);
  const { total, rows } = await withTotal(
    those
      .selectAll()
      .orderBy(sql`state <> 'OPEN'`)
      .orderBy(sql`case when state = 'OPEN' then made_at end`)
      .orderBy('decided_at', 'desc')
      .orderBy('id'),
    those.select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, context.lang), size: query.size },
  );
  return { total, rows: await present(context, rows) };
}

/** The whole name and account, to pay it by; who looked is on the trail. Nobody is given it while the money is in dispute. */
export async function seePayoutAccount(
  context: SignedInContext,
  { params }: Input<typeof calls.seePayoutAccount>,
): Promise<CallReply<typeof calls.seePayoutAccount>> {
  const { secrets } = context;
  const mine = (await ofCourt(context)).where('id', '=', params.id).where('state', '=', 'OPEN');
  return context.transact(async ({ tx, record }) => {
    const payout = (await mine.selectAll().executeTakeFirst()) ?? refuse('not-found');
    await refuseDisputed(tx, payout.bill_id ?? '');
    record('money.accountSeen', payout.id, { of: 'payout' });
    const { name, number } = payoutDetails(secrets, payout);
    return { name, number };
  });
}
