import { formatReferenceNo, refuse, toCourtDay } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { channelName, dayFileRows, feeItems } from '@sufu/contract/payments';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Bytes, Input } from '../../../platform/calls/mount.ts';
import { midnight } from '../../../platform/database/filter-rows.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { directoryOf } from '../../directory/index.ts';
import { yuanOfFen } from '../channels/yuan.ts';
import { aboutPayer } from '../records/bills.ts';
import { csvFile } from '../records/csv-file.ts';
import { isStated } from '../records/matched.ts';

type Line = {
  readonly what: 'in' | 'out' | 'corrected';
  readonly time: string;
  readonly channel: string;
  readonly fen: number;
  readonly txn: string;
  readonly bill_id: string | null;
  readonly bill_no: string | null;
  readonly item: keyof typeof feeItems | null;
  readonly payer: Buffer | null;
  readonly case_no: string | null;
};

const whats = { in: '收', out: '退', corrected: '更正' } as const satisfies Record<Line['what'], string>;
const head = ['时间', '收退', '渠道', '金额（元）', '通知书编号', '案号', '项目', '交款人', '流水号或退费号'];

/**
 * The lines of a day in the order of its hours: what came by the time it was paid (of what the case system had stated, that), what went back
 * by the time it was done, and money that is gone by the time that was decided.
 */
async function linesOf({ db }: SignedInContext, courtId: string, day: string): Promise<readonly Line[]> {
  const from = midnight(day);
  const { rows } = await sql<Line>`
    select l.what, to_char(l.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as time, l.channel, l.fen::bigint as fen, l.txn,
      b.id as bill_id, b.bill_no, b.item, b.payer, c.case_no
    from (
      select 'in' as what, p.paid_at as at, p.channel, p.fen, p.provider_txn as txn, p.bill_id from payments p
      where p.court_id = ${courtId} and not ${isStated('p.id')} and p.paid_at >= ${from} and p.paid_at < ${from}::timestamptz + interval '1 day'
      union all
      select 'out', r.done_at, case r.route when 'BANK' then 'BANK' else p.channel end, r.fen, r.refund_no, r.bill_id
      from refunds r join payments p on p.id = r.payment_id
      where p.court_id = ${courtId} and r.state = 'DONE' and r.done_at >= ${from} and r.done_at < ${from}::timestamptz + interval '1 day'
      union all
      select 'corrected', g.decided_at, p.channel, p.fen, p.provider_txn, g.bill_id from money_proposals g join payments p on p.id = g.payment_id
      where p.court_id = ${courtId} and g.kind = 'CORRECT' and g.state = 'APPROVED' and g.content ->> 'of' = 'PAYMENT'
        and g.decided_at >= ${from} and g.decided_at < ${from}::timestamptz + interval '1 day') l
    left join bills b on b.id = l.bill_id left join cases c on c.id = b.case_id
    order by l.at, l.txn limit ${dayFileRows + 1}`.execute(db);
  return rows;
}

/** Who opened it stands on the trail: it names payers. */
export async function readDayFile(
  context: SignedInContext,
  { params }: Input<typeof calls.readDayFile>,
): Promise<Bytes> {
  const { services, secrets } = context;
  const courtId = (await directoryOf(services)).ownCourt.id;
  const day = toCourtDay(params.day);
  const lines = await linesOf(context, courtId, day);
  if (lines.length > dayFileRows) return refuse('money.day-large', { most: dayFileRows });
  await context.transact(async ({ record }) => record('money.dayExported', courtId, { day, lines: lines.length }));
  const cells = await inSlices(
    lines,
    500,
    ({ what, time, channel, fen, txn, bill_id, bill_no, item, payer, case_no }) => [
      [
        ...[time, whats[what], channelName(channel).zh, yuanOfFen(fen)],
        ...[bill_no ? formatReferenceNo(bill_no) : '', case_no ?? '', item ? feeItems[item].words.zh : ''],
        ...[payer && bill_id ? secrets.open(payer, aboutPayer(bill_id)) : '', txn],
      ],
    ],
  );
  return csvFile([head, ...cells], `收退明细-${day}`);
}
