import { type CallReply, courtDayOf, hasPermission, type Lang, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { FeeStatement } from '@sufu/contract/payments';
import { sql } from 'kysely';
import type { Actor, SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { caseFacts, isOwnParty, servesIn } from '../../cases/index.ts';
import { type Bill, isOwnBill, openBill } from '../records/bills.ts';
import { paymentsOfBill } from '../refunds/refundable.ts';
import { borneBy, effectiveOf, fenOf, outcomeOf, settleContent } from './records.ts';

type Party = FeeStatement['parties'][number];

/** The bills of parties, with what came for each and what goes back of it; by party. */
async function ownBills({ db, secrets, actor, now }: SignedInContext, partyIds: readonly string[]) {
  const rows = await db
    .selectFrom('bills')
    .selectAll()
    .select([
      sql<string>`(select coalesce(sum(fen), 0) from payments where ${paymentsOfBill(sql.ref('bills.id'))})`.as('came'),
      sql<string>`(select coalesce(sum(fen), 0) from refunds r where r.bill_id = bills.id and r.state <> 'REJECTED')`.as(
        'back',
      ),
    ])
    .where(isAmong('party_id', partyIds))
    .where(isOwnBill(actor, now))
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows.map(({ came, back, ...row }) => ({ bill: openBill(secrets, row), came, back })),
    ({ bill }) => bill.party_id,
  );
}

const shownBill = ({ bill, came, back }: { bill: Bill; came: string; back: string }): Party['bills'][number] => ({
  ...{ id: bill.id, billNo: bill.bill_no, item: bill.item, state: bill.state, amountFen: bill.amount_fen },
  ...{ cameFen: Number(came), backFen: Number(back) },
});

/** What was decided on the fees of a case, and each party's paper of it. */
async function settlementsOf(db: Executor, caseId: string, partyIds: readonly string[]) {
  const [rows, papers] = await Promise.all([
    db
      .selectFrom('money_proposals')
      .select(['id', 'content', 'ruling_no'])
      .where('case_id', '=', caseId)
      .where('kind', '=', 'SETTLE')
      .where('state', '=', 'APPROVED')
      .orderBy('decided_at')
      .execute(),
    db
      .selectFrom('settlement_papers')
      .select(['settlement_id', 'party_id', 'document_id'])
      .where(isAmong('party_id', partyIds))
      .execute(),
  ]);
  return rows.map((row) => ({
    content: settleContent.parse(row.content),
    rulingNo: row.ruling_no ?? '',
    papers: papers.filter(({ settlement_id }) => settlement_id === row.id),
  }));
}

function shownSettlement(
  { content, rulingNo, papers }: Awaited<ReturnType<typeof settlementsOf>>[number],
  partyId: string,
  lang: Lang,
): Party['settlements'][number] {
  const { refund, bill } = outcomeOf(content, lang);
  return {
    ...{ effectiveOn: effectiveOf(content), rulingNo, totalFen: content.totalFen },
    ...{ prepaidFen: content.prepaid[partyId] ?? 0, borneFen: borneBy(content, partyId) },
    ...{ refundFen: fenOf(refund, partyId), billFen: fenOf(bill, partyId) },
    documentId: papers.find(({ party_id }) => party_id === partyId)?.document_id ?? null,
  };
}

/** The fees of a case for a party of it, or whoever acts for one; another's case is not found. */
export async function readStatement(
  context: SignedInContext,
  { query }: Input<typeof calls.readStatement>,
): Promise<CallReply<typeof calls.readStatement>> {
  const { db, actor, now, lang } = context;
  const parties = await db
    .selectFrom('case_parties')
    .select(['id', 'name'])
    .where('case_id', '=', query.caseId)
    .where(isOwnParty(actor.userId, courtDayOf(now), 'case_parties.id'))
    .orderBy('position')
    .execute();
  const facts = (await caseFacts(db, [query.caseId])).get(query.caseId);
  if (parties.length === 0 || !facts) return refuse('not-found');
  const partyIds = parties.map(({ id }) => id);
  const [bills, settlements] = await Promise.all([
    ownBills(context, partyIds),
    settlementsOf(db, query.caseId, partyIds),
  ]);
  return {
    caseNo: facts.caseNo,
    parties: parties.map(({ id, name }) => ({
      ...{ partyId: id, name, bills: (bills.get(id) ?? []).map(shownBill) },
      settlements: settlements.map((each) => shownSettlement(each, id, lang)),
    })),
  };
}

/** The paper of a statement: for its party, and for those of the court who handle the case. */
export const mayReadStatement = async (
  db: Executor,
  actor: Actor,
  { id }: { readonly id: string },
  now: Date,
): Promise<boolean> => {
  const isStaff = hasPermission(actor.roles, 'bill.read-desk');
  if (!isStaff && !hasPermission(actor.roles, 'bill.read-own')) return false;
  const row = await db
    .selectFrom('settlement_papers')
    .innerJoin('money_proposals', 'money_proposals.id', 'settlement_papers.settlement_id')
    .select('document_id')
    .where('document_id', '=', id)
    .where(
      isStaff
        ? sql<boolean>`${servesIn(actor, 'money_proposals.case_id')}`
        : isOwnParty(actor.userId, courtDayOf(now), 'settlement_papers.party_id'),
    )
    .executeTakeFirst();
  return row !== undefined;
};
