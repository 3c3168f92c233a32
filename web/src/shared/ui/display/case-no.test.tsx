import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CaseNo } from './case-no.tsx';

it.each([
  ['(2026)溪01民终101号', '（2026）溪01民终101号'],
  ['（2026）溪01民终101号', '（2026）溪01民终101号'],
  ['(2026) 溪01民终 第101号', '（2026）溪01民终101号'],
  ['民终(101)', '民终(101)'],
])('shows %s as %s', (spelling, shown) => {
  expect(render(<CaseNo>{spelling}</CaseNo>).container.textContent).toBe(shown);
});
