import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { list, ok, party, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component as BinPage } from './bin-page.tsx';
import { Component as ListPage } from './list-page.tsx';

const id = '01931f00-0000-7000-8000-0000000000a1';
const draft = {
  id,
  type: 'receive_avoid_apply',
  title: { zh: '回避申请', en: 'Recusal' },
  gist: { zh: '沈知远 · 与当事人是近亲属', en: '沈知远 · Close relative' },
  number: null,
  state: 10,
  caseNo: '(2026)溪01民终101号',
  caseCause: '买卖合同纠纷',
  createdAt: '2026-11-20T01:00:00.000Z',
  savedAt: '2026-11-20T01:00:00.000Z',
  submittedAt: null,
  dueDay: null,
  may: ['edit', 'remove'],
  leftToFill: 3,
};
const counts = {
  all: 3,
  groups: { draft: 1, returned: 2, underway: 0, done: 0, given: 0 },
  states: [],
  bin: 4,
};
const answers = {
  'GET /api/app/app/all/page': list([draft]),
  'GET /api/app/app/all/counts': ok(counts),
  [`POST /api/service/base/${id}/remove`]: ok({ id }),
  [`POST /api/app/app/bin/${id}/restore`]: ok(draft),
};
const show = (at = '/user/initiate') =>
  renderScreen({ routes: [{ path: '/user/initiate', element: <ListPage /> }], at, user: party, answers });
const asked = (sent: readonly { path: string }[]) =>
  sent.filter(({ path }) => path.includes('/all/page')).map((s) => s.path);

it('counts how far things are, and asks for one group when its tab is pressed', async () => {
  const { sent } = show();
  const tabs = await screen.findByRole('navigation', { name: '按办理情况' });
  expect((await within(tabs).findByRole('link', { name: /要补正的\s*2/ })).getAttribute('href')).toContain(
    'group=returned',
  );
  expect(
    within(tabs)
      .getByRole('link', { name: /回收站\s*4/ })
      .getAttribute('href'),
  ).toBe('/user/initiate/bin');
  fireEvent.click(within(tabs).getByRole('link', { name: /要补正的/ }));
  await expect.poll(() => asked(sent).some((path) => path.includes('group=returned'))).toBe(true);
});

it.each(['/user/initiate', '/user/initiate?view=table'])('says in one line what each is about: %s', async (at) => {
  show(at);
  const line = await screen.findByText('沈知远 · 与当事人是近亲属');
  expect(line.hasAttribute('data-personal')).toBe(true);
});

it.each(['/user/initiate', '/user/initiate?view=table'])('says of a draft how far it is: %s', async (at) => {
  show(at);
  expect(await screen.findByText('还差 3 项')).toBeTruthy();
});

it('keeps kind, words and days in the address and sends them', async () => {
  const { sent, router } = show();
  fireEvent.change(await screen.findByLabelText('编号、案号、姓名、案由'), { target: { value: 'SQ26' } });
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  await expect.poll(() => asked(sent).at(-1)).toContain('text=SQ26');
  expect(router.state.location.search).toBe('?text=SQ26');
  expect(screen.getByRole('link', { name: '清除条件' })).toBeTruthy();
});

it('takes a day in any usual spelling, and sends nothing that is no day', async () => {
  const { sent, router } = show();
  const from = await screen.findByLabelText<HTMLInputElement>('从哪天');
  expect(from.type).toBe('text');
  const find = () => fireEvent.click(screen.getByRole('button', { name: '查询' }));
  fireEvent.change(from, { target: { value: '上个月' } });
  find();
  expect(from.validationMessage).toContain('2026-11-20');
  expect(router.state.location.search).toBe('');
  fireEvent.change(from, { target: { value: '2026年11月5日' } });
  find();
  await expect.poll(() => asked(sent).at(-1)).toContain('from=2026-11-05');
  expect(router.state.location.search).toBe('?from=2026-11-05');
});

it('shows the same in a table', async () => {
  show('/user/initiate?view=table');
  const row = (await screen.findAllByRole('row'))[1];
  expect(within(row as HTMLElement).getByRole('rowheader').textContent).toBe('回避申请沈知远 · 与当事人是近亲属');
  expect(within(row as HTMLElement).getByText('草稿')).toBeTruthy();
});

it('puts a draft into the bin at once, and takes it back', async () => {
  const { sent } = show();
  fireEvent.click(await screen.findByRole('button', { name: '删除草稿：回避申请' }));
  expect(await screen.findByText(/草稿“回避申请”已放进回收站/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  await expect.poll(() => screen.queryByText(/已放进回收站/)).toBe(null);
  expect(sent.filter(({ path }) => /remove|restore/.test(path)).map(({ path }) => path)).toEqual([
    `/api/service/base/${id}/remove`,
    `/api/app/app/bin/${id}/restore`,
  ]);
});

it('the way back outlasts the next act: another filter, another draft removed', async () => {
  const other = { ...draft, id: '01931f00-0000-7000-8000-0000000000bb', title: { zh: '调解申请', en: 'Mediation' } };
  const both = list([draft, other]);
  const { router } = renderScreen({
    ui: <ListPage />,
    at: '/user/initiate',
    user: party,
    answers: {
      ...answers,
      'GET /api/app/app/all/page': both,
      [`POST /api/service/base/${other.id}/remove`]: ok(null),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '删除草稿：回避申请' }));
  expect(await screen.findByText(/草稿“回避申请”已放进回收站/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '删除草稿：调解申请' }));
  expect(await screen.findByText(/草稿“调解申请”已放进回收站/)).toBeTruthy();
  await router.navigate('/user/initiate?group=draft');
  expect(screen.getAllByRole('button', { name: '撤销' })).toHaveLength(2);
});

it('says what another page put into the bin', async () => {
  const { router } = renderScreen({
    routes: [
      { path: '/user/initiate', element: <ListPage /> },
      { path: '/', element: <p>别处</p> },
    ],
    user: party,
    answers,
  });
  await router.navigate('/user/initiate', { state: { removed: { id, title: draft.title } } });
  expect(await screen.findByText(/草稿“回避申请”已放进回收站/)).toBeTruthy();
});

it('the bin says until when each is kept, and gives it back', async () => {
  const binned = { ...draft, removedAt: '2026-11-22T01:00:00.000Z', goneOn: '2026-12-22' };
  const { sent } = renderScreen({
    ui: <BinPage />,
    user: party,
    answers: { ...answers, 'GET /api/app/app/bin': list([binned]) },
  });
  expect(await screen.findByText(/2026-11-22 删除，2026-12-22 清除/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '取回：回避申请' }));
  expect(await screen.findByText(/已取回“回避申请”/)).toBeTruthy();
  expect(sent.some(({ path }) => path.endsWith(`/bin/${id}/restore`))).toBe(true);
});

it('an empty bin says so, and where to go', async () => {
  renderScreen({ ui: <BinPage />, user: party, answers: { ...answers, 'GET /api/app/app/bin': list([]) } });
  expect(await screen.findByText('回收站是空的')).toBeTruthy();
  expect(screen.getByRole('link', { name: '看我的申请' }).getAttribute('href')).toBe('/user/initiate');
});
