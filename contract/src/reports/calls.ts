import { z } from 'zod';
import { courtDay, defineCall, instant } from '../core/index.ts';
import { periodPattern } from './periods.ts';

/** What a report is of; without `period` the month that runs, without the others everything whoever asks may see. */
export const reportFilter = z.object({
  period: z.string().regex(periodPattern).optional(),
  kind: z.string().max(64).optional(),
  division: z.string().max(20).optional(),
});
export type ReportFilter = z.infer<typeof reportFilter>;

const count = z.int().min(0);
/** By `measures`. `median` and `p90` in days, null where nothing was decided. */
export const figures = z.object({
  came: count,
  moved: z.int(),
  decided: count,
  ended: count,
  pending: count,
  late: count,
  returned: count,
  median: count.nullable(),
  p90: count.nullable(),
});
export type Figures = z.infer<typeof figures>;

/** How what came in was handed in, by `ways`; `elder`: of all these in the elder view. What no step says is `unrecorded`. */
export const filings = z.object({
  phone: count,
  tablet: count,
  desktop: count,
  program: count,
  unrecorded: count,
  elder: count,
});
export type Filings = z.infer<typeof filings>;

const range = z.object({ from: courtDay, to: courtDay });
/** What one member of the court did of it, and has in hand now. */
export const personFigures = z.object({
  /** Null: who is not in the division any more, together. */
  name: z.string().nullable(),
  ...figures.pick({ decided: true, late: true, returned: true, median: true, p90: true }).shape,
  inHand: count,
  overdue: count,
});
export type PersonFigures = z.infer<typeof personFigures>;

export const report = z.object({
  /** When the figures were counted; null: not yet. */
  countedAt: instant.nullable(),
  /** The division it is of; null: the whole court. */
  division: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What may be chosen. */
  divisions: z.array(z.object({ id: z.string(), name: z.string() })),
  now: range,
  before: range,
  yearBefore: range,
  isRunning: z.boolean(),
  totals: z.object({ now: figures, before: figures, yearBefore: figures }),
  filings: z.object({ now: filings, before: filings, yearBefore: filings }),
  /** At `countedAt`, whatever the period: undecided, of these with the party for a correction, and past their last day. */
  stock: z.object({ pending: count, returned: count, overdue: count }),
  months: z.array(z.object({ month: z.string(), figures })),
  kinds: z.array(z.object({ kind: z.string(), figures })),
  /** Of the whole court; empty for one division. */
  byDivision: z.array(z.object({ id: z.string(), name: z.string(), figures })),
  /** Only for the head of the division it is of; else null. */
  people: z.array(personFigures).nullable(),
});
export type Report = z.infer<typeof report>;

/**
 * How the court is doing. The president sees the court and each division; the head of a division sees that one, and the people in it. Nobody
 * else sees any of it.
 */
export const readReport = defineCall({
  id: 'reports.read',
  method: 'GET',
  path: '/desk/reports',
  access: 'report.read',
  summary: { zh: '统计', en: 'Reports' },
  query: reportFilter,
  reply: report,
  refusals: ['not-found'],
});

/** The same as an .xlsx file; written on the audit trail. */
export const exportReport = defineCall({
  id: 'reports.export',
  method: 'GET',
  path: '/desk/reports.xlsx',
  access: 'report.read',
  shape: 'raw',
  summary: { zh: '导出统计', en: 'Export a report' },
  query: reportFilter,
  reply: z.any(),
  refusals: ['not-found'],
});
