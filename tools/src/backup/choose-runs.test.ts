import { expect, test } from 'vitest';
import type { Run } from './backup-store.ts';
import { chooseWay } from './choose-runs.ts';

const part = { name: 'x', size: 0, sha256: '' };
const at = (minute: number): string => new Date(Date.UTC(2026, 10, 23, 6, minute)).toISOString();
/** A run that ends at a minute, with the log from one hundred to another; `base`: the minute from which its own copy is good. */
const run = (n: number, until: number, [from, to]: readonly [number, number], base?: number, timeline = 1): Run => ({
  ...{
    form: 1,
    n,
    before: null,
    system: '1',
    timeline,
    segmentBytes: 16_777_216,
    major: 18,
    database: 'sufu',
    superuser: 'sufu',
  },
  until: at(until),
  base: base === undefined ? null : { part, start: `0/${from}00`, end: `0/${from}80`, at: at(base) },
  wal: { part, from: `0/${from}00`, to: `0/${to}00` },
  anchors: { part, from: 0, total: 0, sha256: '' },
  files: { part, count: 0 },
  keys: 'keys.sealed',
});
const ns = (runs: readonly Run[], minute: number | null) =>
  chooseWay(runs, minute === null ? null : new Date(at(minute))).runs.map(({ n }) => n);

const steady = [run(1, 10, [1, 2], 9), run(2, 20, [2, 3]), run(3, 30, [3, 5], 28), run(4, 40, [5, 6])];

test('from the newest whole copy before the moment, to the first run that covers it', () => {
  expect(ns(steady, 9)).toEqual([1]);
  expect(ns(steady, 11)).toEqual([1, 2]);
  // While the second copy was being made: by the first one and the log that came with the second.
  expect(ns(steady, 27)).toEqual([1, 2, 3]);
  expect(ns(steady, 28)).toEqual([3]);
  expect(ns(steady, null)).toEqual([3, 4]);
});

test('no way before the first copy, after the last run, or over a gap of the log', () => {
  for (const minute of [8, 41]) expect(() => ns(steady, minute)).toThrow(`covers ${at(9)} to ${at(40)}`);
  const [first, , third, last] = steady;
  const gap = [first, third, last].filter((one) => one !== undefined);
  expect(() => ns(gap, 15)).toThrow('does not lead');
  expect(ns(gap, 35)).toEqual([3, 4]);
  expect(() => ns([], null)).toThrow('no backup here');
});

test('a database that was restored goes its own way: what came before is reached as before', () => {
  const restored = [...steady, run(5, 60, [4, 5], 55, 2), run(6, 70, [5, 7], undefined, 2)];
  expect(ns(restored, 35)).toEqual([3, 4]);
  expect(ns(restored, 65)).toEqual([5, 6]);
  expect(() => ns(restored, 50)).toThrow('does not lead');
});
