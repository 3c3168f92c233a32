import { toCourtDay } from '@sufu/contract/core';
import { expect, test } from 'vitest';
import { chineseDay } from './words.ts';

test.each([
  ['2026-11-21', '二〇二六年十一月二十一日'],
  ['2026-10-10', '二〇二六年十月十日'],
  ['2030-01-20', '二〇三〇年一月二十日'],
  ['2027-12-31', '二〇二七年十二月三十一日'],
  ['2026-02-02', '二〇二六年二月二日'],
])('%s is written %s', (day, words) => {
  expect(chineseDay(toCourtDay(day))).toBe(words);
});
