import { defaultFees, lprOnRecord } from '@sufu/contract/fees';
import { quoteOf } from '@sufu/contract/payments';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readEntry } from '../../../shared/storage/storage.ts';
import { ok, party, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { CheckBox } from './check-box.tsx';

const tables = {
  ...{ version: 'measures-2007', effectiveFrom: '2007-04-01', config: defaultFees, own: [] },
  lpr: lprOnRecord,
};
const ask = { kind: 'PROPERTY', amount: 50_000_000, before: null, halving: [] } as const;
const quote = quoteOf(ask, { config: defaultFees });
const bill = (more = {}) =>
  ({
    ...{ item: 'ACCEPT', billNo: 'JF20261123000001', number: null, caseId: 'c-1', documents: [] },
    ...{ issuedAt: '2026-11-23T02:05:00.000Z', billedFen: 880_000, amountFen: 880_000, paidFen: 0, isAppeal: false },
    ...{ quote: { ...quote, ask }, facts: ask },
    ...more,
  }) as never;
async function checked(more = {}, lang: 'zh' | 'en' = 'zh') {
  renderScreen({
    routes: [
      { path: '/', element: <CheckBox bill={bill(more)} /> },
      { path: '/apply-lawsuit/:type/add', element: <p>begun</p> },
    ],
    user: party,
    answers: { 'GET /api/fees/tables': ok(tables) },
    lang,
  });
  fireEvent.click(await screen.findByRole('button', { name: lang === 'zh' ? '核一核' : 'Check it now' }));
  return screen.findByRole('region', { name: lang === 'zh' ? '核对结果' : 'What the check says' });
}

it('a right bill is said to be right, and there is nothing to object to', async () => {
  const result = await checked();
  expect(within(result).getByText('和按规定算的一致。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '提出异议' })).toBeNull();
});

it('a wrong sum: how much, line beside line, and an objection filled in', async () => {
  const result = await checked({ billedFen: 930_000 });
  expect(within(result).getByText('账单多了 500.00 元。')).toBeTruthy();
  const last = within(result).getAllByRole('row').at(-1);
  expect(last?.textContent).toBe('合计 不同9,300.00 元8,800.00 元');
  fireEvent.click(screen.getByRole('button', { name: '提出异议' }));
  expect(await screen.findByText('begun')).toBeTruthy();
  expect(readEntry('carried', 'session')).toMatchObject({
    kind: 'refund_objection_apply',
    set: { refundRequestKind: 'CALC_REVIEW', paymentVoucherNo: 'JF20261123000001' },
  });
});

it('other facts: both sums are named, and the line that differs is marked', async () => {
  const own = { ...ask, amount: 30_000_000 };
  const result = await checked({ facts: own });
  expect(result.textContent).toContain('账单用的：财产案件，500,000.00 元；您案件里的：财产案件，300,000.00 元。');
  const marked = within(result)
    .getAllByRole('row')
    .filter((row) => row.dataset.differs === 'true');
  expect(marked).toHaveLength(2);
});

it('without facts the arithmetic alone is checked, in English too', async () => {
  const result = await checked({ facts: null }, 'en');
  expect(result.textContent).toContain('The arithmetic of the bill is right');
});
