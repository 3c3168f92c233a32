import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readEntry } from '../../../shared/storage/storage.ts';
import { type Answers, ok, party, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component as ResultPage } from '../pay/result-page.tsx';
import { Component as ByLinkPage } from './by-link-page.tsx';
import { LinkBox } from './link-box.tsx';

const token = 'abcdefghijkmnpqrstuvwxyz23';
const id = '01931f00-0000-7000-8000-000000000a01';
const orderId = '01931f00-0000-7000-8000-000000000a02';
const order = {
  ...{ id: orderId, channel: 'WECHAT', scene: 'QR', fen: 105_000, state: 'OPEN', jump: null, hasCode: true },
  ...{ expiresAt: '2026-11-23T06:17:00.000Z', billState: 'OPEN', billPaidFen: 0 },
};
const bill = (more = {}) => ({
  ...{ court: '云溪市中级人民法院', courtPhone: '12368', item: 'ACCEPT', payer: '林**' },
  ...{ owedFen: 105_000, dueOn: '2026-11-30', state: 'OPEN', version: 3, channels: ['WECHAT', 'ALIPAY'] },
  ...{ order: null, payingUntil: null, expiresAt: '2026-11-30T06:00:00.000Z' },
  ...more,
});
const read = `GET /api/app/pay/${token}`;
const submit = `POST /api/app/pay/${token}/submit`;
const open = (answers: Answers) =>
  renderScreen({ routes: [{ path: '/pay/:token', element: <ByLinkPage /> }], at: `/pay/${token}`, answers });

describe('a bill by link', () => {
  it('says what it is, and begins with the version that was looked at and no amount', async () => {
    let now = bill();
    const { sent } = open({
      [read]: () => ok(now),
      [submit]: () => {
        now = bill({ order });
        return ok(now);
      },
    });
    expect(await screen.findByText('1,050.00 元')).toBeTruthy();
    expect(screen.getByText('林**')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '用微信支付交' }));
    expect((await screen.findByRole('img', { name: '微信支付付款码' })).getAttribute('src')).toBe(
      `/api/app/pay/${token}/code/${orderId}`,
    );
    const body = JSON.parse(String(sent.find(({ path }) => path.endsWith('submit'))?.init.body));
    expect(body).toMatchObject({ version: 3, channel: 'WECHAT' });
    expect(Object.keys(body).sort()).toEqual(['channel', 'key', 'scene', 'version']);
    expect(readEntry('pay-link', 'session')).toBe(token);
  });
  it.each([
    [refusal(404, 'bill.link', '这个缴费链接不对，请核对地址'), '这个链接不能用了'],
    [refusal(410, 'bill.link-over', '这个缴费链接已过期或已收回'), '这个链接不能用了'],
    [ok(bill({ state: 'PAID', owedFen: 0, payer: null })), '这笔已缴清，不用再付'],
    [ok(bill({ state: 'CANCELLED', payer: null })), '这笔费用现在不用缴'],
  ])('has its sentence when it cannot be paid %#', async (answer, title) => {
    open({ [read]: answer });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /用.*交/ })).toBeNull();
  });
  it('leads to the app with the site told and not the address', async () => {
    open({ [read]: ok(bill({ order: { ...order, hasCode: false, jump: 'https://pay.example/1' } })) });
    const link = await screen.findByRole('link', { name: '打开微信支付付款' });
    expect(link.getAttribute('referrerpolicy')).toBe('origin');
  });
});

it('whoever pays makes a link, sees it once, and takes it back', async () => {
  const made = {
    id,
    address: `https://court.example/pay/${token}`,
    code: '<svg/>',
    expiresAt: '2026-11-30T06:00:00.000Z',
  };
  const { sent } = renderScreen({
    ui: <LinkBox bill={{ id, link: null } as never} />,
    at: '/',
    user: party,
    answers: { 'POST /api/app/onlinepay/links': ok(made), [`POST /api/app/onlinepay/links/${id}/end`]: ok({}) },
    lang: 'zh',
  });
  fireEvent.click(await screen.findByRole('button', { name: '做一条链接' }));
  expect(await screen.findByText(new RegExp(token))).toBeTruthy();
  expect(screen.getByRole('img', { name: '代缴链接的二维码' }).getAttribute('src')).toMatch(/^data:image\/svg/);
  fireEvent.click(screen.getByRole('button', { name: '收回链接' }));
  expect(await screen.findByRole('button', { name: '做一条链接' })).toBeTruthy();
  expect(sent.map(({ path }) => path)).toContain(`/api/app/onlinepay/links/${id}/end`);
});

it.each([
  [{ state: 'PAID', billState: 'PAID' }, '这次付款已到账'],
  [{ state: 'OPEN' }, '还没有收到付款结果'],
  [{ state: 'CLOSED' }, '这次没有付成'],
])('the result is what the server knows %#', async (more, heading) => {
  renderScreen({
    ui: <ResultPage />,
    at: `/payment/result?order=${orderId}&trade_status=TRADE_SUCCESS`,
    user: party,
    answers: {
      [`GET /api/app/onlinepay/orders/${orderId}`]: ok({ ...order, orderNo: 'SF1', billId: id, ...more }),
    },
    lang: 'zh',
  });
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});
