import { expect, it } from 'vitest';
import { normaliseDocumentNumber } from './document-number.ts';

it.each([
  ['SJ20261121000001', 'SJ20261121000001'],
  [' sj20 2611 2100 0001 ', 'SJ20261121000001'],
  ['SJ2026\u00001121000001', 'SJ20261121000001'],
  ['ＳＪ２０２６１１２１０００００１', 'SJ20261121000001'],
  ['(2026)溪01回避决1号', '（2026）溪01回避决1号'],
  ['〔2026〕溪01回避决第1号', '（2026）溪01回避决1号'],
  ['（2026） 溪01回避决 1号', '（2026）溪01回避决1号'],
])('%s is kept as %s', (typed, kept) => expect(normaliseDocumentNumber(typed)).toBe(kept));
