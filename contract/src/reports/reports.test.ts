import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysLeft, toCourtDay } from '../core/index.ts';
import { percentileOf } from './measures.ts';
import { periodPattern, periodsBefore, periodsOf } from './periods.ts';

const day = toCourtDay;

test('a month that runs is held against as many days of the one before and of the year before', () => {
  const { now, before, yearBefore, isRunning, months } = periodsOf('2026-11', day('2026-11-24'));
  expect(now).toEqual({ from: '2026-11-01', to: '2026-11-24' });
  expect(before).toEqual({ from: '2026-10-01', to: '2026-10-24' });
  expect(yearBefore).toEqual({ from: '2025-11-01', to: '2025-11-24' });
  expect(isRunning).toBe(true);
  expect(months.map(({ from }) => from.slice(0, 7)).slice(0, 2)).toEqual(['2025-12', '2026-01']);
  expect(months.at(-1)).toEqual(now);
});

test('a whole period is held against whole ones, and a shorter month ends where it ends', () => {
  expect(periodsOf('2026-10', day('2026-11-24')).before).toEqual({ from: '2026-09-01', to: '2026-09-30' });
  expect(periodsOf('2026-03', day('2026-03-30')).before).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodsOf('2026-11', day('2026-11-30')).isRunning).toBe(false);
  expect(periodsOf('2026-Q1', day('2026-11-24'))).toMatchObject({
    now: { from: '2026-01-01', to: '2026-03-31' },
    before: { from: '2025-10-01', to: '2025-12-31' },
    yearBefore: { from: '2025-01-01', to: '2025-03-31' },
  });
  const { now, before, yearBefore } = periodsOf('2024', day('2026-11-24'));
  expect([now, before]).toEqual([
    { from: '2024-01-01', to: '2024-12-31' },
    { from: '2023-01-01', to: '2023-12-31' },
  ]);
  expect(yearBefore).toEqual(before);
});

test('of a period that has not begun there are no days', () => {
  const { now, before, months } = periodsOf('2027-Q2', day('2026-11-24'));
  expect(daysLeft(now.from, now.to)).toBeLessThan(0);
  expect(daysLeft(before.from, before.to)).toBeLessThan(0);
  expect(months).toHaveLength(12);
});

test('periods are a year, a quarter or a month, and those offered are such', () => {
  for (const wrong of ['2026-13', '2026-00', '2026-Q5', '26', '2026-1', '1999', ''])
    expect(periodPattern.test(wrong)).toBe(false);
  const { months, quarters, years } = periodsBefore(day('2026-01-31'), { months: 2, quarters: 2, years: 2 });
  expect([...months, ...quarters, ...years]).toEqual(['2026-01', '2025-12', '2026-Q1', '2025-Q4', '2026', '2025']);
  expect([...months, ...quarters, ...years].every((period) => periodPattern.test(period))).toBe(true);
});

test('a percentile is the value at its rank in the sorted list', () => {
  expect(percentileOf(new Map(), 50)).toBeNull();
  expect(percentileOf(new Map([[0, 1]]), 90)).toBe(0);
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 80 }),
      fc.constantFrom(50, 90),
      (spans, percent) => {
        const tally = new Map([...Map.groupBy(spans, (days) => days)].map(([days, all]) => [days, all.length]));
        const sorted = spans.toSorted((a, b) => a - b);
        expect(percentileOf(tally, percent)).toBe(sorted[Math.ceil((spans.length * percent) / 100) - 1]);
      },
    ),
  );
});
