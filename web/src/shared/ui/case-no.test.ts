import { expect, it } from 'vitest';
import { isCaseNo } from './case-no.tsx';

it.each(['（2026）溪01民终101号', '(2025)溪0103刑初31号之一号'])('%s is a case number', (text) =>
  expect(isCaseNo(text)).toBe(true),
);
it.each(['', '民间借贷纠纷', '（2026）溪01民终101号，已审结', '见（2026）溪01民终101号'])('%s is not', (text) =>
  expect(isCaseNo(text)).toBe(false),
);
