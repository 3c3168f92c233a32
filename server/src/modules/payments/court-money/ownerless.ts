import { type CallReply, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { Ownerless } from '@sufu/contract/payments';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import type { MoneyProposalsTable } from '../../../tables.generated.ts';
import { userNames } from '../../accounts/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { type Bill, openBill, owedOn } from '../records/bills.ts';
import { factsOf } from '../records/facts-of.ts';
import { isPresident } from '../refunds/may-act.ts';
import { isOwnerless } from './home.ts';
import { statedLike } from './stated-like.ts';

export type Claim = Selectable<MoneyProposalsTable>;
/** What a claim holds: why, sealed. */
const content = z.object({ reason: z.string() });
export const aboutReason = (id: string): string => `money_proposals.reason:${id}`;
export const sealedReason = ({ secrets }: SignedInContext, id: string, reason: string): string =>
  JSON.stringify({ reason: secrets.seal(reason, aboutReason(id)).toString('base64') });
const reasonOf = ({ secrets }: SignedInContext, claim: Claim): string =>
  secrets.open(Buffer.from(content.parse(claim.content).reason, 'base64'), aboutReason(claim.id));

/** May this person decide on claims at all? Another cashier than who made it, or the president. */
const mayDecide = (context: SignedInContext, { made_by }: Claim): boolean =>
  made_by !== context.actor.userId && (context.actor.roles.includes('cashier') || isPresident(context.actor));

/** Money that waits, with its claims; the president has what was claimed. */
const seen = ({ db, actor }: SignedInContext, courtId: string) =>
  db
    .selectFrom('payments')
    .where('payments.court_id', '=', courtId)
    .where(isOwnerless)
    .$if(!actor.roles.includes('cashier'), (q) =>
      q.where(
        isPresident(actor)
          ? sql<boolean>`exists (select from money_proposals c where c.payment_id = payments.id and c.kind = 'CLAIM' and c.state = 'OPEN')`
          : sql<boolean>`false`,
      ),
    );

type Money = {
  readonly id: string;
  readonly channel: string;
  readonly fen: number;
  readonly paid_at: Date;
  readonly provider_txn: string;
};

async function present(context: SignedInContext, courtId: string, rows: readonly Money[]): Promise<Ownerless[]> {
  if (rows.length === 0) return [];
  const { db, secrets, actor } = context;
  const claims = await db
    .selectFrom('money_proposals')
    .selectAll()
    .where('kind', '=', 'CLAIM')
    .where('state', '=', 'OPEN')
    .where(
      'payment_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const billIds = [...new Set(claims.flatMap(({ bill_id }) => bill_id ?? []))];
  const stored =
    billIds.length === 0 ? [] : await db.selectFrom('bills').selectAll().where('id', 'in', billIds).execute();
  const bills = new Map(stored.map((row): [string, Bill] => [row.id, openBill(secrets, row)]));
  const [facts, names] = await Promise.all([
    factsOf(db, [...bills.values()]),
    userNames(
      db,
      claims.flatMap(({ made_by }) => made_by ?? []),
    ),
  ]);
  const askedOf = (paymentId: string): Ownerless['asked'] => {
    const claim = claims.find(({ payment_id }) => payment_id === paymentId);
    const bill = bills.get(claim?.bill_id ?? '');
    if (!claim || !bill) return null;
    return {
      ...{ id: claim.id, version: claim.version, billNo: bill.bill_no, payer: bill.payer, item: bill.item },
      ...{ caseNo: facts(bill).caseNo, restFen: owedOn(bill), state: bill.state, reason: reasonOf(context, claim) },
      ...{ by: names.get(claim.made_by ?? '') ?? '', at: claim.made_at.toISOString() },
      ...{ mayDecide: mayDecide(context, claim), mayWithdraw: claim.made_by === actor.userId },
    };
  };
  const stated = await statedLike(context, courtId, rows);
  return rows.map((row) => ({
    ...{ id: row.id, channel: row.channel, fen: row.fen, paidAt: row.paid_at.toISOString(), txn: row.provider_txn },
    ...{ asked: askedOf(row.id), stated: stated(row) },
  }));
}

/** The oldest first. */
export async function listOwnerless(
  context: SignedInContext,
  { query }: Input<typeof calls.listOwnerless>,
): Promise<CallReply<typeof calls.listOwnerless>> {
  const courtId = (await directoryOf(context.services)).ownCourt.id;
  const { total, rows } = await withTotal(
    seen(context, courtId)
      .select(['payments.id', 'payments.channel', 'payments.fen', 'payments.paid_at', 'payments.provider_txn'])
      .orderBy('payments.paid_at')
      .orderBy('payments.id'),
    seen(context, courtId).select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, context.lang), size: query.size },
  );
  return { total, rows: await present(context, courtId, rows) };
}

export async function presentOwnerless(context: SignedInContext, paymentId: string): Promise<Ownerless> {
  const row = await context.db
    .selectFrom('payments')
    .select(['id', 'channel', 'fen', 'paid_at', 'provider_txn'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  const courtId = (await directoryOf(context.services)).ownCourt.id;
  const [shown] = row ? await present(context, courtId, [row]) : [];
  return shown ?? refuse('not-found');
}
