import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, party, renderScreen } from '../../../shared/testing/render-screen.tsx';
// What a page fetches when it is asked for is there already: a test waits for no loading.
import '../../../shared/ui/controls/dialog.tsx';
import { Component as DetailPage } from './detail-page.tsx';

const id = '01931f00-0000-7000-8000-0000000000a1';
const askId = '01931f00-0000-7000-8000-0000000000a2';
const type = 'mediation_apply';
const base = {
  id,
  type,
  title: { zh: '调解申请', en: 'Mediation' },
  number: 'SQ20261123000001',
  state: 21,
  caseNo: null,
  caseCause: null,
  createdAt: '2026-11-20T01:00:00.000Z',
  savedAt: '2026-11-20T01:00:00.000Z',
  submittedAt: '2026-11-20T01:00:00.000Z',
  dueDay: null as string | null,
  may: [] as string[],
  version: 3,
  round: 1,
  answers: {},
  files: [],
  names: {},
  correction: null,
  handedIn: null,
  timeline: [],
  documents: [],
  asks: [] as unknown[],
  demands: [] as unknown[],
  schedule: null,
  overdue: false,
  earlier: [],
  outcome: null,
};
const show = (more: Partial<typeof base>, answers = {}) =>
  renderScreen({
    routes: [
      { path: '/apply-lawsuit/:type/detail/:id', element: <DetailPage /> },
      { path: '*', element: <p>别的页面</p> },
    ],
    at: `/apply-lawsuit/${type}/detail/${id}`,
    user: party,
    answers: { [`GET /api/app/app/${type}/detail/${id}`]: ok({ ...base, ...more }), ...answers },
  });

it('whoever waits past the day of the answer is told what one can do; before that, the day', async () => {
  const { unmount } = show({ state: 21, dueDay: '2026-11-20' });
  expect((await screen.findByRole('link', { name: '催办' })).getAttribute('href')).toBe(
    '/apply-lawsuit/urge_case_apply/notice',
  );
  unmount();
  show({ state: 21, dueDay: '2099-11-20' });
  expect((await screen.findAllByText(/法院应在 2099/)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: '催办' })).toBeNull();
});

const question = {
  id: askId,
  kind: 'question',
  text: '请说明借款是哪一天还的。',
  at: '2026-11-21T01:00:00.000Z',
  by: { zh: '书记员 叶小满', en: 'Clerk Ye' },
  dueDay: '2026-11-27',
  answer: null,
  granted: null,
};

it('a question of the court stands first and is answered in a dialog', async () => {
  const { sent } = show({ may: ['answer'], asks: [question] }, { [`POST /api/app/app/${type}/reply`]: ok(base) });
  const card = await screen.findByRole('region', { name: '法院有一个问题要您回答' });
  expect(within(card).getByText('请说明借款是哪一天还的。')).toBeTruthy();
  fireEvent.click(within(card).getByRole('button', { name: '答复法院' }));
  const dialog = await screen.findByRole('dialog', { name: '答复法院' });
  fireEvent.click(within(dialog).getByRole('button', { name: '答复法院' }));
  expect(await within(dialog).findByText('请写下您的答复，至少 2 个字')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('您的答复'), { target: { value: '3 月 10 日还的。' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '答复法院' }));
  await expect.poll(() => sent.find(({ path }) => path.endsWith('/reply'))?.init.body).toBeDefined();
  expect(JSON.parse(String(sent.find(({ path }) => path.endsWith('/reply'))?.init.body))).toEqual({
    id,
    askId,
    text: '3 月 10 日还的。',
    files: [],
  });
});

const demand = {
  id: askId,
  kind: 'payment',
  amount: 105_000,
  guaranteeKind: null,
  dueDay: '2026-11-25',
  reason: '上诉案件受理费。',
  state: 'open',
  at: '2026-11-20T01:00:00.000Z',
  settledAt: null,
  documentId: null,
};

it('says what has to be paid, by when, where, and that help can be asked for', async () => {
  const { unmount } = show({ demands: [demand] });
  const card = await screen.findByRole('region', { name: /请交 1,050\.00 元/ });
  expect(within(card).getByText(/2026 年 11 月 25 日/)).toBeTruthy();
  expect(within(card).getByRole('link', { name: '去缴费' }).getAttribute('href')).toBe('/payment/payment-list');
  expect(within(card).getByRole('link', { name: '申请司法救助' }).getAttribute('href')).toContain(
    'judicial_assistance_apply',
  );
  unmount();
  // The days of a fee run from the receipt of its notice.
  show({ demands: [{ ...demand, dueDay: null }] });
  const sent = await screen.findByRole('region', { name: /请交 1,050\.00 元/ });
  expect(within(sent).getByText('接到交费通知的次日起 7 日内交纳。')).toBeTruthy();
  expect(within(sent).queryByText(/还剩/)).toBeNull();
});

it('what is paid to somebody else is not paid here', async () => {
  const answers = {
    [`GET /api/app/app/just_apply/detail/${id}`]: ok({ ...base, type: 'just_apply', demands: [demand] }),
  };
  renderScreen({
    routes: [{ path: '/apply-lawsuit/:type/detail/:id', element: <DetailPage /> }],
    at: `/apply-lawsuit/just_apply/detail/${id}`,
    user: party,
    answers,
  });
  const card = await screen.findByRole('region', { name: /请交 1,050\.00 元/ });
  expect(within(card).getByText(/直接付给通知上写的机构/)).toBeTruthy();
  expect(within(card).queryByRole('link', { name: '去缴费' })).toBeNull();
});

it('a recalled one is copied into a new draft, with a key of its own', async () => {
  const copied = '01931f00-0000-7000-8000-0000000000a9';
  const { sent, router } = show(
    { state: 40, may: ['copy'] },
    {
      'GET /api/app/app/getApplyKey': ok({ applyKey: askId }),
      [`POST /api/app/app/${type}/copy`]: ok({ ...base, id: copied }),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: '照抄一份重新填' }));
  expect(await screen.findByText('别的页面')).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/apply-lawsuit/${type}/edit/${copied}`);
  expect(JSON.parse(String(sent.find(({ path }) => path.endsWith('/copy'))?.init.body))).toEqual({
    id,
    applyKey: askId,
  });
});

it('a draft goes into the bin without a second question, and the list is told', async () => {
  const { router } = show(
    { state: 10, number: null as never, may: ['edit', 'remove'] },
    { [`POST /api/service/base/${id}/remove`]: ok({ id }) },
  );
  fireEvent.click(await screen.findByRole('button', { name: '删除草稿' }));
  expect(await screen.findByText('别的页面')).toBeTruthy();
  expect(router.state.location.state).toEqual({ removed: { id, title: base.title } });
});

it('asks the court to let it go where it is being worked on', async () => {
  const { sent } = show({ may: ['askRecall'] }, { [`POST /api/app/app/${type}/recall`]: ok(base) });
  fireEvent.click(await screen.findByRole('button', { name: '请法院准许撤回' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('能不能撤回由承办人决定');
  fireEvent.click(within(dialog).getByRole('button', { name: '请法院准许撤回' }));
  await expect.poll(() => sent.some(({ path }) => path.endsWith('/recall'))).toBe(true);
});

it('says of an accepted suit its case number, the next step and what happens otherwise', async () => {
  const suit = 'lawsuit_filing_apply';
  const open = { ...demand, amount: 430_000, dueDay: '2026-11-30' };
  const answers = { answers: {}, type: suit, state: 23, caseNo: '(2026)溪01民初13号' };
  renderScreen({
    routes: [{ path: '/apply-lawsuit/:type/detail/:id', element: <DetailPage /> }],
    at: `/apply-lawsuit/${suit}/detail/${id}`,
    user: party,
    answers: { [`GET /api/app/app/${suit}/detail/${id}`]: ok({ ...base, ...answers, demands: [open] }) },
  });
  const step = await screen.findByText(/^下一步：/);
  expect(step.textContent).toBe(
    '下一步：请交 4,300.00 元，最后一天是 2026 年 11 月 30 日（周一）。通知后仍不预交的，按撤诉处理（民诉法解释第213条）。',
  );
  expect(step.previousElementSibling?.textContent).toBe('已立案，案号 （2026）溪01民初13号');
});

it('tells of what was accepted that nothing is to be done where nothing is known', async () => {
  show({ state: 23 });
  expect(await screen.findByText('现在不用做什么，有新的步骤会告诉您。')).toBeTruthy();
  expect(screen.queryByText(/^下一步/)).toBeNull();
});
