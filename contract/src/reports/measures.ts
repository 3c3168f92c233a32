import type { Text } from '../core/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
type Measure = { readonly label: Text; readonly says: Text; readonly unit: 'count' | 'days' };

/**
 * Everything a report counts: what it is called and what it means, as page and file say it. All of it follows from the steps of
 * applications; days are days in Beijing. In each line of a report: pending before + came + moved − decided − ended = pending.
 */
export const measures = {
  came: {
    label: t('新收', 'Came in'),
    says: t(
      '期间内首次提交的申请；补正后再次提交的不重复计算。',
      'Applications handed in for the first time; what comes back corrected is not counted again.',
    ),
    unit: 'count',
  },
  moved: {
    label: t('转入（净）', 'Moved in, net'),
    says: t(
      '从其他部门转入的和办结后重新办理的，减去转到其他部门的。',
      'Moved in from other divisions and taken up again, less what moved to others.',
    ),
    unit: 'count',
  },
  decided: {
    label: t('办结', 'Decided'),
    says: t(
      '法院作出结果的：准许、部分准许、不予准许、不予受理、答复、转办；退回补正不是办结。',
      'With a result of the court: approved, partly approved, rejected, not accepted, replied, transferred. A return for correction is none.',
    ),
    unit: 'count',
  },
  ended: {
    label: t('其他终结', 'Ended otherwise'),
    says: t(
      '没有结果就结束的：申请人撤回、取消，逾期失效，限制提交。',
      'Without a result: recalled or cancelled, lapsed, banned.',
    ),
    unit: 'count',
  },
  pending: {
    label: t('未结', 'Pending'),
    says: t('期末还没有结束的，包括等申请人补正的。', 'Not ended on the last day, with what waits for a correction.'),
    unit: 'count',
  },
  late: {
    label: t('逾期办结', 'Decided late'),
    says: t('在办理期限最后一日以后办结的。', 'Decided after the last day of the time limit.'),
    unit: 'count',
  },
  returned: {
    label: t('退回补正', 'Returned'),
    says: t(
      '退回补正的次数；一件退两次算两次。',
      'Returns for correction; one application returned twice counts twice.',
    ),
    unit: 'count',
  },
  median: {
    label: t('办理天数（中位数）', 'Days, median'),
    says: t(
      '办结的申请从首次提交到办结的日历天数，一半的不超过这个数；等补正的天数也在内。当天办结是 0 天。',
      'Calendar days from first hand-in to decision: half took no longer. Waiting for corrections is included; the same day is 0.',
    ),
    unit: 'days',
  },
  p90: {
    label: t('办理天数（九成）', 'Days, 90%'),
    says: t('同上，九成的不超过这个数。', 'The same: nine of ten took no longer.'),
    unit: 'days',
  },
} as const satisfies Readonly<Record<string, Measure>>;
export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as readonly MeasureName[];

/** How an application was handed in. The first five are each once what came in. */
export const ways = {
  phone: {
    label: t('手机', 'Phone'),
    says: t('用手机浏览器在门户提交。', 'On the pages of the portal, on a phone.'),
  },
  tablet: {
    label: t('平板', 'Tablet'),
    says: t('用平板在门户提交。', 'On the pages of the portal, on a tablet.'),
  },
  desktop: {
    label: t('电脑', 'Computer'),
    says: t(
      '用电脑在门户提交；说自己是电脑的平板也算在内。',
      'On the pages of the portal, on a computer; tablets that say they are one are included.',
    ),
  },
  program: {
    label: t('接口', 'Program'),
    says: t('由其他程序通过接口提交。', 'By another program that uses the calls of the portal.'),
  },
  unrecorded: {
    label: t('未记录', 'Not recorded'),
    says: t('提交时还没有记录方式的。', 'Handed in before this was recorded.'),
  },
  elder: {
    label: t('其中长辈版', 'In the elder view'),
    says: t('以上各项中用长辈版提交的。', 'Of all these, handed in in the elder view.'),
  },
} as const satisfies Readonly<Record<string, Omit<Measure, 'unit'>>>;
export type Way = keyof typeof ways;
export const wayNames = Object.keys(ways) as readonly Way[];

/** How many took so many days. */
export type Spans = ReadonlyMap<number, number>;

/**
 * The nearest-rank percentile: the fewest days in which at least `percent` of a hundred were done; null of none. Exact, for spans are
 * whole days.
 */
export function percentileOf(spans: Spans, percent: number): number | null {
  const total = [...spans.values()].reduce((sum, n) => sum + n, 0);
  const rank = Math.ceil((percent * total) / 100);
  let seen = 0;
  for (const [days, n] of [...spans].sort(([a], [b]) => a - b)) {
    seen += n;
    if (seen >= rank) return days;
  }
  return null;
}
