import {
  addPeriod,
  type CallReply,
  type CourtDay,
  courtDayOf,
  fill,
  formatCourtDay,
  type Lang,
  Refused,
  refuse,
  type Text,
  toCourtDay,
} from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { billStates, canMove, isLive, leastReason } from '@sufu/contract/payments';
import type { Selectable } from 'kysely';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import type { MoneyProposalsTable } from '../../../tables.generated.ts';
import { moveDemandDay, settleDemandRow } from '../../applications/index.ts';
import { decidesIn } from '../../cases/index.ts';
import { tellPayer } from '../money/tell-payer.ts';
import { minutesLeft } from '../orders/submit-payment.ts';
import { addBillChange } from '../records/bill-changes.ts';
import { type Bill, changeBill, lockBill } from '../records/bills.ts';
import { liveOrderOf } from '../records/orders.ts';
import { proposeRefund } from '../refunds/propose-refund.ts';
import { refundParts } from '../refunds/refundable.ts';
import { backOnLapse } from './back-on-lapse.ts';
import { tellMoved } from './notice-hooks.ts';
import { hasPendingRelief, isReconciled } from './overdue-guards.ts';

type Asked = Input<typeof calls.decideOverdue>;
type Body = Asked['body'];
type Held = { readonly bill: Bill; readonly proposal: Selectable<MoneyProposalsTable> };

const says = {
  reason: { zh: '理由至少写 {n} 个字，交款人看得到', en: 'Write at least {n} characters; the payer reads them' },
  day: { zh: '新的最后一日要在今天以后', en: 'The new last day lies after today' },
  ruling: { zh: '请填写裁定的文号', en: 'Enter the number of the ruling' },
} as const satisfies Record<string, Text>;

function invalid(path: string, text: Text, lang: Lang): never {
  throw new Refused('invalid', { n: 1 }, [{ path, rule: 'required', msg: fill(text, lang, { n: leastReason }) }]);
}

/** The bill is held before its proposal, as whoever pays holds it: one of the two finds it changed. Another judge's case is not found. */
async function hold({ tx }: Transaction, context: SignedInContext, { params, body }: Asked): Promise<Held> {
  const { secrets, actor, lang } = context;
  const seen = await tx
    .selectFrom('money_proposals')
    .select(['id', 'bill_id'])
    .where('id', '=', params.id)
    .where('kind', '=', 'LAPSE')
    .where(decidesIn(actor, 'money_proposals.case_id'))
    .executeTakeFirst();
  const bill = (seen?.bill_id && (await lockBill(tx, secrets, seen.bill_id))) || refuse('not-found');
  const proposal = await tx
    .selectFrom('money_proposals')
    .selectAll()
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (proposal.version !== body.version || proposal.state !== 'OPEN') return refuse('bill.changed');
  if (!canMove(bill.state, body.act === 'extend' ? 'extend' : 'lapse'))
    throw new Refused('bill.wrong-state', { state: billStates[bill.state][lang] });
  return { bill, proposal };
}

/** A later day, moved off a holiday; what is paid already leaves it a part. */
async function extend(transaction: Transaction, context: SignedInContext, bill: Bill, body: Body): Promise<Bill> {
  const { lang, now, secrets, actor } = context;
  if (body.dueOn === null || body.dueOn <= courtDayOf(now)) return invalid('dueOn', says.day, lang);
  const due_on: CourtDay = addPeriod(toCourtDay(body.dueOn), { value: 0, unit: 'day' });
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
  const { lang, secrets, actor, services, now } = context;
  if ([...body.rulingNo].length < 4) return invalid('rulingNo', says.ruling, lang);
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

/** A judge decides on a bill that is overdue; a repeat finds it decided. */
export async function decideOverdue(
  context: SignedInContext,
  asked: Asked,
): Promise<CallReply<typeof calls.decideOverdue>> {
  const { secrets, actor, lang, now, services } = context;
  const { body } = asked;
  return context.transact(async (transaction) => {
    const { bill, proposal } = await hold(transaction, context, asked);
    if ([...body.reason].length < leastReason) return invalid('reason', says.reason, lang);
    const act = { extend, lapse, leave: async () => bill }[body.act];
    const after = await act(transaction, context, bill, body);
    await transaction.tx
      .updateTable('money_proposals')
      .set({
        ...{ state: body.act === 'lapse' ? 'APPROVED' : 'REFUSED', decided_by: actor.userId, decided_at: now },
        ruling_no: body.act === 'lapse' ? body.rulingNo : null,
        answer: secrets.seal(body.reason, `money_proposals.answer:${proposal.id}`),
        version: proposal.version + 1,
      })
      .where('id', '=', proposal.id)
      .execute();
    const about = { bill: bill.id, case: bill.case_id, application: bill.application_id };
    transaction.record('money.lapseDecided', proposal.id, { ...about, act: body.act, due: after.due_on });
    return { state: after.state, backFen: body.act === 'lapse' ? backOnLapse(services, bill) : 0 };
  });
}
