import { type CourtDay, type Text, toCourtDay } from '../../core/index.ts';
import { article } from '../articles.ts';
import { type Fee, roundedFee } from '../fee-sum.ts';
import { checkFen, endBeforeStart, type NoFigure, noFigure } from '../worked.ts';
import { spanText, stretchSum } from './interest-lines.ts';
import {
  benchmarkRate,
  daysBetween,
  firstLpr,
  type LprTable,
  lprOn,
  lprOnRecord,
  staleNote,
  type YearRate,
} from './interest-rates.ts';

/** A price that was paid late, or is not paid: `first` the first day overdue, `until` the day of payment or up to which to count. */
export type LatePriceFacts = { readonly sum: number; readonly first: CourtDay; readonly until: CourtDay };
export type LatePrice = {
  readonly low: Fee;
  readonly high: Fee;
  readonly days: number;
  /** The rate both rest on: LPR, or before 20 August 2019 the benchmark rate. */
  readonly rate: YearRate;
  readonly isLpr: boolean;
  readonly notes: readonly Text[];
};

const basis = article('sales', '18条第4款', '18 para. 4');
const lastBenchmarkDay = toCourtDay('2019-08-19');

/**
 * Loss from paying a price late where nothing was agreed (Interpretation on Sales Contracts art. 18 para. 4): LPR of the day
 * of the breach × 1.3 to 1.5; up to 19 August 2019 the benchmark lending rate. Days are the difference of the two, year 365.
 */
export function latePrice({ sum, first, until }: LatePriceFacts, lpr: LprTable = lprOnRecord): LatePrice | NoFigure {
  checkFen(sum);
  if (until < first) return endBeforeStart;
  if (first < benchmarkRate.from)
    return noFigure(
      '2015 年 10 月 24 日以前的贷款基准利率没有登记，这里不算',
      'Benchmark rates from before 24 October 2015 are not on record; not worked out here',
    );
  const isLpr = first > lastBenchmarkDay;
  const rate = isLpr ? lprOn(first < firstLpr ? firstLpr : first, lpr) : benchmarkRate.rate;
  if (rate === null) return noFigure('这一天的 LPR 没有登记', 'The LPR of that day is not on record');
  const at = (tenths: number): Fee =>
    roundedFee(
      stretchSum({
        principal: sum,
        // Rates are whole hundredths of a percent: a tenth more stays a whole number of millionths.
        rate: (rate / 10) * tenths,
        from: first,
        to: until,
        year: 365,
        text: spanText(first, until),
        basis,
      }),
    );
  const stale = isLpr ? staleNote(first, lpr) : null;
  return { low: at(13), high: at(15), days: daysBetween(first, until), rate, isLpr, notes: stale ? [stale] : [] };
}
