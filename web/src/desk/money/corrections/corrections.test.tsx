import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, list, ok, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component as CorrectionsPage } from './corrections-page.tsx';

const paymentId = '01931f00-0000-7000-8000-000000000f01';
const id = '01931f00-0000-7000-8000-000000000f02';
const bill = {
  ...{ billNo: 'JF20261123000012', payer: '林晓禾', item: 'TOPUP', caseNo: '(2026)溪01民终101号', number: null },
  ...{ state: 'PAID', partFen: 300_000, backFen: 20_000, after: { state: 'OPEN', paidFen: 0, restFen: 300_000 } },
};
const money = {
  ...{ paymentId, channel: 'BANK', fen: 320_000, paidAt: '2026-11-20T01:00:00.000Z', txn: '9901-GZ1', of: 'CLAIM' },
  ...{ bill, why: null as string | null },
};
const asked = {
  ...{ ...money, id, version: 1, state: 'OPEN', reason: '付款人来电说明是另一件案子', by: '卢月' },
  ...{ at: '2026-11-23T01:00:00.000Z', answer: null as string | null, may: ['approve', 'refuse'] },
};
const cashier: typeof clerk = { ...clerk, roles: ['cashier'] };
const president: typeof clerk = { ...clerk, roles: ['judge'] };
const open = (answers: Answers, { rows = [] as readonly object[], user = cashier, at = '' } = {}) =>
  renderScreen({
    ...{ ui: <CorrectionsPage />, at: `/desk/money/corrections${at}`, user },
    answers: { 'GET /api/desk/money/corrections': list([...rows]), ...answers },
  });
const found = (row: object = money) => ({ 'GET /api/desk/money/correctable': ok({ rows: [row] }) });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const bodyOf = ({ sent }: ReturnType<typeof open>) =>
  JSON.parse(String(sent.find(({ init }) => init.method === 'POST')?.init.body));

it('an empty number is said, and nothing is asked', async () => {
  const { sent } = open({});
  await press('查找到账');
  expect(await screen.findByText('请填写交费通知编号或流水号')).toBeTruthy();
  expect(sent.some(({ path }) => path.includes('correctable'))).toBe(false);
});

it('the dialog says where the money goes, how the notice stands then and what no longer goes back', async () => {
  const screenOf = open(
    { ...found(), [`POST /api/desk/money/correctable/${paymentId}/correct`]: ok({ ...asked, may: ['withdraw'] }) },
    { at: '?number=JF20261123000012' },
  );
  await press('更正');
  const box = await dialog();
  expect(box.getByText(/3,200\.00 元 从这张通知转回待查款/)).toBeTruthy();
  expect(box.getByText(/更正后这张通知：待缴，已缴 0\.00 元，还差 3,000\.00 元/)).toBeTruthy();
  expect(box.getByText(/多缴待退的 200\.00 元 不再退/)).toBeTruthy();
  fireEvent.click(box.getByRole('button', { name: /^更正/ }));
  expect((await box.findAllByRole('link')).map((link) => link.textContent)).toEqual([
    '更正理由至少写 5 个字，还差 5 个',
  ]);
  fireEvent.change(box.getByLabelText('更正理由'), { target: { value: '付款人来电说明' } });
  fireEvent.click(box.getByRole('button', { name: /^更正/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { key, ...body } = bodyOf(screenOf);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(body).toEqual({ of: 'CLAIM', reason: '付款人来电说明' });
});

it('what cannot be corrected says why, and has no button', async () => {
  open(found({ ...money, why: '这笔到账已经更正过' }), { at: '?number=JF20261123000012' });
  expect(await screen.findByText('现在不能更正：这笔到账已经更正过')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '更正' })).toBeNull();
});

it('the president reads the same facts and agrees, and is not asked to search', async () => {
  const screenOf = open(
    { [`POST /api/desk/money/corrections/${id}/decide`]: ok({ state: 'APPROVED' }) },
    { rows: [asked], user: president },
  );
  expect(await screen.findByText(/3,200\.00 元 从这张通知转回待查款/)).toBeTruthy();
  expect(screen.queryByLabelText('交费通知编号或流水号')).toBeNull();
  await press('批准');
  const box = await dialog();
  expect(box.getByText(/还差 3,000\.00 元/)).toBeTruthy();
  fireEvent.click(box.getByRole('button', { name: /^批准/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(screenOf)).toEqual({ version: 1, act: 'approve', reason: '' });
});

it('sent back with a reason that was too short at first; what was typed stays when the server refuses', async () => {
  open(
    { [`POST /api/desk/money/corrections/${id}/decide`]: refusal(409, 'bill.changed', '刚有变动') },
    { rows: [asked], user: president },
  );
  await press('退回');
  const box = await dialog();
  fireEvent.click(box.getByRole('button', { name: /^退回/ }));
  expect((await box.findAllByRole('link')).map((link) => link.textContent)).toEqual([
    '退回理由至少写 5 个字，还差 5 个',
  ]);
  fireEvent.change(box.getByLabelText('退回理由'), { target: { value: '请附银行的退汇单' } });
  fireEvent.click(box.getByRole('button', { name: /^退回/ }));
  expect(await box.findByText('刚有变动')).toBeTruthy();
  expect((box.getByLabelText('退回理由') as HTMLTextAreaElement).value).toBe('请附银行的退汇单');
});

it('one that can no longer be approved says why, and can be sent back', async () => {
  open({}, { rows: [{ ...asked, why: '本案已有一份结算草案，等法官确认' }], user: president });
  expect(await screen.findByText(/^现在不能更正：本案已有一份结算草案/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '批准' })).toBeNull();
  expect(screen.getByRole('button', { name: '退回' })).toBeTruthy();
});
