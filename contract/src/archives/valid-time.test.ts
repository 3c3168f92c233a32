import { expect, it } from 'vitest';
import { toCourtDay } from '../core/index.ts';
import { readingDays } from './index.ts';

it.each([
  [undefined, '2026-11-30'],
  ['3', '2026-11-26'],
  ['30', '2026-12-23'],
  ['31', '2026-11-30'],
  ['0', '2026-11-30'],
  [7, '2026-11-30'],
])('reading approved on a Monday and asked for %j days ends on %s', (asked, until) => {
  expect(readingDays(toCourtDay('2026-11-23'), asked)).toEqual({ from: '2026-11-23', until });
});
