import type { ReviewItem } from '@sufu/contract/desk';
import { exampleFor } from '@sufu/contract/examples';
import { courtOfDefaults, tablesOf } from '@sufu/contract/fees';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, refusal } from '../../shared/testing/render-screen.tsx';
import { at, id, item, showReview } from '../testing/review-fixture.tsx';

const type = 'litigation_preservation_apply';
const preservation: ReviewItem = {
  ...item,
  type,
  state: 23,
  may: ['requirePayment'],
  mayPropose: [],
  answers: exampleFor(type, { file: () => id, courtId: 'c-9901' }).answers,
};
const stated = { kind: 'PRESERVATION', amount: 50_000_000, before: null, halving: [] } as const;
const tables = { 'GET /api/fees/tables': ok(tablesOf(courtOfDefaults)) };
const open = async (answers = {}, more: Partial<ReviewItem> = {}) => {
  const shown = showReview({ ...preservation, ...more }, { ...tables, ...answers });
  fireEvent.click(await screen.findByRole('button', { name: /通知交费/ }));
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: '通知交费 · 申请费' })) };
};
const bodyOf = (sent: { path: string; init: { body?: unknown } }[], path: string) =>
  JSON.parse(String(sent.find((call) => call.path === path)?.init.body));

it('a fee is worked out while it is typed, and sent by its facts, without a sum or a day', async () => {
  const { sent, dialog } = await open({ [`POST ${at}/require`]: ok({ ...preservation, may: [] }) });
  expect(dialog.getByText(/交费通知书?》|交纳申请费通知书/)).toBeTruthy();
  expect(dialog.queryByLabelText('最后一天')).toBeNull();
  fireEvent.change(dialog.getByLabelText(/标的额/), { target: { value: '600000' } });
  expect((await dialog.findAllByText(/3,520\.00 元/)).length).toBeGreaterThan(0);
  fireEvent.click(dialog.getByRole('button', { name: /发出通知/ }));
  expect((await dialog.findAllByText(/理由至少写 10 个字/)).length).toBeGreaterThan(0);
  fireEvent.change(dialog.getByLabelText(/理由/), { target: { value: '申请保全，应当先交申请费。' } });
  fireEvent.click(dialog.getByRole('button', { name: /发出通知/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(sent, `${at}/require`)).toMatchObject({
    kind: 'payment',
    amount: null,
    dueDay: null,
    ask: { kind: 'PRESERVATION', amount: 60_000_000, before: null, halving: [] },
  });
});

it('what stands in the way is said in the dialog, and what was typed stays', async () => {
  const msg = '这位交款人已有一张案件受理费的交费通知';
  const { dialog } = await open({ [`POST ${at}/require`]: refusal(409, 'bill.duplicate', msg) });
  const reason = dialog.getByLabelText<HTMLTextAreaElement>(/理由/);
  fireEvent.change(reason, { target: { value: '申请保全，应当先交申请费。' } });
  fireEvent.click(dialog.getByRole('button', { name: /发出通知/ }));
  expect(await dialog.findByText(msg)).toBeTruthy();
  expect(reason.value).toBe('申请保全，应当先交申请费。');
});

it('a fee that waits for its receipt says so, and is taken back only with a reason', async () => {
  const demand: ReviewItem['demands'][number] = {
    ...{ id, kind: 'payment', amount: 352_000, guaranteeKind: null, dueDay: null, reason: '应当先交申请费。' },
    ...{ state: 'open', at: '2026-11-20T01:00:00.000Z', settledAt: null, documentId: null, may: ['withdrawn'] },
  };
  const { sent } = showReview(
    { ...preservation, demands: [demand] },
    { ...tables, [`POST ${at}/demands/settle`]: ok({ ...preservation, demands: [] }) },
  );
  expect(await screen.findByText(/接到通知后起算/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '记为已办妥' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '撤销要求' }));
  const dialog = within(await screen.findByRole('dialog', { name: '撤销这项要求' }));
  fireEvent.click(dialog.getByRole('button', { name: /撤销要求/ }));
  expect((await dialog.findAllByText(/至少写 10 个字/)).length).toBeGreaterThan(0);
  fireEvent.change(dialog.getByLabelText(/理由/), { target: { value: '申请人已经撤回保全申请。' } });
  fireEvent.click(dialog.getByRole('button', { name: /撤销要求/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(sent, `${at}/demands/settle`)).toEqual({
    demandId: id,
    state: 'withdrawn',
    reason: '申请人已经撤回保全申请。',
  });
});

it('what the application states is there, says where it comes from, and can be changed', async () => {
  const { sent, dialog } = await open(
    { [`POST ${at}/require`]: ok({ ...preservation, may: [] }) },
    { fee: { ...stated, halving: [] } },
  );
  const sum = dialog.getByLabelText<HTMLInputElement>(/标的额/);
  expect(sum.value).toBe('500000.00');
  expect(dialog.getAllByText('来自申请，可以改')).toHaveLength(2);
  expect((await dialog.findAllByText(/3,020\.00 元/)).length).toBeGreaterThan(0);
  fireEvent.change(sum, { target: { value: '600000' } });
  expect(dialog.getAllByText('来自申请，可以改')).toHaveLength(1);
  fireEvent.change(dialog.getByLabelText(/理由/), { target: { value: '申请保全，应当先交申请费。' } });
  fireEvent.click(dialog.getByRole('button', { name: /发出通知/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(sent, `${at}/require`).ask).toEqual({ ...stated, amount: 60_000_000 });
});

it('facts of another fee than the one that is required are not filled in', async () => {
  const { dialog } = await open({}, { fee: { kind: 'PROPERTY', amount: 50_000_000, before: null, halving: [] } });
  expect(dialog.getByLabelText<HTMLInputElement>(/标的额/).value).toBe('');
  expect(dialog.queryByText('来自申请，可以改')).toBeNull();
});
