import { type CourtDay, formatFen, type Text, toCourtDay } from '../../core/index.ts';
import { article } from '../articles.ts';
import { type Fee, plus, roundedFee, type Sum } from '../fee-sum.ts';
import { fraction, nothing, rounded, subtract } from '../fraction.ts';
import { checkFen, endBeforeStart, type NoFigure, noFigure } from '../worked.ts';
import { cuts, dayAfter, type Paid, spanText, stretchSum } from './interest-lines.ts';
import { firstLpr, type LprTable, lprOn, lprOnRecord, staleNote, type YearRate } from './interest-rates.ts';

/**
 * A private loan. `sum`: what was really handed over (interest taken off in advance is no principal, art. 26). `due` null: no
 * day was agreed. `agreed`: a rate, none, or one that cannot be told; `natural`: between natural persons.
 */
export type LoanFacts = {
  readonly sum: number;
  readonly contract: CourtDay;
  readonly lent: CourtDay;
  readonly due: CourtDay | null;
  readonly until: CourtDay;
  readonly agreed: YearRate | 'NONE' | 'UNCLEAR';
  readonly natural: boolean;
  readonly lateRate: YearRate | null;
  /** The day the suit was filed; needed for loans from before 20 August 2020. */
  readonly filed: CourtDay | null;
  readonly repaid: readonly Paid[];
  readonly year: 360 | 365;
};
/** `fen`: interest still owed on `until`. */
export type LoanInterest = Fee & {
  readonly interestPaid: number;
  readonly principalLeft: number;
  /** The highest rate the court protects on `until`. */
  readonly cap: YearRate;
  readonly notes: readonly Text[];
};

/** From this day on the limit is four times the LPR (art. 31). */
const newLimit = toCourtDay('2020-08-20');
/** The rules of 2015 took effect; loans from before are not worked out here. */
const oldest = toCourtDay('2015-09-01');
const limit2015: YearRate = 240_000;

const bases = {
  none: article('lending', 24),
  agreed: article('lending', 25),
  late: article('lending', 28),
  lateAgreed: article('lending', 29),
  limit: article('lending', 31),
  limit2015: article('lending2015', 26),
  order: article('code', 561),
} as const;

/** What is fixed before the first day is counted. */
type Terms = {
  readonly facts: LoanFacts;
  readonly inTerm: YearRate;
  readonly late: YearRate;
  readonly lateBasis: Text;
  /** The limit before and from `newLimit` on. */
  readonly limits: readonly [YearRate, YearRate];
  readonly notes: readonly Text[];
};

const saysNothing = {
  old: noFigure(
    '2015 年 9 月 1 日以前成立的借贷，适用更早的规定，这里不算',
    'Loans from before 1 September 2015 follow earlier rules and are not worked out here',
  ),
  filed: noFigure(
    '2020 年 8 月 20 日以前成立的，上限看起诉那天的 LPR，请填起诉日',
    'For a loan from before 20 August 2020 the limit depends on the LPR of the day of filing; enter that day',
  ),
  unclear: noFigure(
    '利息约定不明，又不都是自然人的，由法院结合交易方式、习惯和 LPR 确定，这里不给数（民间借贷规定第25条）',
    'Where interest is unclear and not all are natural persons, the court determines it; no figure is given (Provisions on Private Lending, art. 25)',
  ),
  noLpr: noFigure(
    '逾期时还没有 LPR（2019 年 8 月 20 日才有），又没有约定利率，这里不算',
    'There was no LPR yet when payment fell overdue (it begins on 20 August 2019) and no rate was agreed; not worked out here',
  ),
  repaid: noFigure('还款日要在交付日和算至之日之间', 'A repayment must lie between the loan and the day counted up to'),
} as const;

function refusalOf({ sum, contract, lent, due, until, agreed, natural, repaid }: LoanFacts): NoFigure | null {
  checkFen(sum, ...repaid.map(({ fen }) => fen));
  if (until < lent || lent < contract || (due !== null && due < lent)) return endBeforeStart;
  if (contract < oldest) return saysNothing.old;
  if (agreed === 'UNCLEAR' && !natural) return saysNothing.unclear;
  if (repaid.some(({ day }) => day < lent || day > until)) return saysNothing.repaid;
  return null;
}

const notNull = <T>(value: T | null): value is T => value !== null;

/** Rate of the time after `due`, and what it rests on; null where it would be an LPR that did not exist. */
function lateTerms(
  { due, until, agreed, lateRate }: LoanFacts,
  lpr: LprTable,
): Pick<Terms, 'late' | 'lateBasis' | 'notes'> | null {
  if (lateRate !== null) return { late: lateRate, lateBasis: bases.lateAgreed, notes: [] };
  if (typeof agreed === 'number') return { late: agreed, lateBasis: bases.late, notes: [] };
  if (due === null || until <= due) return { late: 0, lateBasis: bases.none, notes: [] };
  const day = dayAfter(due);
  const late = lprOn(day, lpr);
  return late === null ? null : { late, lateBasis: bases.late, notes: [staleNote(day, lpr)].filter(notNull) };
}

function termsOf(facts: LoanFacts, lpr: LprTable): Terms | NoFigure {
  const { contract, until, agreed, filed } = facts;
  const old = contract < newLimit;
  if (old && until > newLimit && filed === null) return saysNothing.filed;
  const limitDay = old ? filed : contract;
  const found = limitDay === null || limitDay < firstLpr ? null : lprOn(limitDay, lpr);
  if (found === null && (!old || until > newLimit)) return saysNothing.filed;
  const late = lateTerms(facts, lpr);
  if (!late) return saysNothing.noLpr;
  const limit = (found ?? 0) * 4;
  const stale = limitDay === null ? null : staleNote(limitDay, lpr);
  return {
    facts,
    ...late,
    inTerm: typeof agreed === 'number' ? agreed : 0,
    limits: [old ? limit2015 : limit, limit],
    notes: [...late.notes, stale].filter(notNull),
  };
}

/** Rate, words and article of the stretch that begins on a day. */
function rateFrom(day: CourtDay, { facts, inTerm, late, lateBasis, limits }: Terms) {
  const isLate = facts.due !== null && day >= facts.due;
  const before = day < newLimit;
  const limit = limits[before ? 0 : 1];
  const asked = isLate ? late : inTerm;
  const phase = isLate ? { zh: '逾期', en: 'overdue' } : { zh: '借期内', en: 'in term' };
  if (asked <= limit) return { rate: asked, phase, basis: isLate ? lateBasis : bases.agreed };
  const limited = { zh: `${phase.zh}，按上限`, en: `${phase.en}, at the limit` };
  return { rate: limit, phase: limited, basis: before && limits[0] === limit2015 ? bases.limit2015 : bases.limit };
}

type Running = {
  readonly owed: Sum;
  readonly principal: number;
  readonly interestPaid: number;
  readonly over: number;
};

function accrue(state: Running, from: CourtDay, to: CourtDay, terms: Terms): Running {
  const { rate, phase, basis } = rateFrom(from, terms);
  if (rate === 0 || state.principal === 0 || from === to) return state;
  const { zh, en } = spanText(from, to);
  const text = { zh: `${zh}（${phase.zh}）`, en: `${en} (${phase.en})` };
  const { year } = terms.facts;
  return {
    ...state,
    owed: plus(state.owed, stretchSum({ principal: state.principal, rate, from, to, year, text, basis })),
  };
}

/** Interest first, then principal (Civil Code art. 561). Interest that is paid off is rounded to the fen. */
function repay(state: Running, { day, fen }: Paid): Running {
  const owed = rounded(state.owed.exact);
  const toInterest = Math.min(fen, owed);
  const cleared = fen >= owed;
  const toPrincipal = Math.min(fen - toInterest, state.principal);
  const text = {
    zh: `${day} 还款 ${formatFen(fen, 'zh')}：抵利息 ${formatFen(toInterest, 'zh')}，抵本金 ${formatFen(toPrincipal, 'zh')}`,
    en: `${day} repaid ${formatFen(fen, 'en')}: ${formatFen(toInterest, 'en')} to interest, ${formatFen(toPrincipal, 'en')} to principal`,
  };
  const shown = state.owed.steps.reduce((total, step) => total + step.fen, 0);
  const line = { text, fen: cleared ? -shown : -toInterest, basis: bases.order };
  return {
    owed: {
      exact: cleared ? nothing : subtract(state.owed.exact, fraction(toInterest)),
      steps: [...state.owed.steps, line],
    },
    principal: state.principal - toPrincipal,
    interestPaid: state.interestPaid + toInterest,
    over: state.over + fen - toInterest - toPrincipal,
  };
}

function run(terms: Terms): Running {
  const { facts } = terms;
  const { lent, until, due, repaid } = facts;
  const marks = [...repaid.map(({ day }) => day), newLimit, ...(due === null ? [] : [due])];
  let state: Running = { owed: { exact: nothing, steps: [] }, principal: facts.sum, interestPaid: 0, over: 0 };
  const payOn = (day: CourtDay) => {
    for (const each of repaid) if (each.day === day && each.fen > 0) state = repay(state, each);
  };
  payOn(lent);
  if (lent === until) return state;
  for (const [a, b] of cuts(lent, until, marks)) {
    state = accrue(state, a, b, terms);
    payOn(b);
  }
  return state;
}

/**
 * Interest on a private loan (Fa Shi [2020] No. 17, arts. 24–31): at the agreed rate, never above four times the one-year LPR of
 * the day of the contract. Days: the day of the loan is counted, that of repayment is not. Rounded once, at the end; what a
 * repayment clears is rounded when it is cleared. `RangeError` on what is no amount.
 */
export function loanInterest(facts: LoanFacts, lpr: LprTable = lprOnRecord): LoanInterest | NoFigure {
  const refused = refusalOf(facts);
  if (refused) return refused;
  const terms = termsOf(facts, lpr);
  if ('cannot' in terms) return terms;
  const { owed, principal, interestPaid, over } = run(terms);
  const none: readonly Text[] =
    typeof facts.agreed === 'number'
      ? []
      : [
          {
            zh: '没有约定借期内利息的，不计（第24、25条）。',
            en: 'No interest in term: none was agreed (arts. 24, 25).',
          },
        ];
  const more = {
    zh: `还款比本息多 ${formatFen(over, 'zh')}。`,
    en: `Repayments exceed principal and interest by ${formatFen(over, 'en')}.`,
  };
  return {
    ...roundedFee(owed),
    interestPaid,
    principalLeft: principal,
    cap: terms.limits[facts.until > newLimit ? 1 : 0],
    notes: [...none, ...terms.notes, ...(over > 0 ? [more] : [])],
  };
}
