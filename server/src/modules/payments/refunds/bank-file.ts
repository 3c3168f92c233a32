import { randomUUIDv7 } from 'node:crypto';
import { type CallReply, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { RefundFile } from '@sufu/contract/payments';
import { sql } from 'kysely';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Bytes, Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import { directoryOf } from '../../directory/index.ts';
import { numberOfDay } from '../../documents/index.ts';
import { yuanOfFen } from '../channels/yuan.ts';
import { refuseShort } from '../ledger/bank-short.ts';
import { lockBill } from '../records/bills.ts';
import { csvFile } from '../records/csv-file.ts';
import { lockRefund, refundOf } from '../records/refunds.ts';
import { accountOf } from './account.ts';
import { beginSending } from './send-refund.ts';

const atOnce = 200;
const courtOf = async ({ services }: SignedInContext): Promise<string> => (await directoryOf(services)).ownCourt.id;

/** Refunds that wait for an account to be paid to; bills in the order of their ids, so that two files never wait for each other. */
const waiting = ({ tx }: Transaction, courtId: string) =>
  tx
    .selectFrom('refunds')
    .innerJoin('bills', 'bills.id', 'refunds.bill_id')
    .select(['refunds.id', 'refunds.bill_id'])
    .where('bills.court_id', '=', courtId)
    .where('refunds.route', '=', 'BANK')
    .where('refunds.account', 'is not', null)
    .where('refunds.state', 'in', ['APPROVED'])
    .orderBy('refunds.bill_id')
    .orderBy('refunds.id')
    .limit(atOnce)
    .execute();

const fileRows = sql<{
  id: string;
  file_no: string;
  made_at: Date;
  made_by: string;
  count: string;
  fen: string;
}>`(select f.id, f.court_id, f.file_no, f.made_at, u.real_name as made_by, count(a.id) as count, coalesce(sum(r.fen), 0) as fen
    from refund_files f join users u on u.id = f.made_by
    left join refund_attempts a on a.file_id = f.id left join refunds r on r.id = a.refund_id
    group by f.id, u.real_name)`.as('f');
type FileRow = { id: string; file_no: string; made_at: Date; made_by: string; count: string; fen: string };
const presentFile = ({ id, file_no, made_at, made_by, count, fen }: FileRow): RefundFile => ({
  ...{ id, fileNo: file_no, madeAt: made_at.toISOString(), madeBy: made_by, count: Number(count), fen: Number(fen) },
});

/** Everything that waits, in one file: all of it is being paid out from then on, or nothing is. */
export async function makeRefundFile(context: SignedInContext): Promise<RefundFile> {
  const { db, services, secrets, actor, now } = context;
  const courtId = await courtOf(context);
  const file_no = await numberOfDay(services, 'DF', now);
  const id = randomUUIDv7();
  await context.transact(async (transaction) => {
    const { tx, record } = transaction;
    const rows = await waiting(transaction, courtId);
    if (rows.length === 0) return refuse('refund.nothing-to-send');
    const held = [];
    for (const row of rows) {
      const bill = (await lockBill(tx, secrets, row.bill_id)) ?? refuse('not-found');
      held.push({ bill, refund: await lockRefund(tx, row.id) });
    }
    const still = held.filter(({ refund }) => refund.state === 'APPROVED' && refund.account !== null);
    if (still.length === 0) return refuse('refund.nothing-to-send');
    const file = { id, court_id: courtId, file_no, made_by: actor.userId, made_at: now };
    await tx.insertInto('refund_files').values(file).execute();
    for (const each of still) await beginSending(transaction, each, id);
    await refuseShort(transaction, courtId);
    record('money.refundFileMade', id, { refunds: still.length });
  });
  return presentFile(
    await db.selectFrom(fileRows).selectAll().where(sql<boolean>`f.id = ${id}`).executeTakeFirstOrThrow(),
  );
}

export async function listRefundFiles(
  context: SignedInContext,
  { query }: Input<typeof calls.listRefundFiles>,
): Promise<CallReply<typeof calls.listRefundFiles>> {
  const { db, lang } = context;
  const courtId = await courtOf(context);
  const { total, rows } = await withTotal(
    db
      .selectFrom(fileRows)
      .selectAll()
      .where(sql<boolean>`f.court_id = ${courtId}`)
      .orderBy('f.made_at', 'desc')
      .orderBy('f.id', 'desc'),
    db
      .selectFrom('refund_files')
      .where('court_id', '=', courtId)
      .select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  return { total, rows: rows.map(presentFile) };
}

const head = ['退费号', '收款户名', '收款账号', '开户行', '金额', '用途'];

/** The lines of a file as the bank takes them. Each account in it has been seen: that stands on the trail. */
export async function readRefundFile(
  context: SignedInContext,
  { params }: Input<typeof calls.readRefundFile>,
): Promise<Bytes> {
  const { secrets } = context;
  const courtId = await courtOf(context);
  return context.transact(async ({ tx, record }) => {
    const file = await tx
      .selectFrom('refund_files')
      .select('file_no')
      .where('id', '=', params.id)
      .where('court_id', '=', courtId)
      .executeTakeFirst();
    if (!file) return refuse('not-found');
    const rows = await tx
      .selectFrom('refund_attempts')
      .innerJoin('refunds', 'refunds.id', 'refund_attempts.refund_id')
      .selectAll('refunds')
      .where('refund_attempts.file_id', '=', params.id)
      // One that came back has no account any more: it is paid by another file.
      .where('refund_attempts.answer', 'is distinct from', 'failed')
      .orderBy('refunds.refund_no')
      .execute();
    const lines = rows.map(refundOf).flatMap((refund) => {
      const account = accountOf(secrets, refund);
      if (!account) return [];
      record('money.accountSeen', refund.id, { of: 'refundFile' });
      const use = `诉讼费退费${refund.refund_no}`;
      return [[refund.refund_no, account.name, account.number, account.bank, yuanOfFen(refund.fen), use]];
    });
    return csvFile([head, ...lines], file.file_no);
  });
}

export async function seeRefundAccount(
  context: SignedInContext,
  { params }: Input<typeof calls.seeRefundAccount>,
): Promise<CallReply<typeof calls.seeRefundAccount>> {
  const { secrets } = context;
  const courtId = await courtOf(context);
  return context.transact(async ({ tx, record }) => {
    const row = await tx
      .selectFrom('refunds')
      .innerJoin('bills', 'bills.id', 'refunds.bill_id')
      .selectAll('refunds')
      .where('refunds.id', '=', params.id)
      .where('bills.court_id', '=', courtId)
      .executeTakeFirst();
    const account = row && accountOf(secrets, refundOf(row));
    if (!account) return refuse('not-found');
    record('money.accountSeen', params.id, { of: 'refund' });
    return { number: account.number };
  });
}
