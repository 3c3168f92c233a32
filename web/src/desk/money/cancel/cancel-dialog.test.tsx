import { courtOfDefaults, tablesOf } from '@sufu/contract/fees';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, list, ok, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component as BillsPage } from '../bills-page.tsx';

const id = '01931f00-0000-7000-8000-000000000d01';
const bill = {
  ...{ id, billNo: 'JF20261123000001', item: 'ACCEPT', caseNo: '(2026)溪01民终101号', number: null, payer: '林晓禾' },
  ...{ amountFen: 105_000, quotedFen: 105_000, paidFen: 0, refundFen: 0, dueOn: null, state: 'OPEN' },
  ...{ issuedAt: '2026-11-23T01:00:00.000Z', version: 4, overrideReason: null, receivedOn: null, issuedBy: '叶小满' },
  ...{ ask: { kind: 'PROPERTY', amount: 5_000_000, before: null, halving: [] }, cancel: null, may: ['cancel'] },
};
const cancel = `POST /api/desk/bills/${id}/cancel`;
const open = (answers: Answers = {}, row: object = bill) =>
  renderScreen({
    ...{ ui: <BillsPage />, at: '/desk/money/bills', user: clerk },
    answers: {
      ...{ 'GET /api/desk/bills': list([row]), 'GET /api/fees/tables': ok(tablesOf(courtOfDefaults)) },
      ...answers,
    },
  });
async function dialog() {
  fireEvent.click(await screen.findByRole('button', { name: '撤销、更正' }));
  return within(await screen.findByRole('dialog'));
}
type Box = Awaited<ReturnType<typeof dialog>>;
const type = (box: Box, label: string, value: string) =>
  fireEvent.change(box.getByLabelText(label), { target: { value } });
const press = (box: Box, name: RegExp) => fireEvent.click(box.getByRole('button', { name }));
const told = async (box: Box) => (await box.findAllByRole('link')).map((link) => link.textContent);

it('sent as it stands, it says all that is missing, keeps what was typed and goes to the first', async () => {
  const { sent } = open();
  const box = await dialog();
  type(box, '标的额（元）', '');
  type(box, '改为别的数额（元）', '一千');
  press(box, /^撤销并更正/);
  expect(await told(box)).toEqual([
    '请填写标的额',
    '改为别的数额：金额请填数字，最多两位小数，如 50000.00',
    '理由至少写 10 个字，还差 10 个',
  ]);
  expect(document.activeElement).toBe(box.getByLabelText('标的额（元）'));
  expect(box.getByLabelText('改为别的数额（元）')).toHaveProperty('value', '一千');
  expect(sent.some(({ init }) => init.method === 'POST')).toBe(false);
});

it('the right notice follows from the right sum, and goes with the reason', async () => {
  const { sent } = open({ [cancel]: ok({ ...bill, state: 'CANCELLED', may: [] }) });
  const box = await dialog();
  expect(await box.findByText('更正后应交 1,050.00 元')).toBeTruthy();
  type(box, '标的额（元）', '2万');
  expect(await box.findByText('更正后应交 300.00 元')).toBeTruthy();
  type(box, '理由', '标的额应为两万元，原来填错了');
  press(box, /^撤销并更正/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const post = sent.find(({ init }) => init.method === 'POST');
  expect(JSON.parse(String(post?.init.body))).toEqual({
    ...{ version: 4, reason: '标的额应为两万元，原来填错了' },
    replacement: { ask: { kind: 'PROPERTY', amount: 2_000_000, before: null, halving: [] }, amountFen: null },
  });
});

it('cancelled alone it asks for the reason only; with money on it, it says who decides', async () => {
  const { sent } = open({ [cancel]: ok(bill) }, { ...bill, paidFen: 105_000, state: 'PAID' });
  const box = await dialog();
  expect(box.getByText(/这张已收到 1,050.00 元，要另一人批准/)).toBeTruthy();
  type(box, '怎样办', 'only');
  expect(box.queryByLabelText('标的额（元）')).toBeNull();
  press(box, /^撤销这张/);
  expect(await told(box)).toEqual(['理由至少写 10 个字，还差 10 个']);
  type(box, '理由', '这张通知是重复开的，另有一张');
  press(box, /^撤销这张/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const post = sent.find(({ init }) => init.method === 'POST');
  expect(JSON.parse(String(post?.init.body))).toEqual({
    ...{ version: 4, reason: '这张通知是重复开的，另有一张', replacement: null },
  });
});
