import { describe, expect, it } from 'vitest';
import type { CaseKind, TrialProcedure } from '../../applications/index.ts';
import {
  type ChosenDays,
  evidenceDaysRange,
  type PaperKind,
  type PeriodOrder,
  paperKind,
  paperRules,
  periodCode,
  periodRules,
  periodsStartedBy,
  refusedDays,
} from '../index.ts';
import { on } from '../testing/attempts.ts';

const order = (paper: PaperKind | PaperKind[], facts: Partial<PeriodOrder> = {}): PeriodOrder => ({
  paperKinds: Array.isArray(paper) ? paper : [paper],
  effect: { day: on('11-03') },
  caseKind: 'CIVIL',
  procedure: 'FIRST_ORDINARY',
  isAbroad: false,
  role: null,
  chosenDays: {},
  performBy: null,
  ...facts,
});
const short = (paper: PaperKind | PaperKind[], facts: Partial<PeriodOrder> = {}) =>
  periodsStartedBy(order(paper, facts)).map(
    ({ code, length, unit, lastDay }) => `${code} ${length} ${unit} ${lastDay}`,
  );

describe('periods that a paper starts', () => {
  const rows: [PaperKind, Partial<PeriodOrder>, string[]][] = [
    ['COMPLAINT_COPY', {}, ['ANSWER 15 day 2026-11-18', 'JURISDICTION 15 day 2026-11-18']],
    ['COMPLAINT_COPY', { isAbroad: true }, ['ANSWER 30 day 2026-12-03', 'JURISDICTION 30 day 2026-12-03']],
    ['COMPLAINT_COPY', { caseKind: 'CRIMINAL', procedure: 'CRIMINAL' }, []],
    ['COMPLAINT_COPY', { role: 'DEFENDANT' }, ['ANSWER 15 day 2026-11-18', 'JURISDICTION 15 day 2026-11-18']],
    ['COMPLAINT_COPY', { role: 'THIRD_DEPENDENT' }, []],
    ['COMPLAINT_COPY', { role: 'PLAINTIFF' }, []],
    ['APPEAL_COPY', { procedure: 'SECOND', role: 'APPELLANT' }, ['ANSWER_APPEAL 15 day 2026-11-18']],
    ['APPEAL_COPY', { procedure: 'SECOND' }, ['ANSWER_APPEAL 15 day 2026-11-18']],
    ['APPEAL_COPY', { procedure: 'SECOND', isAbroad: true }, ['ANSWER_APPEAL 30 day 2026-12-03']],
    ['ADMIN_COMPLAINT_COPY', { caseKind: 'ADMIN', procedure: 'ADMIN_FIRST' }, ['ANSWER_ADMIN 15 day 2026-11-18']],
    ['JUDGMENT_FIRST', {}, ['APPEAL 15 day 2026-11-18']],
    ['JUDGMENT_FIRST', { isAbroad: true }, ['APPEAL 30 day 2026-12-03']],
    ['JUDGMENT_FIRST', { caseKind: 'CRIMINAL', procedure: 'CRIMINAL', isAbroad: true }, ['APPEAL 10 day 2026-11-13']],
    ['JUDGMENT_FIRST', { procedure: 'SMALL_CLAIMS' }, []],
    ['RULING_APPEALABLE', {}, ['APPEAL_RULING 10 day 2026-11-13']],
    ['RULING_APPEALABLE', { isAbroad: true }, ['APPEAL_RULING 30 day 2026-12-03']],
    ['RULING_APPEALABLE', { caseKind: 'CRIMINAL', procedure: 'CRIMINAL' }, ['APPEAL_RULING 5 day 2026-11-09']],
    ['RULING_PRESERVATION', {}, ['RECONSIDER 5 day 2026-11-09']],
    ['FEE_NOTICE', {}, ['FEE 7 day 2026-11-10']],
    ['JUDGMENT_FINAL', { procedure: 'SECOND' }, ['RETRIAL 6 month 2027-05-03']],
    ['JUDGMENT_FINAL', { performBy: 'EFFECT' }, ['RETRIAL 6 month 2027-05-03', 'ENFORCE 2 year 2028-11-03']],
    ['JUDGMENT_FINAL', { performBy: on('11-30') }, ['RETRIAL 6 month 2027-05-03', 'ENFORCE 2 year 2028-11-30']],
    ['SUMMONS', {}, []],
    ['MEDIATION_STATEMENT', {}, []],
    ['ENFORCEMENT_RULING', { caseKind: 'ENFORCEMENT', procedure: 'ENFORCEMENT' }, []],
  ];
  it.each(rows)('%s %o', (paper, facts, periods) => {
    expect(short(paper, facts)).toEqual(periods);
  });

  it('are each started once by several papers, and named by their article', () => {
    const several = periodsStartedBy(
      order(['RESPONSE_NOTICE', 'COMPLAINT_COPY', 'EVIDENCE_NOTICE', 'COMPLAINT_COPY'], {
        chosenDays: { EVIDENCE: 15 },
      }),
    );
    expect(several.map(({ code }) => code)).toEqual(['ANSWER', 'JURISDICTION', 'EVIDENCE']);
    const article = (facts: Partial<PeriodOrder>) => periodsStartedBy(order('JUDGMENT_FIRST', facts))[0]?.article.zh;
    expect(article({})).toBe('民事诉讼法第 171 条');
    expect(article({ isAbroad: true })).toBe('民事诉讼法第 286 条');
    expect(article({ caseKind: 'ADMIN', procedure: 'ADMIN_FIRST' })).toBe('行政诉讼法第 85 条');
    expect(article({ caseKind: 'CRIMINAL', procedure: 'CRIMINAL' })).toBe('刑事诉讼法第 230 条');
  });

  it('are provisional where the holidays are not announced', () => {
    const [retrial] = periodsStartedBy(order('JUDGMENT_FINAL'));
    expect(retrial).toMatchObject({ startDay: '2026-11-03', provisional: true });
    expect(periodsStartedBy(order('JUDGMENT_FIRST'))[0]?.provisional).toBe(false);
  });

  it('say from which day, how long, and why the last day moved', () => {
    const why = (paper: PaperKind, facts: Partial<PeriodOrder> = {}) =>
      periodsStartedBy(order(paper, facts)).at(-1)?.why;
    expect(why('COMPLAINT_COPY', { effect: { day: on('10-03') } })).toEqual({
      zh: '2026 年 10 月 3 日（周六）送达，从次日起算 15 日，算至 2026 年 10 月 18 日（周日）。这一日是休假日，顺延到 2026 年 10 月 19 日（周一）。',
      en: 'Served on 3 Oct 2026 (Sat); counted from the next day, the period of 15 days ends on 18 Oct 2026 (Sun). That is a day off, so it moves to 19 Oct 2026 (Mon).',
    });
    expect(why('JUDGMENT_FINAL', { performBy: on('11-30') })).toEqual({
      zh: '履行期最后一日是 2026 年 11 月 30 日（周一），从次日起算 2 年，算至 2028 年 11 月 30 日（周四）。2028 年的放假安排还没有公布，暂按周末推算。',
      en: 'Performance was due by 30 Nov 2026 (Mon); counted from the next day, the period of 2 years ends on 30 Nov 2028 (Thu). The holidays of 2028 are not announced yet; only weekends are reckoned with.',
    });
    expect(why('EVIDENCE_NOTICE', { procedure: 'SMALL_CLAIMS', chosenDays: { EVIDENCE: 1 } })?.en).toContain(
      'period of 1 day ends',
    );
  });
});

describe('days chosen by the clerk', () => {
  const evidence = (procedure: PeriodOrder['procedure'], days?: number) =>
    refusedDays(order('EVIDENCE_NOTICE', { procedure, chosenDays: days === undefined ? {} : { EVIDENCE: days } }));
  it.each([
    ['FIRST_ORDINARY', 14, 15],
    ['SECOND', 9, 10],
    ['FIRST_SUMMARY', 16, 15],
    ['FIRST_SUMMARY', 0, 1],
    ['SMALL_CLAIMS', 0, 8],
    ['FIRST_ORDINARY', 366, 365],
  ] as const)('for evidence in %s: %s is refused, %s is not', (procedure, wrong, right) => {
    expect(evidence(procedure, wrong)).toEqual({ code: 'EVIDENCE', range: evidenceDaysRange(procedure) });
    expect(evidence(procedure, right)).toBeNull();
  });
  it('for evidence must be given, whole, and beyond the usual are only hinted at', () => {
    expect(evidence('SECOND')?.code).toBe('EVIDENCE');
    expect(evidence('SECOND', 10.5)?.code).toBe('EVIDENCE');
    expect(evidence('SECOND', Number.NaN)?.code).toBe('EVIDENCE');
    expect(evidenceDaysRange('SMALL_CLAIMS').advised).toBe(7);
  });
  it('may be longer than the law, never shorter, and not where the period is fixed', () => {
    const appeal = (chosenDays: ChosenDays, facts: Partial<PeriodOrder> = {}) =>
      refusedDays(order('JUDGMENT_FIRST', { chosenDays, ...facts }));
    expect(appeal({ APPEAL: 14 })).toMatchObject({ code: 'APPEAL', range: { min: 15 } });
    expect(appeal({ APPEAL: 15 })).toBeNull();
    expect(appeal({ APPEAL: 29 }, { isAbroad: true })).toMatchObject({ range: { min: 30 } });
    expect(short('JUDGMENT_FIRST', { chosenDays: { APPEAL: 20 } })).toEqual(['APPEAL 20 day 2026-11-23']);
    expect(refusedDays(order('JUDGMENT_FINAL', { chosenDays: { RETRIAL: 200 } }))).toEqual({
      code: 'RETRIAL',
      range: null,
    });
    expect(() => short('JUDGMENT_FIRST', { chosenDays: { APPEAL: 14 } })).toThrow(RangeError);
  });
  it('for what the papers do not start play no part', () => {
    expect(refusedDays(order('JUDGMENT_FIRST', { chosenDays: { ANSWER: 1, EVIDENCE: 1 } }))).toBeNull();
  });
});

const caseKinds: readonly CaseKind[] = ['CIVIL', 'ADMIN', 'CRIMINAL', 'ENFORCEMENT'];
const procedures: readonly TrialProcedure[] = ['FIRST_ORDINARY', 'SMALL_CLAIMS', 'SECOND', 'SPECIAL', 'CRIMINAL'];

it('every period by law is started by a paper, in every kind of case without a fault', () => {
  const started = new Set(paperKind.options.flatMap((paper) => paperRules[paper].periods));
  expect([...started].sort()).toEqual([...periodCode.options].sort());
  for (const caseKind of caseKinds)
    for (const procedure of procedures)
      for (const isAbroad of [true, false]) {
        const facts = { caseKind, procedure, isAbroad, chosenDays: { EVIDENCE: 15 }, performBy: 'EFFECT' } as const;
        for (const { code, lastDay, startDay } of periodsStartedBy(order([...paperKind.options], facts))) {
          expect(periodRules[code].caseKinds).toContain(caseKind);
          expect(lastDay > startDay).toBe(true);
        }
      }
});
