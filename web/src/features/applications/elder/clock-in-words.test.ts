import { expect, it } from 'vitest';
import { clockInWords } from './clock-in-words.ts';

it.each([
  ['14:30', '下午 2 点半', '2:30 pm'],
  ['09:00', '上午 9 点', '9 am'],
  ['00:05', '凌晨 12 点零 5 分', '12:05 am'],
  ['12:15', '中午 12 点 15 分', '12:15 pm'],
  ['18:40', '晚上 6 点 40 分', '6:40 pm'],
])('says %s in words of twelve hours', (clock, zh, en) => {
  expect(clockInWords(clock)).toEqual({ zh, en });
});
