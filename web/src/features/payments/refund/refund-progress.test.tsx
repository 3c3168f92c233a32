import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, party, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { RefundProgress } from './refund-progress.tsx';

const id = '01931f00-0000-7000-8000-000000000c01';
const billId = '01931f00-0000-7000-8000-000000000c02';
const at = '2026-11-23T02:05:00.000Z';
const refund = {
  ...{ id, refundNo: 'TF20261123000001', fen: 50_000, cause: 'OVERPAID', route: 'ORIGINAL', channel: 'WECHAT' },
  ...{ state: 'PROPOSED', dueOn: '2026-11-24', account: null, wasReturned: false, madeAt: at, sentAt: null },
  ...{ doneAt: null, accountName: null, version: 2 },
};
const give = `POST /api/app/onlinepay/refunds/${id}/account`;
const open = (more: object, answers = {}, lang: 'zh' | 'en' = 'zh') =>
  renderScreen({
    ui: <RefundProgress billId={billId} />,
    at: `/payment/payment-details?id=${billId}`,
    user: party,
    lang,
    answers: { 'GET /api/app/onlinepay/refunds': ok({ refunds: [{ ...refund, ...more }] }), ...answers },
  });

it('says how far it is, by when and where to; nothing is asked of the payer', async () => {
  open({});
  expect(await screen.findByText(/法院最迟 2026 年 11 月 24 日/)).toBeTruthy();
  expect(screen.getByText('原来付款的微信支付账户')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
it.each([
  ['SENDING', { sentAt: at }, /11 月 23 日.*已经交付款/],
  ['DONE', { doneAt: at }, /11 月 23 日.*已退/],
  ['HELD', {}, /暂缓付款/],
  ['FAILED', {}, /法院会再付/],
])('%s has a sentence of its own', async (state, more, text) => {
  open({ state, ...more });
  expect(await screen.findByText(text)).toBeTruthy();
});

it('an account that gave it back: another one, in the payer’s name, and the refusal in words', async () => {
  const failed = { state: 'FAILED', route: 'BANK', wasReturned: true, accountName: '林晓禾' };
  const { sent } = open(failed, { [give]: refusal(422, 'refund.account', '收款户名要和交款人一致') });
  expect(await screen.findByText(/银行退回了这笔款/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '填写收款账户' }));
  const box = within(await screen.findByRole('dialog'));
  expect(box.getByLabelText<HTMLInputElement>('户名').value).toBe('林晓禾');
  fireEvent.change(box.getByLabelText('账号'), { target: { value: '62220000123456x' } });
  fireEvent.click(box.getByRole('button', { name: '确认账户' }));
  expect(await box.findByText('请填写开户行')).toBeTruthy();
  expect(box.getByText('收款账号填 8 到 32 位数字')).toBeTruthy();
  expect(document.activeElement).toBe(box.getByLabelText('开户行'));
  expect(sent.some(({ init }) => init.method === 'POST')).toBe(false);
  fireEvent.change(box.getByLabelText('开户行'), { target: { value: '云溪银行溪东支行' } });
  fireEvent.change(box.getByLabelText('账号'), { target: { value: '6222 0000 1234 5678' } });
  fireEvent.click(box.getByRole('button', { name: '确认账户' }));
  expect(await screen.findByText('收款户名要和交款人一致')).toBeTruthy();
  await waitFor(() => expect(sent.some(({ init }) => init.method === 'POST')).toBe(true));
  const post = sent.find(({ init }) => init.method === 'POST');
  expect(JSON.parse(String(post?.init.body))).toEqual({
    ...{ version: 2, name: '林晓禾', bank: '云溪银行溪东支行', number: '6222 0000 1234 5678' },
  });
});
