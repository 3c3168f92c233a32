import { type CallReply, courtDayOf, Refused, refuse, type Text, toCourtDay } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { billStates, reductionRange, reliefKindCodes } from '@sufu/contract/payments';
import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import { findWhole, plainApplications } from '../../applications/index.ts';
import { decidesIn } from '../../cases/index.ts';
import { presentDeskBills } from '../desk/desk-bills.ts';
import { minutesLeft } from '../orders/submit-payment.ts';
import { type Bill, openBill } from '../records/bills.ts';
import { liveOrderOf } from '../records/orders.ts';
import { endProposal, holdForJudge } from '../records/proposals.ts';
import { reasonCheck, refuseFields } from '../records/reasons.ts';
import { applyRelief, type Relief, takesRelief } from './relief.ts';
import { isNatural } from './relief-due.ts';

const content = z.object({
  applicationId: z.string(),
  kind: z.enum(reliefKindCodes),
  percent: z.int().nullable(),
  until: z.string().nullable(),
  inPart: z.boolean(),
});

/** Relief that waits for this judge's figures, the oldest first. */
export async function listReliefs(
  context: SignedInContext,
  { query }: Input<typeof calls.listReliefs>,
): Promise<CallReply<typeof calls.listReliefs>> {
  const { db, secrets, actor, lang } = context;
  const mine = db
    .selectFrom('money_proposals')
    .where(sql<boolean>`state = 'OPEN' and kind = 'RELIEF'`)
    .where(decidesIn(actor, 'money_proposals.case_id'));
  const { total, rows } = await withTotal(
    mine.select(['id', 'bill_id', 'version', 'made_at', 'content']).orderBy('made_at').orderBy('id'),
    mine.select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  const asked = rows.map((row) => ({ row, of: content.parse(row.content) }));
  const ids = rows.flatMap(({ bill_id }) => bill_id ?? []);
  const stored = ids.length === 0 ? [] : await db.selectFrom('bills').selectAll().where(isAmong('id', ids)).execute();
  const [shown, applications] = await Promise.all([
    presentDeskBills(
      context,
      stored.map((row) => openBill(secrets, row)),
    ),
    plainApplications(
      db,
      asked.map(({ of }) => of.applicationId),
    ),
  ]);
  return {
    total,
    rows: asked.flatMap(({ row, of: { applicationId, kind, percent, until, inPart } }) => {
      const bill = shown.find(({ id }) => id === row.bill_id);
      if (!bill) return [];
      return {
        ...{ id: row.id, version: row.version, madeAt: row.made_at.toISOString(), bill, inPart },
        number: applications.find(({ id }) => id === applicationId)?.number ?? null,
        asked: { kind, percent, until: until === null ? null : toCourtDay(until) },
      };
    }),
  };
}

type Asked = Input<typeof calls.decideRelief>;
const says = {
  until: { zh: '缓交至的日子要在今天以后', en: 'A deferral ends after today' },
  percent: {
    zh: '减交比例填 {least} 到 {most} 的整数',
    en: 'A reduction is a whole number from {least} to {most}',
  },
} as const satisfies Record<string, Text>;

/** All that is wrong with a decision, at once. */
function refuseWrong({ lang, now }: SignedInContext, body: Asked['body']): void {
  const { kind, percent, until } = body;
  const isInRange = percent !== null && percent >= reductionRange.least && percent <= reductionRange.most;
  const isReduceWrong = kind === 'REDUCE' && !isInRange;
  const isUntilWrong = kind === 'DEFER' && (until === null || until <= courtDayOf(now));
  refuseFields(
    [
      reasonCheck(body),
      { path: 'percent', isWrong: isReduceWrong, says: says.percent },
      { path: 'until', isWrong: isUntilWrong, says: says.until },
    ],
    lang,
    isReduceWrong ? 'bill.reduce-range' : 'invalid',
  );
}

function reliefIn({ kind, until, percent }: Asked['body']): Relief {
  if (kind === null) return { kind: 'REFUSED' };
  if (kind === 'EXEMPT') return { kind };
  return kind === 'REDUCE' ? { kind, percent: percent ?? 0 } : { kind, until: toCourtDay(until ?? '') };
}

async function put(
  transaction: Transaction,
  context: SignedInContext,
  bill: Bill,
  { body, applicationId }: { body: Asked['body']; applicationId: string },
): Promise<Bill> {
  const { services, secrets, actor, lang, now } = context;
  const relief = reliefIn(body);
  if (!takesRelief(bill, relief)) throw new Refused('bill.wrong-state', { state: billStates[bill.state][lang] });
  const application = (await findWhole(transaction.tx, secrets, applicationId)) ?? refuse('not-found');
  if (relief.kind === 'EXEMPT' && !(await isNatural(transaction, bill, application)))
    return refuse('bill.waiver-natural-only');
  const order = await liveOrderOf(transaction.tx, bill.id);
  if (order) return refuse('bill.paying', { minutes: minutesLeft(order, now) });
  return applyRelief(transaction, services, bill, { relief, applicationId, basis: body.reason, by: actor.userId });
}

/** A judge says what the relief is for this bill; a repeat finds it said. */
export async function decideRelief(
  context: SignedInContext,
  asked: Asked,
): Promise<CallReply<typeof calls.decideRelief>> {
  const { body } = asked;
  return context.transact(async (transaction) => {
    const { bill, proposal } = await holdForJudge(transaction, context, 'RELIEF', asked);
    refuseWrong(context, body);
    await endProposal(transaction, proposal, {
      ...{ act: body.kind === null ? 'refuse' : 'approve', by: context.actor.userId, answer: body.reason },
    });
    const { applicationId } = content.parse(proposal.content);
    const { state } = await put(transaction, context, bill, { body, applicationId });
    transaction.record('money.reliefDecided', proposal.id, { bill: bill.id, case: bill.case_id, kind: body.kind });
    return { state };
  });
}
