import { courtDayOf, hasPermission, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { Settlement } from '@sufu/contract/payments';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { decidesIn } from '../../cases/index.ts';
import { tellOfSettlement } from '../money/tell-outside.ts';
import { minutesLeft } from '../orders/submit-payment.ts';
import { liveOrderOf } from '../records/orders.ts';
import { endProposal, refuseOwnApproval, refuseUnlessOpen } from '../records/proposals.ts';
import { billsToSettle, partiesOf, prepaidIn } from './case-bills.ts';
import { makeStatements } from './papers.ts';
import { type StoredSettlement, settleContent } from './records.ts';
import { settleCase } from './settle-case.ts';
import { presentSettlement, seesSettlement } from './settlements.ts';

type Asked = Input<typeof calls.decideSettlement>;

/** May this person do that with it? Whoever drew it up takes it back; a judge of the case decides. */
async function refuseUnless(
  { tx }: Transaction,
  { actor }: SignedInContext,
  row: StoredSettlement,
  act: Asked['body']['act'],
) {
  refuseOwnApproval(row, actor.userId, act);
  if (act === 'withdraw') return;
  const own = await tx
    .selectFrom('money_proposals')
    .select('id')
    .where('id', '=', row.id)
    .where(decidesIn(actor, 'money_proposals.case_id'))
    .executeTakeFirst();
  if (!own || !hasPermission(actor.roles, 'bill.decide')) return refuse('not-found');
}

const samePrepaid = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((who) => (a[who] ?? 0) === (b[who] ?? 0));

/** The bills are held before anything is posted; what was paid since it was drawn up makes it another settlement. */
async function approve(transaction: Transaction, context: SignedInContext, row: StoredSettlement): Promise<void> {
  const { tx } = transaction;
  const { secrets, services, actor, lang, now } = context;
  const caseId = row.case_id ?? refuse('not-found');
  const content = settleContent.parse(row.content);
  const bills = await billsToSettle(tx, secrets, caseId, true);
  for (const { id } of bills) {
    const order = await liveOrderOf(tx, id);
    if (order) return refuse('bill.paying', { minutes: minutesLeft(order, now) });
  }
  if (!samePrepaid(prepaidIn(bills), content.prepaid)) return refuse('bill.changed');
  const parties = await partiesOf(tx, secrets, caseId, courtDayOf(now));
  const settling = {
    ...{ id: row.id, caseId, courtId: row.court_id, rulingNo: row.ruling_no ?? '', content, bills, parties },
    ...{ madeBy: row.made_by ?? '', by: actor.userId, lang },
  };
  await makeStatements(transaction, services, settling);
  await settleCase(transaction, services, settling);
}

/** Confirm, send back or take back; a repeat finds it decided. */
export async function decideSettlement(context: SignedInContext, asked: Asked): Promise<Settlement> {
  const { actor } = context;
  const { params, body } = asked;
  const row = await context.transact(async (transaction) => {
    const { tx, record } = transaction;
    const row =
      (await tx
        .selectFrom('money_proposals')
        .selectAll()
        .where('id', '=', params.id)
        .where(seesSettlement(actor))
        .executeTakeFirst()) ?? refuse('not-found');
    refuseUnlessOpen(row, asked);
    await refuseUnless(transaction, context, row, body.act);
    if (body.act === 'approve') await approve(transaction, context, row);
    record('money.settlementDecided', row.id, { case: row.case_id, act: body.act });
    const after = await endProposal(transaction, row, { act: body.act, by: actor.userId });
    if (body.act === 'approve' && after.case_id)
      tellOfSettlement(transaction, { id: after.id, caseId: after.case_id, version: after.version });
    return after;
  });
  return presentSettlement(context, row);
}
