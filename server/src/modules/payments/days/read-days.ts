import { type CallReply, courtDayOf, daysLeft, plusDays, plusMonths, refuse, toCourtDay } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { type DayDifference, differenceKindCodes, moneyChannels } from '@sufu/contract/payments';
import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { directoryOf } from '../../directory/index.ts';
import { daysWhere } from './present-days.ts';

const kind = z.enum(differenceKindCodes);
const channel = z.enum(moneyChannels);

/** The days of a month of my court, and what is missing. */
export async function listDays(
  { db, services, now }: SignedInContext,
  { query }: Input<typeof calls.listDays>,
): Promise<CallReply<typeof calls.listDays>> {
  const courtId = (await directoryOf(services)).ownCourt.id;
  const today = courtDayOf(now);
  const month = query.month ?? plusDays(today, -1).slice(0, 7);
  const first = toCourtDay(`${month}-01`);
  const [days, missing] = await Promise.all([
    daysWhere(db, courtId, sql<boolean>`day >= ${first} and day < ${plusMonths(first, 1)}`),
    db
      .selectFrom('differences')
      .select(['day', 'channel'])
      .where('court_id', '=', courtId)
      .where('kind', '=', 'BILL_MISSING')
      .where('resolved_at', 'is', null)
      .orderBy('day')
      .execute(),
  ]);
  return {
    ...{ month, days },
    missing: missing.flatMap(({ day, ...row }) =>
      day === null
        ? []
        : [{ day: toCourtDay(day), channel: channel.parse(row.channel), daysLate: daysLeft(toCourtDay(day), today) }],
    ),
  };
}

/** One day of my court: each channel, and what does not agree; what was found of its payments otherwise stands with it. */
export async function readReconDay(
  { db, services }: SignedInContext,
  { params }: Input<typeof calls.readReconDay>,
): Promise<CallReply<typeof calls.readReconDay>> {
  const courtId = (await directoryOf(services)).ownCourt.id;
  const day = toCourtDay(params.day);
  const [channels, differences] = await Promise.all([
    daysWhere(db, courtId, sql<boolean>`day = ${day}`),
    db
      .selectFrom('differences')
      .leftJoin('bills', 'bills.id', 'differences.bill_id')
      .leftJoin('refunds', 'refunds.id', 'differences.refund_id')
      .leftJoin('payments', 'payments.id', 'differences.payment_id')
      .select(['differences.id', 'differences.kind', 'differences.channel', 'differences.fen', 'differences.found_at'])
      .select(['differences.resolved_at', 'bills.bill_no', 'refunds.refund_no'])
      .select(sql<string | null>`coalesce(differences.provider_txn, payments.provider_txn)`.as('txn'))
      .where('differences.court_id', '=', courtId)
      .where('differences.day', '=', day)
      .orderBy('differences.found_at')
      .orderBy('differences.id')
      .limit(500)
      .execute(),
  ]);
  if (channels.length === 0 && differences.length === 0) return refuse('not-found');
  return {
    ...{ day, channels },
    differences: differences.map(
      (row): DayDifference => ({
        id: row.id,
        kind: kind.parse(row.kind),
        channel: channel.parse(row.channel),
        ...{ fen: row.fen, billNo: row.bill_no, refundNo: row.refund_no, providerTxn: row.txn },
        foundAt: row.found_at.toISOString(),
        resolvedAt: row.resolved_at?.toISOString() ?? null,
      }),
    ),
  };
}
