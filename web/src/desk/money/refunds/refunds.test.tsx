import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, list, ok, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component as DifferencesPage } from '../differences/differences-page.tsx';
import { Component as OwnerlessPage } from '../differences/ownerless-page.tsx';
import { Component as HomePage } from '../home/home-page.tsx';
import { Component as RefundsPage } from './refunds-page.tsx';

const id = '01931f00-0000-7000-8000-000000000b01';
const at = '2026-11-23T02:05:00.000Z';
const cashier = { ...clerk, roles: ['cashier' as const] };
const refund = {
  ...{ id, refundNo: 'TF20261123000001', billNo: 'JF20261123000001', item: 'ACCEPT', caseNo: '(2026)溪01民终101号' },
  ...{ number: null, payer: '林晓禾', fen: 50_000, cause: 'OVERPAID', basis: '收到的钱超过应交的数额' },
  ...{ route: 'ORIGINAL', channel: 'WECHAT', state: 'PROPOSED', dueOn: '2026-11-24', daysLeft: 1, confirmedBy: null },
  ...{ account: null, failure: null, madeAt: at, sentAt: null, doneAt: null, version: 3, may: ['confirm', 'hold'] },
};
const refunds = 'GET /api/desk/money/refunds';
const files = 'GET /api/desk/money/refund-files';
const open = (
  ui: React.ReactNode,
  path: string,
  answers: Answers,
  user: typeof clerk = cashier,
  lang: 'zh' | 'en' = 'zh',
) => renderScreen({ ui, at: path, user, answers, lang });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('a refund says whose, why, where to and until when, and is confirmed in one press', async () => {
  const { sent } = open(<RefundsPage />, '/desk/money/refunds', {
    ...{ [refunds]: list([refund]), [files]: list([]) },
    [`POST /api/desk/money/refunds/${id}/confirm`]: ok({ ...refund, state: 'SENDING', may: [] }),
  });
  expect(await screen.findByRole('heading', { name: '500.00 元' })).toBeTruthy();
  expect(screen.getByText('原路退回（微信支付）')).toBeTruthy();
  expect(screen.getByText('剩 1 天')).toBeTruthy();
  await press('确认退费');
  fireEvent.click((await dialog()).getByRole('button', { name: '确认退费' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const post = sent.find(({ init }) => init.method === 'POST');
  expect(JSON.parse(String(post?.init.body))).toEqual({ version: 3 });
});

it('what is late says so, a large one names the first person, the account shows four figures till somebody looks', async () => {
  const late = { ...refund, daysLeft: -2, confirmedBy: '卢月', may: ['second'] };
  const toBank = {
    ...{
      ...refund,
      id: id.replace('b01', 'b02'),
      route: 'BANK',
      state: 'SENDING',
      daysLeft: 3,
      may: ['result', 'account'],
    },
    account: { name: '林晓禾', bank: '云溪银行', end: '5678' },
  };
  open(<RefundsPage />, '/desk/money/refunds', {
    ...{ [refunds]: list([late, toBank]), [files]: list([]) },
    [`POST /api/desk/money/refunds/${toBank.id}/account`]: ok({ number: '6222000012345678' }),
  });
  expect(await screen.findByText('已过 2 天')).toBeTruthy();
  expect(screen.getByText('卢月已确认，金额较大，等另一人确认')).toBeTruthy();
  expect(screen.getByText('林晓禾，云溪银行，尾号 5678')).toBeTruthy();
  expect(screen.queryByText('6222000012345678')).toBeNull();
  await press('看账号');
  fireEvent.click((await dialog()).getByRole('button', { name: '看账号' }));
  expect(await screen.findByText('6222000012345678')).toBeTruthy();
});

it('what the bank says is chosen, never taken for granted', async () => {
  const sending = { ...refund, route: 'BANK', state: 'SENDING', may: ['result'] };
  const { sent } = open(<RefundsPage />, '/desk/money/refunds', {
    ...{ [refunds]: list([sending]), [files]: list([]) },
    [`POST /api/desk/money/refunds/${id}/result`]: ok({ ...sending, state: 'FAILED', may: [] }),
  });
  await press('登记结果');
  const box = await dialog();
  fireEvent.click(box.getByRole('button', { name: '登记结果' }));
  expect(await box.findByRole('link', { name: '请选择银行付款结果' })).toBeTruthy();
  expect(document.activeElement).toBe(box.getByLabelText('银行付款结果'));
  expect(sent.filter(({ init }) => init.method === 'POST')).toHaveLength(0);
  fireEvent.change(box.getByLabelText('银行付款结果'), { target: { value: 'failed' } });
  fireEvent.change(box.getByLabelText('银行写的原因'), { target: { value: '账号不存在' } });
  fireEvent.click(box.getByRole('button', { name: '登记结果' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const post = sent.find(({ init }) => init.method === 'POST');
  expect(JSON.parse(String(post?.init.body))).toEqual({ version: 3, done: false, why: '账号不存在' });
});

it('a file for the bank says why there is none', async () => {
  open(<RefundsPage />, '/desk/money/refunds', {
    ...{
      [refunds]: list([]),
      [files]: list([{ id, fileNo: 'DF20261123000001', madeAt: at, madeBy: '卢月', count: 2, fen: 70_000 }]),
    },
    'POST /api/desk/money/refund-files': refusal(409, 'refund.nothing-to-send', '没有可以付到银行账户的退费'),
  });
  expect(await screen.findByText('没有要付的退费')).toBeTruthy();
  const link = await screen.findByRole('link', { name: '下载 DF20261123000001' });
  expect(link.getAttribute('href')).toBe(`/api/desk/money/refund-files/${id}`);
  await press('生成代付文件');
  fireEvent.click((await dialog()).getByRole('button', { name: '生成代付文件' }));
  expect(await screen.findByText('没有可以付到银行账户的退费')).toBeTruthy();
});

it('the president has no files', async () => {
  open(
    <RefundsPage />,
    '/desk/money/refunds',
    { [refunds]: list([{ ...refund, may: ['second'] }]) },
    { ...clerk, roles: ['judge'] },
  );
  expect(await screen.findByRole('button', { name: '第二人确认' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '生成代付文件' })).toBeNull();
});

const home = {
  today: [
    { channel: 'WECHAT', count: 2, fen: 205_000 },
    { channel: 'BANK', count: 1, fen: 100_000 },
  ],
  yesterday: { count: 12, fen: 8_642_000, isMatched: true },
  refunds: { todo: { count: 3, fen: 150_000 }, near: 1, late: 2, waiting: 3, waitingLate: 1, sending: 3, stuck: 0 },
  differences: { open: 4, old: 1 },
  ownerless: { count: 1, fen: 300_000 },
  payouts: { count: 2, fen: 130_000 },
  corrections: 1,
  treasury: { owedFen: 512_300, waiting: { count: 1, fen: 212_300 } },
};
it('the desk says what came by channel, and what waits', async () => {
  open(<HomePage />, '/desk/money', { 'GET /api/desk/money/home': ok(home) });
  expect(await screen.findByRole('row', { name: '合计 3 3,050.00 元' })).toBeTruthy();
  expect(screen.getByText('待付 3 笔，合计 1,500.00 元')).toBeTruthy();
  expect(screen.getByText('2 笔已过期')).toBeTruthy();
  const waiting = screen.getByRole('link', { name: '3 笔等账户或暂缓，其中 1 笔过期' });
  expect(waiting.getAttribute('href')).toBe('/desk/money/refunds?group=waiting');
  const way = screen.getByRole('link', { name: '办理退费' });
  expect(way.getAttribute('href')).toBe('/desk/money/refunds?group=todo');
  expect(screen.getByText('1 笔，合计 3,000.00 元')).toBeTruthy();
  expect(screen.getByText('待付 2 笔，合计 1,300.00 元')).toBeTruthy();
  expect(screen.getByRole('link', { name: '办理付款' }).getAttribute('href')).toBe('/desk/money/refunds?group=payouts');
  expect(screen.getByText('5,123.00 元')).toBeTruthy();
  expect(screen.getByText('1 笔上缴等另一人确认，2,123.00 元')).toBeTruthy();
  expect(screen.getByRole('link', { name: '登记、看上缴' }).getAttribute('href')).toBe('/desk/money/remittances');
  expect(screen.queryByText(/今天没有要处理的/)).toBeNull();
});
it('a quiet day says so, and that yesterday agrees only where it does', async () => {
  const none = { count: 0, fen: 0 };
  const quiet = {
    ...{ today: [], refunds: { todo: none, near: 0, late: 0, waiting: 0, waitingLate: 0, sending: 0, stuck: 0 } },
    ...{ differences: { open: 0, old: 0 }, ownerless: none, payouts: none, corrections: 0, yesterday: home.yesterday },
    // What is owed is nothing to be done today; what waits for a second person is.
    treasury: { owedFen: 512_300, waiting: none },
  };
  open(<HomePage />, '/desk/money', { 'GET /api/desk/money/home': ok(quiet) });
  expect(await screen.findByText('今天没有要处理的。昨天 12 笔、合计 86,420.00 元，已和渠道、银行对平。')).toBeTruthy();
});

it('where nothing is to be paid out the way leads to those that wait', async () => {
  const refunds = { ...home.refunds, todo: { count: 0, fen: 0 }, near: 0, late: 0 };
  open(<HomePage />, '/desk/money', { 'GET /api/desk/money/home': ok({ ...home, refunds }) });
  const way = await screen.findByRole('link', { name: '办理退费' });
  expect(way.getAttribute('href')).toBe('/desk/money/refunds?group=waiting');
});

it('a difference ends with a note', async () => {
  const difference = {
    ...{ id, kind: 'UNKNOWN_ORDER', channel: 'WECHAT', day: null, fen: 7_700, billNo: null, refundNo: null, txn: 'T1' },
    ...{ foundAt: at, age: 4, resolvedAt: null, resolvedBy: null, note: null },
  };
  const { sent } = open(<DifferencesPage />, '/desk/money/differences', {
    ...{ 'GET /api/desk/money/differences': list([difference]) },
    [`POST /api/desk/money/differences/${id}/resolve`]: ok({ ...difference, resolvedAt: at }),
  });
  expect(await screen.findByText('4 个工作日')).toBeTruthy();
  await press('写处置结果');
  const box = await dialog();
  fireEvent.click(box.getByRole('button', { name: '写处置结果' }));
  expect(await box.findByRole('link', { name: '处置结果至少写 5 个字，还差 5 个' })).toBeTruthy();
  expect(document.activeElement).toBe(box.getByLabelText('处置结果'));
  fireEvent.change(box.getByLabelText('处置结果'), { target: { value: '已经联系付款人' } });
  fireEvent.click(box.getByRole('button', { name: '写处置结果' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const post = sent.find(({ init }) => init.method === 'POST');
  expect(JSON.parse(String(post?.init.body))).toEqual({ note: '已经联系付款人' });
});

it('money of nobody that the case system had stated is that payment, as the cashier says', async () => {
  const stated = [
    { id: id.replace('b01', 'b11'), billNo: 'JF20261123000001', paidOn: '2026-11-22', txn: 'yunxi-case:M1' },
    { id: id.replace('b01', 'b12'), billNo: null, paidOn: '2026-11-23', txn: 'yunxi-case:M2' },
  ];
  const money = { id, channel: 'BANK', fen: 300_000, paidAt: at, txn: '20261123001', stated, asked: null };
  const { sent } = open(<OwnerlessPage />, '/desk/money/ownerless', {
    'GET /api/desk/money/ownerless': list([money]),
    [`POST /api/desk/money/ownerless/${id}/match`]: ok({ billNo: null }),
  });
  await press('认作办案系统登记的款');
  const choice = await dialog();
  fireEvent.click(choice.getByRole('button', { name: '认作办案系统登记的款' }));
  expect((await choice.findAllByRole('link')).map((link) => link.textContent)).toEqual(['请选择是哪一笔']);
  fireEvent.click(choice.getByRole('radio', { name: /没有交费通知.*yunxi-case:M2/ }));
  fireEvent.click(choice.getByRole('button', { name: '认作办案系统登记的款' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const post = sent.find(({ init }) => init.method === 'POST');
  expect(JSON.parse(String(post?.init.body))).toEqual({ statedId: stated[1]?.id });
});

it('money of nobody is claimed by one and decided by another', async () => {
  const money = { id, channel: 'BANK', fen: 300_000, paidAt: at, txn: '20261123001', stated: [] };
  const asked = {
    ...{ id: id.replace('b01', 'b09'), version: 1, billNo: 'JF20261123000001', payer: '林晓禾', item: 'ACCEPT' },
    ...{ caseNo: null, restFen: 300_000, state: 'OPEN', reason: '附言写的是这张通知', by: '卢月', at },
    ...{ mayDecide: true, mayWithdraw: false },
  };
  const { sent } = open(<OwnerlessPage />, '/desk/money/ownerless', {
    ...{
      'GET /api/desk/money/ownerless': list([
        { ...money, asked },
        { ...money, id: id.replace('b01', 'b05'), asked: null },
      ]),
    },
    [`POST /api/desk/money/claims/${asked.id}/decide`]: ok({ state: 'APPROVED' }),
  });
  expect(await screen.findByText(/卢月认领到/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: '认领' })).toHaveLength(1);
  await press('认领');
  const claim = await dialog();
  fireEvent.click(claim.getByRole('button', { name: '认领' }));
  expect((await claim.findAllByRole('link')).map((link) => link.textContent)).toEqual([
    '请填写交费通知编号',
    '凭什么认定至少写 5 个字，还差 5 个',
  ]);
  expect(document.activeElement).toBe(claim.getByLabelText('交费通知编号'));
  fireEvent.click(claim.getByRole('button', { name: '先不办' }));
  await press('批准');
  fireEvent.click((await dialog()).getByRole('button', { name: '批准' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const post = sent.find(({ init }) => init.method === 'POST');
  expect(JSON.parse(String(post?.init.body))).toEqual({ version: 1, act: 'approve' });
});
