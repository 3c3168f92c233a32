import { describe, expect, it } from 'vitest';
import { parseDay } from './parse-day.ts';

describe('a typed day', () => {
  it.each([
    '2026-11-05',
    '2026/11/5',
    '2026.11.05',
    '20261105',
    '2026年11月5日',
    '2026 年 11 月 5 日',
    '２０２６－１１－０５',
  ])('%s', (typed) => expect(parseDay(typed)).toBe('2026-11-05'));
  it.each(['', '2026-02-30', '26-11-05', '11-05', '2026-11', 'tomorrow'])('“%s” is none', (typed) =>
    expect(parseDay(typed)).toBeNull(),
  );
});
