import { type CallReply, Refused, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { billStates } from '@sufu/contract/payments';
import { sql } from 'kysely';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import { findWhole, plainApplications } from '../../applications/index.ts';
import { decidesIn } from '../../cases/index.ts';
import { presentDeskBills } from '../desk/desk-bills.ts';
import { minutesLeft } from '../orders/submit-payment.ts';
import { type Bill, lockBill, openBill } from '../records/bills.ts';
import { liveOrderOf } from '../records/orders.ts';
import { endProposal, refuseUnlessOpen } from '../records/proposals.ts';
import { refuseShortReason } from '../records/reasons.ts';
import { mostBack } from '../refunds/refundable.ts';
import { applyObjection, takesObjection } from './apply-objection.ts';
import { objectionContent } from './follow-objection.ts';

const takes = ({ state }: Bill): boolean => takesObjection.some((each) => each === state);

/** Objections that wait for this judge's figures, the oldest first. */
export async function listObjections(
  context: SignedInContext,
  { query }: Input<typeof calls.listObjections>,
): Promise<CallReply<typeof calls.listObjections>> {
  const { db, secrets, actor, lang } = context;
  const mine = db
    .selectFrom('money_proposals')
    .where(sql<boolean>`state = 'OPEN' and kind = 'OBJECTION'`)
    .where(decidesIn(actor, 'money_proposals.case_id'));
  const { total, rows } = await withTotal(
    mine.select(['id', 'bill_id', 'version', 'made_at', 'content']).orderBy('made_at').orderBy('id'),
    mine.select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  const asked = rows.map((row) => ({ row, of: objectionContent.parse(row.content) }));
  const ids = asked.flatMap(({ of }) => of.billIds);
  const stored = ids.length === 0 ? [] : await db.selectFrom('bills').selectAll().where(isAmong('id', ids)).execute();
  const bills = stored.map((row) => openBill(secrets, row));
  const [shown, applications] = await Promise.all([
    presentDeskBills(context, bills),
    plainApplications(
      db,
      asked.map(({ of }) => of.applicationId),
    ),
  ]);
  const most = await mostBack(db, bills);
  const present = ({ row, of }: (typeof asked)[number]) => {
    const { applicationId, kind, askedFen, inPart, billIds } = of;
    const about = bills.filter((bill) => billIds.includes(bill.id) && takes(bill));
    const offered = about.flatMap((bill) => {
      const mostFen = kind === 'REFUND' ? (most.get(bill.id) ?? 0) : bill.amount_fen - 1;
      return shown.flatMap((desk) => (desk.id === bill.id ? { bill: desk, mostFen } : []));
    });
    return {
      ...{ id: row.id, version: row.version, madeAt: row.made_at.toISOString(), kind, askedFen, inPart },
      number: applications.find(({ id }) => id === applicationId)?.number ?? null,
      bills: offered,
      billId: row.bill_id,
    };
  };
  return { total, rows: asked.map(present) };
}

type Asked = Input<typeof calls.decideObjection>;

/** The chosen bill is held before the proposal. Another judge's case is not found, nor a bill that it is not about. */
async function hold({ tx }: Transaction, { secrets, actor }: SignedInContext, asked: Asked) {
  const { params, body } = asked;
  const mine = tx
    .selectFrom('money_proposals')
    .selectAll()
    .where('id', '=', params.id)
    .where('kind', '=', 'OBJECTION')
    .where(decidesIn(actor, 'money_proposals.case_id'));
  const seen = (await mine.executeTakeFirst()) ?? refuse('not-found');
  const { billId } = body.approved ?? {};
  const isOffered = billId === undefined || objectionContent.parse(seen.content).billIds.includes(billId);
  const found = billId !== undefined && isOffered ? await lockBill(tx, secrets, billId) : null;
  if (billId !== undefined && !found) return refuse('not-found');
  const proposal = await mine.forUpdate().executeTakeFirstOrThrow();
  refuseUnlessOpen(proposal, asked);
  return { bill: found, proposal };
}

/** The judge's sum, for one bill that still takes it and that nobody is paying. */
async function put(
  transaction: Transaction,
  { services, secrets, actor, lang, now }: SignedInContext,
  bill: Bill,
  { content, body, fen }: { content: unknown; body: Asked['body']; fen: number },
): Promise<Bill> {
  if (!takes(bill)) throw new Refused('bill.wrong-state', { state: billStates[bill.state][lang] });
  const order = await liveOrderOf(transaction.tx, bill.id);
  if (order) return refuse('bill.paying', { minutes: minutesLeft(order, now) });
  const { applicationId, kind, cause } = objectionContent.parse(content);
  const application = (await findWhole(transaction.tx, secrets, applicationId)) ?? refuse('not-found');
  const granted = { application, kind, cause, fen, basis: body.reason, by: actor.userId };
  return applyObjection(transaction, services, bill, granted);
}

/** A judge says what was approved; a repeat finds it said. */
export async function decideObjection(
  context: SignedInContext,
  asked: Asked,
): Promise<CallReply<typeof calls.decideObjection>> {
  const { actor, lang } = context;
  const { body } = asked;
  return context.transact(async (transaction) => {
    const { bill, proposal } = await hold(transaction, context, asked);
    refuseShortReason(body, lang);
    await endProposal(transaction, proposal, {
      ...{ act: bill ? 'approve' : 'refuse', by: actor.userId, answer: body.reason },
      ...(bill ? { billId: bill.id } : {}),
    });
    const { content, case_id } = proposal;
    const fen = body.approved?.fen ?? 0;
    const after = bill && (await put(transaction, context, bill, { content, body, fen }));
    transaction.record('money.objectionDecided', proposal.id, { bill: bill?.id ?? null, case: case_id, fen });
    return { state: after?.state ?? null };
  });
}
