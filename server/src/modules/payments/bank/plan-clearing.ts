import { courtDayOf, plusDays } from '@sufu/contract/core';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { ChannelName } from '../channels/channel.ts';
import type { Booked } from './booked.ts';

/** Who pays a channel's settlement out, as statements name them. */
const settlers: Readonly<Record<ChannelName, readonly string[]>> = {
  WECHAT: ['财付通支付科技有限公司'],
  ALIPAY: ['支付宝(中国)网络技术有限公司'],
};
const plainName = (name: string): string => name.replaceAll('（', '(').replaceAll('）', ')').replace(/\s/g, '');

/** The channel whose settlement this row is; null: it is somebody's payment. */
export function settlerOf({ row }: Booked): ChannelName | null {
  const name = plainName(row.name);
  if (!row.isCredit) return null;
  return settlers.WECHAT.includes(name) ? 'WECHAT' : settlers.ALIPAY.includes(name) ? 'ALIPAY' : null;
}

type Day = { readonly day: string; readonly net: number; readonly fee: number };
/** What a settlement is for: these days, and what the channel kept. No days: its sum is that of none. */
export type Clearing = {
  readonly booked: Booked;
  readonly channel: ChannelName;
  readonly days: readonly string[];
  readonly feeFen: number;
};

/** Settlements come the working day after, behind holidays for all of their days at once. */
const longestDays = 31;

async function unsettledDays(tx: Tx, { courtId, row }: Booked, channel: ChannelName): Promise<readonly Day[]> {
  const booked = courtDayOf(row.at);
  const rows = await tx
    .selectFrom('recon_days')
    .select(['day', 'their_fen', 'their_refund_fen', 'fee_fen'])
    .where('court_id', '=', courtId)
    .where('channel', '=', channel)
    .where('state', '<>', 'WAITING')
    .where('bank_row_id', 'is', null)
    .where('day', '<', booked)
    .where('day', '>=', plusDays(booked, -longestDays))
    .orderBy('day')
    .execute();
  return rows.map((each) => ({
    day: each.day,
    net: each.their_fen - each.their_refund_fen - each.fee_fen,
    fee: each.fee_fen,
  }));
}

/** The first run of days that comes to the sum. */
function runOf(days: readonly Day[], fen: number): readonly Day[] {
  for (let from = 0; from < days.length; from += 1) {
    let sum = 0;
    for (let to = from; to < days.length; to += 1) {
      sum += days[to]?.net ?? 0;
      if (sum === fen) return days.slice(from, to + 1);
    }
  }
  return [];
}

async function heldByChannel(tx: Tx, { courtId }: Booked, channel: ChannelName): Promise<number> {
  const row = await tx
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number>('fen').as('fen'))
    .where('account', '=', 'CLEARING')
    .where('court_id', '=', courtId)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return Number(row?.fen ?? 0);
}

/**
 * Which of these rows are settlements of a channel, and of which days. One that is of no days is taken all the same while the channel
 * holds as much; beyond that it is nobody's money.
 */
export async function planClearings({ tx }: Transaction, rows: readonly Booked[]): Promise<readonly Clearing[]> {
  const planned: Clearing[] = [];
  for (const booked of rows) {
    const channel = settlerOf(booked);
    if (channel === null) continue;
    const before = planned.filter((each) => each.channel === channel);
    const taken = new Set(before.flatMap(({ days }) => days));
    const free = (await unsettledDays(tx, booked, channel)).filter(({ day }) => !taken.has(day));
    const run = runOf(free, booked.row.fen);
    const feeFen = run.reduce((sum, { fee }) => sum + fee, 0);
    const days = feeFen < 0 ? [] : run.map(({ day }) => day);
    const used = before.reduce((sum, each) => sum + each.booked.row.fen + each.feeFen, 0);
    const kept = days.length > 0 ? feeFen : 0;
    const held = await heldByChannel(tx, booked, channel);
    if (held - used >= booked.row.fen + kept) planned.push({ booked, channel, days, feeFen: kept });
  }
  return planned;
}
