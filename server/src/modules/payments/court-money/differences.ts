import { type CallReply, courtDayOf, refuse, toCourtDay, workdaysBetween } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { differenceKindCodes, type MoneyDifference } from '@sufu/contract/payments';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import { directoryOf } from '../../directory/index.ts';

const kind = z.enum(differenceKindCodes);
const aboutNote = (id: string): string => `differences.note:${id}`;

/** Differences of a court; the first ones were written without it, and lie with a payment. */
export const ofCourt = (courtId: string): RawBuilder<boolean> => sql<boolean>`(differences.court_id = ${courtId} or
  (differences.court_id is null and exists (select from payments p where p.id = differences.payment_id and p.court_id = ${courtId})))`;

const withNumbers = ({ db }: SignedInContext, courtId: string) =>
  db
    .selectFrom('differences')
    .leftJoin('bills', 'bills.id', 'differences.bill_id')
    .leftJoin('refunds', 'refunds.id', 'differences.refund_id')
    .leftJoin('payments', 'payments.id', 'differences.payment_id')
    .leftJoin('users', 'users.id', 'differences.resolved_by')
    .where(ofCourt(courtId))
    .selectAll('differences')
    .select(['bills.bill_no', 'refunds.refund_no', 'users.real_name as by_name'])
    .select(['payments.provider_txn as paid_txn', 'payments.channel as paid_channel']);
type Row = Awaited<ReturnType<ReturnType<typeof withNumbers>['execute']>>[number];

function present({ secrets, now }: SignedInContext, row: Row): MoneyDifference {
  return {
    ...{ id: row.id, kind: kind.parse(row.kind), channel: row.channel ?? row.paid_channel, fen: row.fen },
    day: row.day === null ? null : toCourtDay(row.day),
    ...{ billNo: row.bill_no, refundNo: row.refund_no, txn: row.provider_txn ?? row.paid_txn },
    foundAt: row.found_at.toISOString(),
    age: workdaysBetween(courtDayOf(row.found_at), courtDayOf(now)),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.by_name,
    note: row.note === null ? null : secrets.open(row.note, aboutNote(row.id)),
  };
}

/** Those that nobody has dealt with, the oldest first; or all, the latest first. */
export async function listDifferences(
  context: SignedInContext,
  { query }: Input<typeof calls.listDifferences>,
): Promise<CallReply<typeof calls.listDifferences>> {
  const { db, services, lang } = context;
  const courtId = (await directoryOf(services)).ownCourt.id;
  const isOpen = query.group === 'open';
  const { total, rows } = await withTotal(
    withNumbers(context, courtId)
      .$if(isOpen, (q) => q.where('differences.resolved_at', 'is', null))
      .orderBy('differences.found_at', isOpen ? 'asc' : 'desc')
      .orderBy('differences.id', isOpen ? 'asc' : 'desc'),
    db
      .selectFrom('differences')
      .where(ofCourt(courtId))
      .$if(isOpen, (q) => q.where('resolved_at', 'is', null))
      .select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  return { total, rows: rows.map((row) => present(context, row)) };
}

/** It ended like this; who said so stands beside it. */
export async function resolveDifference(
  context: SignedInContext,
  { params, body }: Input<typeof calls.resolveDifference>,
): Promise<MoneyDifference> {
  const { services, secrets, actor, now } = context;
  const courtId = (await directoryOf(services)).ownCourt.id;
  await context.transact(async ({ tx, record }) => {
    const row = await tx
      .selectFrom('differences')
      .select(['id', 'kind', 'resolved_at'])
      .where('id', '=', params.id)
      .where(ofCourt(courtId))
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('not-found');
    if (row.resolved_at !== null) return refuse('money.resolved');
    const note = secrets.seal(body.note, aboutNote(row.id));
    await tx
      .updateTable('differences')
      .set({ resolved_by: actor.userId, resolved_at: now, note })
      .where('id', '=', row.id)
      .execute();
    record('money.differenceResolved', row.id, { kind: row.kind });
  });
  const row = await withNumbers(context, courtId).where('differences.id', '=', params.id).executeTakeFirstOrThrow();
  return present(context, row);
}
