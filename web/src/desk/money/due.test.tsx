import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clerk, list, ok, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as BillsPage } from './bills-page.tsx';

const id = '01931f00-0000-7000-8000-000000000f01';
const bill = {
  ...{ id, billNo: 'JF20261123000007', item: 'APPLY_LATER', caseNo: '(2026)溪01执88号', number: null, payer: '林晓禾' },
  ...{ amountFen: 4_500_000, quotedFen: 4_500_000, paidFen: 0, refundFen: 0, dueOn: null, state: 'LATER' },
  ...{ issuedAt: '2026-11-23T01:00:00.000Z', version: 1, overrideReason: null, receivedOn: null, issuedBy: '叶小满' },
  ...{ ask: { kind: 'ENFORCEMENT', amount: 426_000_000, before: null, halving: [] }, cancel: null, may: ['due'] },
  laterGround: 'ENFORCEMENT',
};

it('a fee payable later says why; that it is due goes with its reason', async () => {
  const { sent } = renderScreen({
    ...{ ui: <BillsPage />, at: '/desk/money/bills', user: clerk },
    answers: {
      'GET /api/desk/bills': list([bill]),
      [`POST /api/desk/bills/${id}/due`]: ok({ ...bill, state: 'SERVING', may: [] }),
    },
  });
  expect(await screen.findByText('执行申请费不用预交，执行后交纳，由被执行人负担')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '可以收了' }));
  const box = within(await screen.findByRole('dialog'));
  const press = () => fireEvent.click(box.getByRole('button', { name: /^可以收了/ }));
  press();
  expect(sent.some(({ init }) => init.method === 'POST')).toBe(false);
  fireEvent.change(box.getByLabelText('为什么可以收了'), { target: { value: '执行款已经到位，可以收取。' } });
  press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const post = sent.find(({ init }) => init.method === 'POST');
  expect(JSON.parse(String(post?.init.body))).toEqual({ version: 1, reason: '执行款已经到位，可以收取。' });
});
