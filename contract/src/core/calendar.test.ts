import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addPeriod,
  type CourtDay,
  calendarKnows,
  courtDayOf,
  daysLeft,
  formatClock,
  formatCourtDay,
  formatCourtTime,
  formatInstant,
  isCourtDay,
  isHoliday,
  type Period,
  plusDays,
  toCourtDay,
  workdaysBetween,
  workdaysLeft,
} from './calendar.ts';

const anyDay = fc.integer({ min: 0, max: 729 }).map((n) => plusDays(toCourtDay('2025-01-01'), n));

describe('periods', () => {
  // procedure.md §3.3
  const vectors: [string, string, Period, string][] = [
    ['P01', '2026-03-06', { value: 15, unit: 'day' }, '2026-03-23'],
    ['P02', '2026-06-05', { value: 15, unit: 'day' }, '2026-06-22'],
    ['P03', '2026-03-10', { value: 10, unit: 'day' }, '2026-03-20'],
    ['P04', '2026-09-18', { value: 15, unit: 'day' }, '2026-10-08'],
    ['P05', '2026-03-10', { value: 5, unit: 'day' }, '2026-03-16'],
    ['P06', '2026-02-13', { value: 7, unit: 'day' }, '2026-02-24'],
    ['P07', '2026-02-25', { value: 3, unit: 'day' }, '2026-02-28'],
    ['P08', '2025-08-31', { value: 6, unit: 'month' }, '2026-02-28'],
    ['P09', '2026-04-01', { value: 30, unit: 'day' }, '2026-05-06'],
    ['P10', '2026-04-30', { value: 3, unit: 'workday' }, '2026-05-08'],
  ];
  it.each(vectors)('%s: %s', (_, start, period, last) => {
    expect(addPeriod(toCourtDay(start), period)).toBe(last);
  });

  it('ends years on the corresponding day, 29 February on the 28th', () => {
    expect(addPeriod(toCourtDay('2024-02-29'), { value: 2, unit: 'year' })).toBe('2026-02-28');
    expect(addPeriod(toCourtDay('2025-12-31'), { value: 1, unit: 'month' })).toBe('2026-02-02');
  });

  it('of nothing is the same day, moved on when that is a holiday', () => {
    expect(addPeriod(toCourtDay('2026-11-25'), { value: 0, unit: 'day' })).toBe('2026-11-25');
    expect(addPeriod(toCourtDay('2026-11-28'), { value: 0, unit: 'day' })).toBe('2026-11-30');
  });

  it.each([-1, 1.5, Number.NaN])('refuses %s as a length', (value) => {
    expect(() => addPeriod(toCourtDay('2026-11-25'), { value, unit: 'day' })).toThrow(RangeError);
  });

  it('never ends on a holiday nor before its start, and longer never ends earlier', () => {
    const unit = fc.constantFrom<Period['unit']>('day', 'workday', 'month', 'year');
    fc.assert(
      fc.property(anyDay, unit, fc.integer({ min: 0, max: 24 }), (start, u, value) => {
        const last = addPeriod(start, { value, unit: u });
        if (u !== 'workday' || value > 0) expect(isHoliday(last)).toBe(false);
        expect(last >= start).toBe(true);
        expect(addPeriod(start, { value: value + 1, unit: u }) >= last).toBe(true);
      }),
    );
  });

  it('counts as many working days as it was given', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 60 }), (start, value) => {
        expect(workdaysBetween(start, addPeriod(start, { value, unit: 'workday' }))).toBe(value);
      }),
    );
  });
});

describe('holidays', () => {
  it.each(['2026-01-03', '2026-02-16', '2026-10-07', '2025-10-08', '2025-01-29', '2026-11-28'])('%s is off', (day) => {
    expect(isHoliday(toCourtDay(day))).toBe(true);
  });
  it.each(['2026-01-04', '2026-02-14', '2026-10-10', '2025-09-28', '2025-10-11', '2026-11-27'])(
    '%s is worked',
    (day) => {
      expect(isHoliday(toCourtDay(day))).toBe(false);
    },
  );
  it('of an unannounced year are weekends only, and that is told', () => {
    expect(calendarKnows(toCourtDay('2026-12-31'))).toBe(true);
    expect(calendarKnows(toCourtDay('2027-01-01'))).toBe(false);
    expect(isHoliday(toCourtDay('2027-01-01'))).toBe(false);
    expect(isHoliday(toCourtDay('2027-01-02'))).toBe(true);
  });
  it('take a further year as a further table', () => {
    const tables = { 2027: { rest: [['01-01', '01-03']], makeUp: ['01-09'] } } as const;
    expect(isHoliday(toCourtDay('2027-01-01'), tables)).toBe(true);
    expect(isHoliday(toCourtDay('2027-01-09'), tables)).toBe(false);
    expect(calendarKnows(toCourtDay('2027-01-01'), tables)).toBe(true);
  });
});

describe('days left', () => {
  it('is 0 on the day, negative after it', () => {
    const today = toCourtDay('2026-11-23');
    expect([daysLeft(today, today), workdaysLeft(today, today)]).toEqual([0, 0]);
    expect([daysLeft(today, toCourtDay('2026-11-30')), workdaysLeft(today, toCourtDay('2026-11-30'))]).toEqual([7, 5]);
    expect([daysLeft(today, toCourtDay('2026-11-19')), workdaysLeft(today, toCourtDay('2026-11-19'))]).toEqual([
      -4, -2,
    ]);
  });
});

describe('court days', () => {
  it('are told from instants in Beijing', () => {
    expect(courtDayOf('2026-11-24T15:59:59Z')).toBe('2026-11-24');
    expect(courtDayOf('2026-11-24T16:00:00Z')).toBe('2026-11-25');
    expect(courtDayOf(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01');
    expect(() => courtDayOf('no time')).toThrow(RangeError);
  });
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '20261125', '', null, 5, '2026-11-25T00:00'])(
    '%s is none',
    (value) => {
      expect(isCourtDay(value)).toBe(false);
    },
  );
  it('go there and back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, n) => {
        const other: CourtDay = plusDays(day, n);
        expect(daysLeft(day, other)).toBe(n);
        expect(plusDays(other, -n)).toBe(day);
      }),
    );
  });
});

describe('in words', () => {
  const day = toCourtDay('2026-11-25');
  it('a day', () => {
    expect(formatCourtDay(day, 'zh')).toBe('2026 年 11 月 25 日（周三）');
    expect(formatCourtDay(day, 'en')).toBe('25 Nov 2026 (Wed)');
    expect(formatCourtDay(day, 'en', 'table')).toBe('2026-11-25');
  });
  it('an instant, in Beijing whatever the host', () => {
    expect(formatInstant('2026-11-25T06:03:59Z', 'zh')).toBe('2026 年 11 月 25 日（周三）14:03');
    expect(formatInstant('2026-11-25T06:03:00Z', 'en')).toBe('25 Nov 2026 (Wed), 14:03');
    expect(formatInstant('2026-11-25T18:30:00Z', 'zh', 'table')).toBe('2026-11-26 02:30');
    expect(formatCourtTime('2026-11-25T14:30', 'zh')).toBe('2026 年 11 月 25 日（周三）14:30');
    expect(formatClock('2026-11-25T06:03:00Z')).toBe('14:03');
  });
});
