import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fenOfYuan, yuanOfFen } from './yuan.ts';

it('reads back each sum it writes', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (fen) => fenOfYuan(yuanOfFen(fen)) === fen));
});
it.each([
  ['0.00600', 1],
  ['0.00499', 0],
  ['-0.60', -60],
  ['1050', 105_000],
  ['1050.5', 105_050],
  ['1,050.00', null],
  ['1e3', null],
  ['', null],
])('%s is %s fen', (text, fen) => {
  expect(fenOfYuan(text)).toBe(fen);
});
