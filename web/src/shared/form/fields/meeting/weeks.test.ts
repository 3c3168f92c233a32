import { describe, expect, it } from 'vitest';
import { daysOf } from './use-times.ts';
import { weeksOf } from './weeks.ts';

describe('the weeks of a calendar', () => {
  it('are whole, from Monday on, over the end of a month', () => {
    const weeks = weeksOf(['2026-11-26', '2026-12-01']);
    expect(weeks.map((week) => [week[0], week[6]])).toEqual([
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-06'],
    ]);
  });
  it('are none without a day, and one for a single Sunday', () => {
    expect(weeksOf([])).toEqual([]);
    expect(weeksOf(['2026-11-29'])).toHaveLength(1);
  });
});

it('counts the free times of each day, also of one that is full', () => {
  const at = (day: string, free: boolean) => ({ day, slot: 'AM1' as const, label: { zh: '', en: '' }, at: '', free });
  expect(daysOf([at('2026-11-24', true), at('2026-11-24', false), at('2026-11-26', false)])).toEqual([
    { day: '2026-11-24', free: 1 },
    { day: '2026-11-26', free: 0 },
  ]);
});
