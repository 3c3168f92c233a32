import { expect, test } from 'vitest';
import { addPeriod, toCourtDay } from '../core/index.ts';
import { whyOf } from './why.ts';

const counted = (start: string, value: number, unit: 'day' | 'workday' | 'month' | 'year' = 'day') => {
  const startDay = toCourtDay(start);
  const length = { value, unit } as const;
  return whyOf({ startDay, length, lastDay: addPeriod(startDay, length), movedBy: null });
};

test('first day, length and last day', () => {
  expect(counted('2026-11-17', 15)).toEqual({
    zh: '2026 年 11 月 17 日（周二）起算，当日不计，15 日到 2026 年 12 月 2 日（周三）。',
    en: 'Counted from 17 Nov 2026 (Tue), without that day: 15 days, to 2 Dec 2026 (Wed).',
  });
  expect(counted('2026-11-17', 6, 'month').zh).toContain('6 个月到 2027 年 5 月 17 日');
  expect(counted('2026-11-20', 5, 'workday').zh).toContain('5 个工作日到 2026 年 11 月 27 日（周五）。');
});

test('why it moved: a day off, what the court granted, or both', () => {
  expect(counted('2026-10-03', 15).zh).toBe(
    '2026 年 10 月 3 日（周六）起算，当日不计，15 日到 2026 年 10 月 18 日（周日）；2026 年 10 月 18 日（周日）是休假日，顺延到 2026 年 10 月 19 日（周一）（民诉法第 85 条）。',
  );
  const extended = whyOf({
    startDay: toCourtDay('2026-11-17'),
    length: { value: 15, unit: 'day' },
    lastDay: toCourtDay('2026-12-10'),
    movedBy: { zh: '经准许延长', en: 'extended by the court' },
  });
  expect(extended.zh).toBe(
    '2026 年 11 月 17 日（周二）起算，当日不计，15 日到 2026 年 12 月 2 日（周三）；经准许延长，改到 2026 年 12 月 10 日（周四）。',
  );
});

test('a day that the court named, and one of which no beginning is on record', () => {
  const lastDay = toCourtDay('2026-12-02');
  const named = whyOf({ startDay: toCourtDay('2026-11-17'), length: null, lastDay, movedBy: null });
  expect(named.en).toBe('Asked for on 17 Nov 2026 (Tue), until 2 Dec 2026 (Wed).');
  const bare = { startDay: null, length: null, lastDay };
  expect(whyOf({ ...bare, movedBy: null }).zh).toBe('到 2026 年 12 月 2 日（周三）。');
  expect(whyOf({ ...bare, movedBy: { zh: '经准许延长', en: 'extended' } }).zh).toBe(
    '到 2026 年 12 月 2 日（周三），经准许延长。',
  );
});
