import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clerk, list, ok, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component as DecisionsPage } from './decisions-page.tsx';

const id = '01931f00-0000-7000-8000-000000000c01';
const at = '2026-11-23T02:05:00.000Z';
const bill = {
  ...{ id: id.replace('c01', 'b01'), billNo: 'JF20261123000001', item: 'ACCEPT', caseNo: '(2026)溪01民终101号' },
  ...{ number: null, payer: '林晓禾', amountFen: 300_000, paidFen: 300_000, refundFen: 0, dueOn: null, state: 'PAID' },
  ...{ issuedAt: at, version: 3, quotedFen: 300_000, overrideReason: null, receivedOn: null, issuedBy: '叶小满' },
  ...{ ask: { kind: 'OTHER', amount: null, before: null, halving: [] }, cancel: null, may: [] },
};
const other = { ...bill, id: id.replace('c01', 'b02'), billNo: 'JF20261123000002', amountFen: 50_000, paidFen: 20_000 };
const objection = {
  ...{ id, version: 1, madeAt: at, number: 'SQ202611230001', kind: 'REFUND', askedFen: 500_000, inPart: true },
  bills: [
    { bill, mostFen: 300_000 },
    { bill: other, mostFen: 20_000 },
  ],
  billId: bill.id,
};
const answers = {
  'GET /api/desk/money/decisions': list([]),
  'GET /api/desk/money/reliefs': list([]),
  'GET /api/desk/money/objections': list([objection]),
  [`POST /api/desk/money/objections/${id}/decide`]: ok({ state: 'PAID' }),
};
const user = { ...clerk, roles: ['judge' as const] };
const dialog = async () => within(await screen.findByRole('dialog'));

it('an objection granted in part gets its sum: begun with no more than can go back, for the bill it names', async () => {
  const { sent } = renderScreen({ ui: <DecisionsPage />, at: '/desk/money/decisions', user, answers });
  expect(await screen.findByText('5,000.00 元')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '写明数额' }));
  const box = await dialog();
  expect(box.getByLabelText<HTMLInputElement>('核定退还（元）').value).toBe('3000.00');
  expect(box.getByText('最多 3,000.00 元')).toBeTruthy();
  fireEvent.change(box.getByLabelText('核定退还（元）'), { target: { value: '1200' } });
  fireEvent.change(box.getByLabelText('理由'), { target: { value: '按撤诉减半，退还一部分。' } });
  fireEvent.click(box.getByRole('button', { name: '写明数额' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const post = sent.find(({ init }) => init.method === 'POST');
  expect(JSON.parse(String(post?.init.body))).toEqual({
    ...{ version: 1, approved: { billId: bill.id, fen: 120_000 }, reason: '按撤诉减半，退还一部分。' },
  });
});

it('no fee changes: nothing is approved', async () => {
  const { sent } = renderScreen({ ui: <DecisionsPage />, at: '/desk/money/decisions', user, answers });
  fireEvent.click(await screen.findByRole('button', { name: '写明数额' }));
  const box = await dialog();
  fireEvent.change(box.getByLabelText('哪一笔费用'), { target: { value: '' } });
  expect(box.queryByLabelText('核定退还（元）')).toBeNull();
  fireEvent.change(box.getByLabelText('理由'), { target: { value: '不影响已交的费用，不作改动。' } });
  fireEvent.click(box.getByRole('button', { name: '写明数额' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const post = sent.find(({ init }) => init.method === 'POST');
  expect(JSON.parse(String(post?.init.body))).toMatchObject({ approved: null });
});
