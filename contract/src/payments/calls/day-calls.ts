import { z } from 'zod';
import { courtDay, defineCall, fen, id, instant } from '../../core/index.ts';
import { dayStateCodes, differenceKindCodes } from '../days.ts';
import { moneyChannels } from '../model.ts';

/** A day of a channel: what we say came and went back, and what its bill says. */
export const reconDay = z.object({
  day: courtDay,
  channel: z.enum(moneyChannels),
  state: z.enum(dayStateCodes),
  version: z.int(),
  ourFen: fen,
  ourRefundFen: fen,
  theirFen: fen,
  theirRefundFen: fen,
  feeFen: z.int(),
  lines: z.int(),
  comparedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Differences of the day that nobody has dealt with. */
  open: z.int(),
  /** What the channel handed over for it has come to the bank. */
  isCleared: z.boolean(),
});
export type ReconDay = z.infer<typeof reconDay>;

export const dayDifference = z.object({
  id,
  kind: z.enum(differenceKindCodes),
  channel: z.enum(moneyChannels),
  /** Ours less theirs; of money that was taken in by itself, how much it was. */
  fen: z.int(),
  billNo: z.string().nullable(),
  refundNo: z.string().nullable(),
  providerTxn: z.string().nullable(),
  foundAt: instant,
  resolvedAt: instant.nullable(),
});
export type DayDifference = z.infer<typeof dayDifference>;

const month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/);

/** The days of a month, each of its channels; `missing`: days before whose bill should be there and is not, whatever the month. */
export const listDays = defineCall({
  id: 'money.days',
  method: 'GET',
  path: '/desk/money/days',
  access: 'money.desk',
  summary: { zh: '对账日历', en: 'Calendar of reconciled days' },
  query: z.object({ month: month.optional() }),
  reply: z.object({
    month,
    days: z.array(reconDay),
    missing: z.array(z.object({ day: courtDay, channel: z.enum(moneyChannels), daysLate: z.int() })),
  }),
  refusals: ['invalid'],
});
/** One day: its channels side by side, and what does not agree. */
export const readReconDay = defineCall({
  id: 'money.day',
  method: 'GET',
  path: '/desk/money/days/:day',
  access: 'money.desk',
  summary: { zh: '一天的对账', en: 'A day reconciled' },
  params: z.object({ day: courtDay }),
  reply: z.object({ day: courtDay, channels: z.array(reconDay), differences: z.array(dayDifference) }),
  refusals: ['invalid', 'not-found'],
});
/** What came and went back on a day, a line each, as a table (money.md §1.3). Days with more than `dayFileRows` lines are refused. */
export const readDayFile = defineCall({
  id: 'money.dayFile',
  method: 'GET',
  path: '/desk/money/days/:day/file',
  access: 'money.desk',
  shape: 'raw',
  summary: { zh: '导出一天的收退明细', en: 'Receipts and refunds of a day, as a table' },
  params: z.object({ day: courtDay }),
  reply: z.any(),
  refusals: ['invalid', 'money.day-large'],
});
export const dayFileRows = 20_000;
/** Close a day of a channel: whatever comes for it later stands on the day it is found. */
export const closeDay = defineCall({
  id: 'money.closeDay',
  method: 'POST',
  path: '/desk/money/days/:day/:channel/close',
  access: 'money.desk',
  summary: { zh: '关账', en: 'Close a day' },
  params: z.object({ day: courtDay, channel: z.enum(moneyChannels) }),
  body: z.object({ version: z.int() }),
  reply: reconDay,
  refusals: ['not-found', 'invalid', 'money.day-waiting', 'money.day-open', 'money.day-changed'],
});
