import { expect, test } from 'vitest';
import { isMonth, neighbour, spanOf, weeksOf } from './months.ts';

test('weeks from Monday, each day of the month once', () => {
  expect(weeksOf('2026-11').map((week) => week.map((day) => day?.slice(8) ?? ''))).toEqual([
    ['', '', '', '', '', '', '01'],
    ['02', '03', '04', '05', '06', '07', '08'],
    ['09', '10', '11', '12', '13', '14', '15'],
    ['16', '17', '18', '19', '20', '21', '22'],
    ['23', '24', '25', '26', '27', '28', '29'],
    ['30', '', '', '', '', '', ''],
  ]);
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(spanOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('months follow each other over the year and end with the century', () => {
  expect([neighbour('2026-12', 1), neighbour('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect([neighbour('2099-12', 1), neighbour('2000-01', -1)]).toEqual([null, null]);
  expect(['2026-13', '2026-1', '20260-1', '', null].map(isMonth)).toEqual([false, false, false, false, false]);
});
