import type { CaseKind, TrialProcedure } from '../../applications/index.ts';
import {
  addPeriod,
  type CourtDay,
  calendarKnows,
  fill,
  formatCourtDay,
  type Lang,
  type Period,
  plusDays,
  plusMonths,
  type Text,
} from '../../core/index.ts';
import type { Effect, PaperKind, PeriodCode } from '../model.ts';
import { finalAtFirst, type PeriodRule, paperRules, periodRules } from './period-rules.ts';

/** In days; by code. What is not named has its length by law. */
export type ChosenDays = Readonly<Partial<Record<PeriodCode, number>>>;

export type PeriodOrder = {
  readonly paperKinds: readonly PaperKind[];
  /** Of a preview: the day on which service is expected. */
  readonly effect: Pick<Effect, 'day'>;
  readonly caseKind: CaseKind;
  readonly procedure: TrialProcedure;
  readonly isAbroad: boolean;
  /** Of the addressee in the case; null before one is chosen. */
  readonly role: string | null;
  readonly chosenDays: ChosenDays;
  /**
   * The last day for performing what the judgment orders, as the clerk read it; `EFFECT` where the judgment sets none; null where
   * there is nothing to perform, so that no period for enforcement starts (民诉法第250条).
   */
  readonly performBy: CourtDay | 'EFFECT' | null;
};

export type StartedPeriod = {
  readonly code: PeriodCode;
  readonly article: Text;
  /** The day it hangs on, itself not counted (民诉法第85条). */
  readonly startDay: CourtDay;
  readonly length: number;
  readonly unit: Period['unit'];
  readonly lastDay: CourtDay;
  /** The holidays of that year are not announced yet; the last day may still move. */
  readonly provisional: boolean;
  /** From which day it is counted, how long, and why the last day moved. */
  readonly why: Text;
};

/** The days a clerk may give; `advised` is what is usual, beyond it a hint and no refusal. */
export type DaysRange = {
  readonly min: number;
  readonly max: number;
  readonly advised: number | null;
  readonly words: Text;
};

/** Far beyond any period in days that a court sets; keeps a slip of the keyboard out. */
const mostDays = 365;
const atLeast = (min: number): DaysRange => ({
  min,
  max: mostDays,
  advised: null,
  words: { zh: `不少于 ${min}`, en: `at least ${min}` },
});

/** 证据规定第51条: how many days for evidence may be set. A second instance: for new evidence. */
export function evidenceDaysRange(procedure: TrialProcedure): DaysRange {
  if (procedure === 'FIRST_ORDINARY') return atLeast(15);
  if (procedure === 'SECOND') return atLeast(10);
  if (procedure === 'FIRST_SUMMARY') return { min: 1, max: 15, advised: null, words: { zh: '1–15', en: '1–15' } };
  return procedure === 'SMALL_CLAIMS' ? { ...atLeast(1), advised: 7 } : atLeast(1);
}

type Situation = Pick<PeriodOrder, 'caseKind' | 'procedure' | 'isAbroad'>;
type Legal = { readonly length: number | null; readonly article: Text };

function legalOf(rule: PeriodRule, { caseKind, isAbroad }: Situation): Legal {
  if (caseKind === 'CRIMINAL' && rule.criminal) return rule.criminal;
  if (isAbroad && rule.abroad) return rule.abroad;
  const article = (caseKind === 'ADMIN' ? rule.admin?.article : undefined) ?? rule.article;
  return { length: rule.length, article };
}

/** The codes that these papers start in this case, each once, in the order of the papers. */
function codesOf({ paperKinds, caseKind, procedure, role, performBy }: Omit<PeriodOrder, 'effect'>): PeriodCode[] {
  const codes = new Set(paperKinds.flatMap((kind) => paperRules[kind].periods));
  return [...codes].filter((code) => {
    if (code === 'HEARING_NOTICE' || (code === 'ENFORCE' && performBy === null)) return false;
    if ((code === 'APPEAL' || code === 'APPEAL_RULING') && finalAtFirst.includes(procedure)) return false;
    const { caseKinds, roles } = periodRules[code];
    return caseKinds.includes(caseKind) && (role === null || !roles || roles.some((each) => each === role));
  });
}

/** The days that may be chosen for a period; null where its length is fixed. Longer than the law, never shorter. */
function rangeOf(code: PeriodCode, situation: Situation): DaysRange | null {
  if (code === 'EVIDENCE') return evidenceDaysRange(situation.procedure);
  const rule = periodRules[code];
  const { length } = legalOf(rule, situation);
  return rule.mayBeLonger && length !== null ? atLeast(length) : null;
}

export type RefusedDays = {
  readonly code: PeriodCode;
  /** Null where no days can be chosen at all. */
  readonly range: DaysRange | null;
};

/**
 * The first period whose chosen days the law does not allow, or whose days are missing (evidence); null where all is well.
 * Ask before `periodsStartedBy`.
 */
export function refusedDays(order: Omit<PeriodOrder, 'effect'>): RefusedDays | null {
  for (const code of codesOf(order)) {
    const days = order.chosenDays[code];
    if (days === undefined && code !== 'EVIDENCE') continue;
    const range = rangeOf(code, order);
    const isRight = range && Number.isInteger(days) && Number(days) >= range.min && Number(days) <= range.max;
    if (!isRight) return { code, range };
  }
  return null;
}

const units: Readonly<Record<Period['unit'], Text>> = {
  day: { zh: '{n} 日', en: '{n} {n|day|days}' },
  workday: { zh: '{n} 个工作日', en: '{n} {n|working day|working days}' },
  month: { zh: '{n} 个月', en: '{n} {n|month|months}' },
  year: { zh: '{n} 年', en: '{n} {n|year|years}' },
};
const sentences = {
  served: {
    zh: '{day}送达，从次日起算 {length}，算至 {end}。',
    en: 'Served on {day}; counted from the next day, the period of {length} ends on {end}.',
  },
  performance: {
    zh: '履行期最后一日是 {day}，从次日起算 {length}，算至 {end}。',
    en: 'Performance was due by {day}; counted from the next day, the period of {length} ends on {end}.',
  },
  moved: { zh: '这一日是休假日，顺延到 {lastDay}。', en: 'That is a day off, so it moves to {lastDay}.' },
  provisional: {
    zh: '{year} 年的放假安排还没有公布，暂按周末推算。',
    en: 'The holidays of {year} are not announced yet; only weekends are reckoned with.',
  },
} satisfies Record<string, Text>;

/** The last day as counted, before it moves past days off. */
function countedTo(start: CourtDay, { value, unit }: Period): CourtDay {
  if (unit === 'day') return plusDays(start, value);
  if (unit === 'workday') return addPeriod(start, { value, unit });
  return plusMonths(start, unit === 'year' ? value * 12 : value);
}

type Counted = Omit<StartedPeriod, 'why' | 'code' | 'article'>;

function explain({ startDay, length, unit, lastDay, provisional }: Counted, isOfPerformance: boolean): Text {
  const counted = countedTo(startDay, { value: length, unit });
  const inLanguage = (lang: Lang): string => {
    const day = (each: CourtDay): string => formatCourtDay(each, lang);
    const first = isOfPerformance ? sentences.performance : sentences.served;
    const said = [
      fill(first, lang, { day: day(startDay), length: fill(units[unit], lang, { n: length }), end: day(counted) }),
      ...(counted === lastDay ? [] : [fill(sentences.moved, lang, { lastDay: day(lastDay) })]),
      ...(provisional ? [fill(sentences.provisional, lang, { year: lastDay.slice(0, 4) })] : []),
    ];
    return said.join(lang === 'zh' ? '' : ' ');
  };
  return { zh: inLanguage('zh'), en: inLanguage('en') };
}

/**
 * The same period counted anew, by the holidays that are known by now; its reason says what it rests on. Null: the year of its last day is
 * still not known.
 */
export function recountPeriod(
  period: Omit<StartedPeriod, 'code' | 'article'>,
): Pick<StartedPeriod, 'lastDay' | 'why'> | null {
  const { startDay, length, unit, why } = period;
  const lastDay = addPeriod(startDay, { value: length, unit });
  if (!calendarKnows(lastDay)) return null;
  const isOfPerformance = explain(period, true).zh === why.zh;
  return { lastDay, why: explain({ startDay, length, unit, lastDay, provisional: false }, isOfPerformance) };
}

function startedPeriod(code: PeriodCode, order: PeriodOrder): StartedPeriod[] {
  const { unit } = periodRules[code];
  const legal = legalOf(periodRules[code], order);
  const length = order.chosenDays[code] ?? legal.length;
  if (length === null) return [];
  const performBy = code === 'ENFORCE' && order.performBy !== 'EFFECT' ? order.performBy : null;
  const startDay = performBy ?? order.effect.day;
  const lastDay = addPeriod(startDay, { value: length, unit });
  const counted = { startDay, length, unit, lastDay, provisional: !calendarKnows(lastDay) };
  return [{ code, article: legal.article, ...counted, why: explain(counted, performBy !== null) }];
}

/**
 * The periods that the service of these papers starts for one addressee (service.md §7), each with its last day. Every
 * addressee has his own (解释第244条). The same for the clerk's preview and for what is kept. `RangeError` for chosen days that
 * `refusedDays` refuses.
 */
export function periodsStartedBy(order: PeriodOrder): StartedPeriod[] {
  const refused = refusedDays(order);
  if (refused) throw new RangeError(`days not allowed for ${refused.code}: ${order.chosenDays[refused.code]}`);
  return codesOf(order).flatMap((code) => startedPeriod(code, order));
}
