import { type CallReply, courtDayOf, fill, Refused, refuse, toCourtDay } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { billStates, leastReason, reductionRange, reliefKindCodes } from '@sufu/contract/payments';
import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { withTotal } from '../../../platform/database/with-total.ts';
import { findWhole, plainApplications } from '../../applications/index.ts';
import { decidesIn } from '../../cases/index.ts';
import { presentDeskBills } from '../desk/desk-bills.ts';
import { minutesLeft } from '../orders/submit-payment.ts';
import { type Bill, lockBill, openBill } from '../records/bills.ts';
import { liveOrderOf } from '../records/orders.ts';
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
  reason: { zh: '理由至少写 {n} 个字，交款人看得到', en: 'Write at least {n} characters; the payer reads them' },
  until: { zh: '缓交至的日子要在今天以后', en: 'A deferral ends after today' },
};

function reliefIn({ lang, now }: SignedInContext, { kind, until, percent }: Asked['body']): Relief {
  if (kind === null) return { kind: 'REFUSED' };
  if (kind === 'EXEMPT') return { kind };
  if (kind === 'REDUCE') {
    const isRange = percent !== null && percent >= reductionRange.least && percent <= reductionRange.most;
    return isRange ? { kind, percent } : refuse('bill.reduce-range');
  }
  if (until === null || until <= courtDayOf(now))
    throw new Refused('invalid', { n: 1 }, [{ path: 'until', rule: 'required', msg: says.until[lang] }]);
  return { kind, until: toCourtDay(until) };
}

/** The bill is held before its proposal. Another judge's case is not found. */
async function hold({ tx }: Transaction, { secrets, actor }: SignedInContext, { params, body }: Asked) {
  const seen = await tx
    .selectFrom('money_proposals')
    .select(['id', 'bill_id'])
    .where('id', '=', params.id)
    .where('kind', '=', 'RELIEF')
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
  return { bill, proposal };
}

async function put(
  transaction: Transaction,
  context: SignedInContext,
  bill: Bill,
  { body, applicationId }: { body: Asked['body']; applicationId: string },
): Promise<Bill> {
  const { services, secrets, actor, lang, now } = context;
  const relief = reliefIn(context, body);
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
  const { secrets, actor, lang, now } = context;
  const { body } = asked;
  return context.transact(async (transaction) => {
    const { bill, proposal } = await hold(transaction, context, asked);
    if ([...body.reason].length < leastReason) {
      const msg = fill(says.reason, lang, { n: leastReason });
      throw new Refused('invalid', { n: 1 }, [{ path: 'reason', rule: 'required', msg }]);
    }
    await transaction.tx
      .updateTable('money_proposals')
      .set({
        ...{ state: body.kind === null ? 'REFUSED' : 'APPROVED', decided_by: actor.userId, decided_at: now },
        answer: secrets.seal(body.reason, `money_proposals.answer:${proposal.id}`),
        version: proposal.version + 1,
      })
      .where('id', '=', proposal.id)
      .execute();
    const { applicationId } = content.parse(proposal.content);
    const { state } = await put(transaction, context, bill, { body, applicationId });
    transaction.record('money.reliefDecided', proposal.id, { bill: bill.id, case: bill.case_id, kind: body.kind });
    return { state };
  });
}
