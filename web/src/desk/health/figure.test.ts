import { expect, test } from 'vitest';
import { figureOf } from './figure.ts';

const said = (value: number, unit: 'count' | 'seconds' | 'bytes' | 'percent' | 'days') => {
  const figure = figureOf({ value, unit });
  return typeof figure === 'string' ? figure : figure[0].en.replace('{n}', String(figure[1].n));
};

test.each([
  [0.05, 'seconds', '0.1 s'],
  [1.25, 'seconds', '1.3 s'],
  [119, 'seconds', '119 s'],
  [120, 'seconds', '2 min'],
  [7_300, 'seconds', '2 h'],
  [400_000, 'seconds', '5 {n|day|days}'],
  [0, 'bytes', '0 B'],
  [999, 'bytes', '999 B'],
  [1_000, 'bytes', '1 kB'],
  [1_234_567_890, 'bytes', '1.2 GB'],
  [84, 'percent', '84%'],
  [12, 'count', '12'],
] as const)('%s %s is said as %s', (value, unit, words) => expect(said(value, unit)).toBe(words));
