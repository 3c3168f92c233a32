import { type CallReply, courtDayOf, hasPermission, refuse, toCaseNo } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { Settlement } from '@sufu/contract/payments';
import { sql } from 'kysely';
import type { Actor, SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import { userNames } from '../../accounts/index.ts';
import { caseFacts, caseIdByNumber, decidesIn, partiesToServe, servesIn } from '../../cases/index.ts';
import { caseAtDesk } from '../desk/find-subject.ts';
import { billsToSettle, partiesOf, prepaidIn } from './case-bills.ts';
import { borneBy, effectiveOf, fenOf, outcomeOf, type StoredSettlement, settleContent } from './records.ts';

/** Of cases this member of the court handles, and of those they decide in. */
export const seesSettlement = (actor: Actor) =>
  sql<boolean>`kind = 'SETTLE' and (${servesIn(actor, 'money_proposals.case_id')}
    or ${decidesIn(actor, 'money_proposals.case_id')})`;

const mayOn = ({ actor }: SignedInContext, row: StoredSettlement, isJudge: boolean): Settlement['may'] => {
  if (row.state !== 'OPEN') return [];
  if (row.made_by === actor.userId) return ['withdraw'];
  return isJudge && hasPermission(actor.roles, 'bill.decide') ? ['approve', 'refuse'] : [];
};

/** As many statements for a page of them as for one. */
async function presentSettlements(context: SignedInContext, rows: readonly StoredSettlement[]): Promise<Settlement[]> {
  const { db, secrets, actor, now, lang } = context;
  if (rows.length === 0) return [];
  const caseIds = rows.map(({ case_id }) => case_id ?? '');
  const [parties, names, facts, judged] = await Promise.all([
    partiesToServe(db, secrets, { caseIds }, courtDayOf(now)),
    userNames(
      db,
      rows.map(({ made_by }) => made_by ?? ''),
    ),
    caseFacts(db, caseIds),
    db
      .selectFrom('money_proposals')
      .select('id')
      .where(
        isAmong(
          'id',
          rows.map(({ id }) => id),
        ),
      )
      .where(decidesIn(actor, 'money_proposals.case_id'))
      .execute(),
  ]);
  const judgedIds = new Set(judged.map(({ id }) => id));
  return rows.map((row) => {
    const content = settleContent.parse(row.content);
    const { refund, bill } = outcomeOf(content, lang);
    const caseId = row.case_id ?? '';
    const caseNo = facts.get(caseId)?.caseNo;
    if (!caseNo) throw new Error(`settlement ${row.id} has no case`);
    return {
      ...{ id: row.id, version: row.version, caseId, caseNo, state: row.state as Settlement['state'] },
      ...{ totalFen: content.totalFen, cause: content.cause, rulingNo: row.ruling_no ?? '' },
      effectiveOn: effectiveOf(content),
      parties: parties
        .filter((party) => party.caseId === caseId)
        .map(({ id, name, role }) => ({
          ...{ partyId: id, name, role, prepaidFen: content.prepaid[id] ?? 0, borneFen: borneBy(content, id) },
          ...{ refundFen: fenOf(refund, id), billFen: fenOf(bill, id) },
        })),
      madeBy: names.get(row.made_by ?? '') ?? '',
      madeAt: row.made_at.toISOString(),
      may: mayOn(context, row, judgedIds.has(row.id)),
    };
  });
}

export async function presentSettlement(context: SignedInContext, row: StoredSettlement): Promise<Settlement> {
  const [shown] = await presentSettlements(context, [row]);
  return shown ?? refuse('not-found');
}

export async function listSettlements(
  context: SignedInContext,
  { query }: Input<typeof calls.listSettlements>,
): Promise<CallReply<typeof calls.listSettlements>> {
  const { db, actor, lang } = context;
  const those = db.selectFrom('money_proposals').where(seesSettlement(actor));
  const { total, rows } = await withTotal(
    those.selectAll().orderBy(sql`state <> 'OPEN'`).orderBy('made_at', 'desc').orderBy('id'),
    those.select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  return { total, rows: await presentSettlements(context, rows) };
}

/** By the number of a case, however it is typed. */
export async function findSettlementSubject(
  context: SignedInContext,
  { query }: Input<typeof calls.findSettlementSubject>,
): Promise<CallReply<typeof calls.findSettlementSubject>> {
  const { db, secrets, now } = context;
  const caseId = (await caseIdByNumber(db, query.number)) ?? refuse('not-found');
  const { caseNo } = await caseAtDesk(context, caseId);
  const [bills, parties] = await Promise.all([
    billsToSettle(db, secrets, caseId, false),
    partiesOf(db, secrets, caseId, courtDayOf(now)),
  ]);
  const prepaid = prepaidIn(bills);
  return {
    ...{ caseId, caseNo: toCaseNo(caseNo), totalFen: bills.reduce((sum, { amount_fen }) => sum + amount_fen, 0) },
    parties: parties.map(({ id, name, role }) => ({ partyId: id, name, role, prepaidFen: prepaid[id] ?? 0 })),
    bills: bills.map(({ id, bill_no, item, payer, amount_fen, paid_fen, state }) => ({
      ...{ id, billNo: bill_no, item, payer, amountFen: amount_fen, paidFen: paid_fen, state },
    })),
  };
}
