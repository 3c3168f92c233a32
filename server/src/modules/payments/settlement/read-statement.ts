import { type CallReply, courtDayOf, hasPermission, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { FeeStatement } from '@sufu/contract/payments';
import { sql } from 'kysely';
import type { Actor, SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { caseFacts, isOwnParty, servesIn } from '../../cases/index.ts';
import { isOwnBill, openBill } from '../records/bills.ts';
import { paymentsOfBill } from '../refunds/refundable.ts';
import { partiesOf } from './case-bills.ts';
import { fenOf, outcomeOf, settleContent } from './records.ts';
import { borneBy } from './settle-case.ts';

type Party = FeeStatement['parties'][number];

async function sumsOf(db: Executor, billId: string) {
  const [came, back] = await Promise.all([
    db
      .selectFrom('payments')
      .select(({ fn }) => fn.sum<number | null>('fen').as('fen'))
      .where(paymentsOfBill(billId))
      .executeTakeFirst(),
    db
      .selectFrom('refunds')
      .select(({ fn }) => fn.sum<number | null>('fen').as('fen'))
      .where('bill_id', '=', billId)
      .where('state', '<>', 'REJECTED')
      .executeTakeFirst(),
  ]);
  return { cameFen: Number(came?.fen ?? 0), backFen: Number(back?.fen ?? 0) };
}

async function ownBills({ db, secrets, actor, now }: SignedInContext, partyId: string): Promise<Party['bills']> {
  const rows = await db
    .selectFrom('bills')
    .selectAll()
    .where('party_id', '=', partyId)
    .where(isOwnBill(actor, now))
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const { id, bill_no, item, state, amount_fen } = openBill(secrets, row);
      return { ...{ id, billNo: bill_no, item, state, amountFen: amount_fen }, ...(await sumsOf(db, id)) };
    }),
  );
}

async function ownSettlements(
  { db, lang }: SignedInContext,
  caseId: string,
  partyId: string,
): Promise<Party['settlements']> {
  const rows = await db
    .selectFrom('money_proposals')
    .leftJoin('settlement_papers', (join) =>
      join.onRef('settlement_papers.settlement_id', '=', 'money_proposals.id').on('party_id', '=', partyId),
    )
    .select(['money_proposals.content', 'ruling_no', 'document_id'])
    .where('case_id', '=', caseId)
    .where('kind', '=', 'SETTLE')
    .where('state', '=', 'APPROVED')
    .orderBy('decided_at')
    .execute();
  return rows.map((row) => {
    const content = settleContent.parse(row.content);
    const { refund, bill } = outcomeOf(content, lang);
    return {
      ...{
        effectiveOn: content.effectiveOn as Party['settlements'][number]['effectiveOn'],
        rulingNo: row.ruling_no ?? '',
      },
      ...{ totalFen: content.totalFen, prepaidFen: content.prepaid[partyId] ?? 0, borneFen: borneBy(content, partyId) },
      ...{ refundFen: fenOf(refund, partyId), billFen: fenOf(bill, partyId), documentId: row.document_id },
    };
  });
}

/** The fees of a case for a party of it, or whoever acts for one; another's case is not found. */
export async function readStatement(
  context: SignedInContext,
  { query }: Input<typeof calls.readStatement>,
): Promise<CallReply<typeof calls.readStatement>> {
  const { db, secrets, actor, now } = context;
  const own = await db
    .selectFrom('case_parties')
    .select('id')
    .where('case_id', '=', query.caseId)
    .where(isOwnParty(actor.userId, courtDayOf(now), 'case_parties.id'))
    .execute();
  const facts = (await caseFacts(db, [query.caseId])).get(query.caseId);
  if (own.length === 0 || !facts) return refuse('not-found');
  const parties = (await partiesOf(db, secrets, query.caseId, courtDayOf(now))).filter(({ id }) =>
    own.some((each) => each.id === id),
  );
  return {
    caseNo: facts.caseNo,
    parties: await Promise.all(
      parties.map(async ({ id, name }) => ({
        ...{ partyId: id, name, bills: await ownBills(context, id) },
        settlements: await ownSettlements(context, query.caseId, id),
      })),
    ),
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
