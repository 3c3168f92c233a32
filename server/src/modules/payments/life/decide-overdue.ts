import {
  addPeriod,
  type CallReply,
  type CourtDay,
  courtDayOf,
  formatCourtDay,
  Refused,
  type Text,
  toCourtDay,
} from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { billStates, canMove, isLive } from '@sufu/contract/payments';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { moveDemandDay, settleDemandRow } from '../../applications/index.ts';
import { tellPayer } from '../money/tell-payer.ts';
import { minutesLeft } from '../orders/submit-payment.ts';
import { addBillChange } from '../records/bill-changes.ts';
import { type Bill, changeBill } from '../records/bills.ts';
import { liveOrderOf } from '../records/orders.ts';
import { endProposal, holdForJudge } from '../records/proposals.ts';
import { reasonCheck, refuseFields } from '../records/reasons.ts';
import { proposeRefund } from '../refunds/propose-refund.ts';
import { refundParts } from '../refunds/refundable.ts';
import { backOnLapse } from './back-on-lapse.ts';
import { tellMoved } from './notice-hooks.ts';
import { hasPendingRelief, isReconciled } from './overdue-guards.ts';

type Asked = Input<typeof calls.decideOverdue>;
type Body = Asked['body'];

const says = {
  day: { zh: '新的最后一日要在今天以后', en: 'The new last day lies after today' },
  ruling: { zh: '请填写裁定的文号', en: 'Enter the number of the ruling' },
} as const satisfies Record<string, Text>;

/** A later day, moved off a holiday; what is paid already leaves it a part. */
async function extend(transaction: Transaction, context: SignedInContext, bill: Bill, body: Body): Promise<Bill> {
  const { secrets, actor } = context;
  const due_on: CourtDay = addPeriod(toCourtDay(body.dueOn ?? ''), { value: 0, unit: 'day' });
  const basis = `${bill.due_on} → ${due_on}：${body.reason}`;
  await addBillChange(transaction, bill, { kind: 'EXTEND', fenAfter: bill.amount_fen, basis, by: actor.userId });
  const state = bill.paid_fen > 0 ? 'PART' : 'OPEN';
  const after = await changeBill(transaction.tx, secrets, bill, { state, due_on });
  if (bill.demand_id !== null) await moveDemandDay(transaction.tx, bill.demand_id, due_on);
  tellMoved(transaction, after, due_on);
  await tellPayer(transaction, after, 'due');
  return after;
}

/** Nothing may stand against it now: somebody paying, a request for relief, a day whose money is not known yet. */
async function refuseLapse({ tx }: Transaction, { services, lang, now }: SignedInContext, bill: Bill): Promise<void> {
  const order = await liveOrderOf(tx, bill.id);
  if (order && isLive(order.state)) throw new Refused('bill.paying', { minutes: minutesLeft(order, now) });
  if (await hasPendingRelief(tx, bill, now)) throw new Refused('bill.relief-pending');
  if (bill.due_on !== null && !(await isReconciled(services, tx, bill)))
    throw new Refused('bill.not-reconciled', { day: formatCourtDay(bill.due_on, lang) });
}

async function lapse(transaction: Transaction, context: SignedInContext, bill: Bill, body: Body): Promise<Bill> {
  const { secrets, actor, services, now } = context;
  await refuseLapse(transaction, context, bill);
  const basis = `${body.rulingNo}：${body.reason}`;
  await addBillChange(transaction, bill, { kind: 'LAPSE', fenAfter: bill.amount_fen, basis, by: actor.userId });
  let after = await changeBill(transaction.tx, secrets, bill, { state: 'LAPSED' });
  if (bill.demand_id !== null) await settleDemandRow(transaction, bill.demand_id, 'withdrawn', now);
  tellMoved(transaction, after, null);
  const back = backOnLapse(services, bill);
  for (const part of (await refundParts(transaction.tx, bill.id, back)) ?? [])
    after = (
      await proposeRefund(transaction, services, {
        bill: after,
        ...part,
        cause: 'LAPSE',
        basis,
        approvedBy: actor.userId,
      })
    ).bill;
  return after;
}

/** All that is wrong with a decision, at once. */
function refuseWrong({ lang, now }: SignedInContext, body: Body): void {
  const isLate = body.dueOn !== null && body.dueOn > courtDayOf(now);
  refuseFields(
    [
      reasonCheck(body),
      { path: 'dueOn', isWrong: body.act === 'extend' && !isLate, says: says.day },
      { path: 'rulingNo', isWrong: body.act === 'lapse' && [...body.rulingNo].length < 4, says: says.ruling },
    ],
    lang,
  );
}

/** A judge decides on a bill that is overdue; a repeat finds it decided. */
export async function decideOverdue(
  context: SignedInContext,
  asked: Asked,
): Promise<CallReply<typeof calls.decideOverdue>> {
  const { actor, lang, services } = context;
  const { body } = asked;
  return context.transact(async (transaction) => {
    const { bill, proposal } = await holdForJudge(transaction, context, 'LAPSE', asked);
    if (!canMove(bill.state, body.act === 'extend' ? 'extend' : 'lapse'))
      throw new Refused('bill.wrong-state', { state: billStates[bill.state][lang] });
    refuseWrong(context, body);
    const act = { extend, lapse, leave: async () => bill }[body.act];
    const after = await act(transaction, context, bill, body);
    await endProposal(transaction, proposal, {
      ...{ act: body.act === 'lapse' ? 'approve' : 'refuse', by: actor.userId, answer: body.reason },
      ...(body.act === 'lapse' ? { rulingNo: body.rulingNo } : {}),
    });
    const about = { bill: bill.id, case: bill.case_id, application: bill.application_id };
    transaction.record('money.lapseDecided', proposal.id, { ...about, act: body.act, due: after.due_on });
    return { state: after.state, backFen: body.act === 'lapse' ? backOnLapse(services, bill) : 0 };
  });
}
