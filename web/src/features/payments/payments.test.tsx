import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, list, ok, party, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as DetailsPage } from './bill/details-page.tsx';
import { Component as ListPage } from './list/list-page.tsx';
import { Component as PaymentPage } from './pay/payment-page.tsx';

const id = '01931f00-0000-7000-8000-000000000a01';
const orderId = '01931f00-0000-7000-8000-000000000a02';
const at = '2026-11-23T02:05:00.000Z';
const row = {
  ...{ id, billNo: 'JF20261123000001', item: 'ACCEPT', caseNo: '(2026)溪01民终101号', number: null },
  ...{ payer: '林晓禾', forOther: false, amountFen: 105_000, paidFen: 0, refundFen: 0 },
  ...{ dueOn: '2026-11-30', daysLeft: 7, state: 'OPEN', laterGround: null, issuedAt: at },
};
const line = (zh: string, fen: number) => ({
  ...{ text: { zh, en: zh }, fen },
  basis: { zh: '诉讼费用交纳办法第13条第（一）项', en: 'Measures on Litigation Fees, art. 13 (1)' },
});
const order = {
  ...{ id: orderId, orderNo: 'SF202611230000000142', billId: id, channel: 'WECHAT', scene: 'QR', fen: 105_000 },
  ...{
    state: 'OPEN',
    jump: null,
    hasCode: true,
    expiresAt: '2026-11-23T06:17:00.000Z',
    billState: 'OPEN',
    billPaidFen: 0,
  },
};
const detail = (more = {}) => ({
  ...row,
  ...{ caseId: null, partyId: null, billedFen: 105_000, facts: null, link: null },
  ...{ version: 2, court: '云溪市中级人民法院', courtPhone: '12368', overrideReason: null, receivedOn: '2026-11-23' },
  quote: {
    ask: { kind: 'PROPERTY', amount: 5_000_000, before: null, halving: [] },
    ...{ version: 'measures-2007', fen: 105_000 },
    steps: [line('不超过 10,000.00 元的部分', 5_000), line('超过 10,000.00 元的部分', 100_000)],
  },
  ...{
    isAppeal: true,
    documents: [],
    refunds: [],
    channels: ['WECHAT', 'ALIPAY'],
    transfer: null,
    order: null,
    payingUntil: null,
  },
  events: [{ at, what: 'issued', fen: 105_000, channel: null }],
  ...more,
});
const page = 'GET /api/app/onlinepay/page';
const counts = 'GET /api/app/onlinepay/counts';
const read = 'GET /api/app/onlinepay/detail';
const submit = 'POST /api/onlinepay/submitApplication';
const follow = `GET /api/app/onlinepay/orders/${orderId}`;

const open = (ui: React.ReactNode, path: string, answers: Answers, lang: 'zh' | 'en' = 'zh') =>
  renderScreen({ ui, at: path, user: party, answers, lang });
const numbers = ok({ todo: 1, paid: 2, refund: 0, all: 3 });

describe('the list', () => {
  it('says what, how much and until when, and leads to paying', async () => {
    open(<ListPage />, '/payment/payment-list', { [page]: list([row]), [counts]: numbers });
    expect(await screen.findByRole('link', { name: '案件受理费' })).toBeTruthy();
    expect(screen.getByText('1,050.00 元')).toBeTruthy();
    expect(screen.getByText(/剩 7 天/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '去缴费' }).getAttribute('href')).toBe(`/payment/payment?id=${id}`);
    expect(screen.getByRole('link', { name: '待缴 1' }).getAttribute('aria-current')).toBe('page');
  });
  it('says what comes when there is nothing, and that it could not be read when it could not', async () => {
    open(<ListPage />, '/payment/payment-list', { [page]: list([]), [counts]: numbers });
    expect(await screen.findByText('现在没有要交的费用')).toBeTruthy();
  });
});

describe('the list that is filtered or late', () => {
  it('asks for what stands in the address, and says when nothing matches', async () => {
    const { sent } = open(<ListPage />, '/payment/payment-list?tab=all&number=101&item=ACCEPT&year=2026&x=1', {
      [page]: list([]),
      [counts]: numbers,
    });
    expect(await screen.findByText('没有符合条件的费用')).toBeTruthy();
    const asked = new URL(String(sent.find(({ path }) => path.includes('/page'))?.path), 'http://x').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({ tab: 'all', number: '101', item: 'ACCEPT', year: '2026' });
  });
});

describe('one bill', () => {
  it('shows each line with its article, the last day with its arithmetic and what may follow', async () => {
    open(<DetailsPage />, `/payment/payment-details?id=${id}`, { [read]: ok(detail()) });
    expect(await screen.findAllByText('诉讼费用交纳办法第13条第（一）项')).toHaveLength(2);
    expect(screen.getByText(/次日起算 7 日，最后一日是 2026 年 11 月 30 日/)).toBeTruthy();
    expect(screen.getByText(/按自动撤回上诉处理/)).toBeTruthy();
    expect(screen.getByText('壹仟零伍拾元整')).toBeTruthy();
    // Where to say that it is wrong: on this page first.
    expect(screen.getByText(/先在下面“核一核”；对不上的，那里就能提出异议/)).toBeTruthy();
  });
  it('says why the amount is another than the computed one, in English too', async () => {
    const changed = detail({ amountFen: 100_000, overrideReason: '部分请求已交费' });
    open(<DetailsPage />, `/payment/payment-details?id=${id}`, { [read]: ok(changed) }, 'en');
    expect(await screen.findByText(/By the rules it is CNY 1,050.00; with approval/)).toBeTruthy();
  });
});

describe('paying', () => {
  it('says that costs were paid out, of which the day is known and no more', async () => {
    const paidOut = { at: '2026-11-22T16:00:00.000Z', what: 'paidOut', fen: 80_000, channel: null };
    const events = [...detail().events, paidOut];
    open(<DetailsPage />, `/payment/payment-details?id=${id}`, { [read]: ok(detail({ item: 'ATTEND', events })) });
    const rows = (await screen.findByText('付给出庭的人')).closest('li');
    expect(rows?.textContent).toContain('800.00 元');
    expect(rows?.textContent).toContain('2026-11-23');
    expect(rows?.textContent).not.toContain('00:00');
  });
  it('begins with the version that was looked at and no amount, shows the code, and knows by itself when it is paid', async () => {
    let bill = detail();
    let asked = 0;
    const { sent: asks } = open(<PaymentPage />, `/payment/payment?id=${id}`, {
      [read]: () => ok(bill),
      [submit]: () => {
        bill = detail({ order });
        return ok(order);
      },
      [follow]: () => {
        asked += 1;
        if (asked < 2) return ok(order);
        const voucher = {
          id,
          kind: 'pay-receipt',
          number: 'PZ1',
          title: { zh: '缴费凭证', en: 'Voucher' },
          madeAt: at,
        };
        bill = detail({ state: 'PAID', paidFen: 105_000, daysLeft: null, documents: [voucher] });
        return ok({ ...order, state: 'PAID', billState: 'PAID', billPaidFen: 105_000 });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: '用微信支付交' }));
    expect((await screen.findByRole('img', { name: '微信支付付款码' })).getAttribute('src')).toBe(
      `/api/app/onlinepay/orders/${orderId}/code`,
    );
    expect(screen.getByText(/核对收款方：云溪市中级人民法院，金额 1,050.00 元/)).toBeTruthy();
    const sent = JSON.parse(String(asks.find(({ path }) => path.endsWith('submitApplication'))?.init.body));
    expect(sent).toMatchObject({ billId: id, version: 2, channel: 'WECHAT', scene: 'QR' });
    expect(sent).not.toHaveProperty('amount');
    await waitFor(() => expect(screen.getByText('这笔已缴清')).toBeTruthy(), { timeout: 10_000 });
    expect(screen.getByRole('link', { name: '缴费凭证' })).toBeTruthy();
  }, 20_000);
  it('reads a bill anew that has changed, so that the next press pays what it is now', async () => {
    let version = 2;
    const { sent } = open(<PaymentPage />, `/payment/payment?id=${id}`, {
      [read]: () => ok(detail({ version })),
      [submit]: () => {
        version += 1;
        return refusal(409, 'bill.changed', '这笔费用刚有变动');
      },
    });
    const press = () => fireEvent.click(screen.getByRole('button', { name: '用支付宝交' }));
    await screen.findByRole('button', { name: '用支付宝交' });
    press();
    await waitFor(() => expect(sent.filter(({ path }) => path.includes('/detail'))).toHaveLength(2));
    press();
    await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('submitApplication'))).toHaveLength(2));
    const last = sent.findLast(({ path }) => path.endsWith('submitApplication'));
    expect(JSON.parse(String(last?.init.body)).version).toBe(3);
  });
  it('says for whom an agent pays, and tells the server', async () => {
    const forOther = detail({ forOther: true, partyId: id });
    const { sent } = open(<PaymentPage />, `/payment/payment?id=${id}`, {
      [read]: ok(forOther),
      [submit]: refusal(409, 'bill.paying', '有人正在付这笔'),
    });
    const choice = await screen.findByRole('radio', { name: /林晓禾/ });
    expect(choice).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('button', { name: '用支付宝交' }));
    expect(await screen.findByText(/有人正在付这笔/)).toBeTruthy();
    const body = JSON.parse(String(sent.find(({ path }) => path.endsWith('submitApplication'))?.init.body));
    expect(body.payAs).toBe(id);
  });
  it('says that somebody else is paying, and why a channel was refused', async () => {
    open(<PaymentPage />, `/payment/payment?id=${id}`, {
      [read]: ok(detail({ payingUntil: '2026-11-23T06:18:00.000Z' })),
    });
    expect(await screen.findByText(/有人正在付这笔/)).toBeTruthy();
  });
  it('says the list and a bill to an elder in plain words, with the name on the notice beside them', async () => {
    const appearance = { view: 'elder' as const };
    const at = `/payment/payment-details?id=${id}`;
    const shown = { user: party, appearance, answers: { [page]: list([row]), [counts]: numbers } };
    const { unmount } = renderScreen({ ui: <ListPage />, at: '/payment/payment-list', ...shown });
    expect(await screen.findByRole('link', { name: '要交 1' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: '我要交的费用' })).toBeTruthy();
    expect(screen.queryByText('待缴')).toBeNull();
    unmount();
    renderScreen({ ui: <DetailsPage />, at, user: party, appearance, answers: { [read]: ok(detail()) } });
    expect(await screen.findByRole('heading', { level: 1, name: '我要交的费用' })).toBeTruthy();
    expect(screen.getByText(/案件受理费/, { selector: 'div, p' })).toBeTruthy();
  });
  it('asks an elder one thing a screen: is it yours, how, and by whom', async () => {
    renderScreen({
      ...{ ui: <PaymentPage />, at: `/payment/payment?id=${id}`, user: party, appearance: { view: 'elder' } },
      answers: { [read]: ok(detail()) },
    });
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(/是您要交的吗/)).toBeTruthy();
    expect(screen.queryByText('用微信支付交')).toBeNull();
    press('是，去付款');
    expect(screen.getByRole('heading', { name: '您想怎么交？' })).toBeTruthy();
    expect(screen.queryByText('对公转账')).toBeNull();
    press('请家人帮我交');
    expect(screen.getByRole('button', { name: '做一条链接' })).toBeTruthy();
    press('换一种方式');
    press('去窗口或银行');
    expect(screen.getByText(/带上交费通知书/)).toBeTruthy();
  });
  it('keeps the way open when a channel cannot be reached', async () => {
    open(<PaymentPage />, `/payment/payment?id=${id}`, {
      [read]: ok(detail()),
      [submit]: refusal(502, 'pay.channel-down', '支付宝暂时连不上，请换一种方式，或稍后再试'),
    });
    fireEvent.click(await screen.findByRole('button', { name: '用支付宝交' }));
    expect(await screen.findByText(/暂时连不上/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '用微信支付交' })).not.toHaveProperty('disabled', true);
  });
});
