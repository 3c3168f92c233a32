import { describe, expect, test } from 'vitest';
import { toCourtDay } from '../core/index.ts';
import { lastDaysDue, reminderTimes } from './reminder-steps.ts';

const beijing = (text: string) => new Date(`${text}+08:00`);
const stepsOf = (lastDay: string, since: string | null, isCritical = true) =>
  reminderTimes(toCourtDay(lastDay), { since: since === null ? null : beijing(since), isCritical }).map(
    ({ step, at }) => [step, new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)],
  );

test('the last day 2026-12-02 is reminded of on 11-25, 11-29, 12-01 and 12-02, and once more in the evening', () => {
  expect(stepsOf('2026-12-02', '2026-11-17T10:05:00')).toEqual([
    ['T-7', '2026-11-25T09:00'],
    ['T-3', '2026-11-29T09:00'],
    ['T-1', '2026-12-01T09:00'],
    ['T-0', '2026-12-02T09:00'],
    ['evening', '2026-12-02T18:00'],
  ]);
  expect(stepsOf('2026-12-02', null, false).map(([step]) => step)).toEqual(['T-7', 'T-3', 'T-1', 'T-0']);
});

test('of a period of five days nothing stands before it began', () => {
  expect(stepsOf('2026-11-23', '2026-11-18T10:00:00').map(([step]) => step)).toEqual(['T-3', 'T-1', 'T-0', 'evening']);
  expect(stepsOf('2026-11-23', '2026-11-20T09:00:00').map(([step]) => step)).toEqual(['T-1', 'T-0', 'evening']);
});

describe('the last days of which something falls due', () => {
  test('at nine of the clock of four days, at six in the evening of one, and at no other time', () => {
    const at = (from: string, to: string) => lastDaysDue(beijing(from), beijing(to));
    expect(at('2026-11-25T08:59:45', '2026-11-25T09:00:10')).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-28',
      '2026-12-02',
    ]);
    expect(at('2026-11-25T17:59:59', '2026-11-25T18:00:00')).toEqual(['2026-11-25']);
    expect(at('2026-11-25T09:00:00', '2026-11-25T17:59:59')).toEqual([]);
  });
  test('after a week without a round: every day that is still ahead, none that is past', () => {
    expect(lastDaysDue(beijing('2026-11-18T10:00:00'), beijing('2026-11-25T10:00:00'))).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ]);
  });
});
