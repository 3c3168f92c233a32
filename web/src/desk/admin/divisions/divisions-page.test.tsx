import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, ok, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component } from './divisions-page.tsx';

const filing = {
  id: 'D01',
  name: '立案庭',
  duties: '立案',
  phone: '0000-8000001',
  position: 1,
  tasks: ['FILING'],
  staff: 3,
};
const civil = { id: 'D02', name: '民一庭', duties: '', phone: '', position: 12, tasks: [], staff: 0 };
const open = (answers: Answers = {}, lang: 'zh' | 'en' = 'zh') =>
  renderScreen({
    ...{ ui: <Component />, at: '/desk/admin/divisions', user: { ...clerk, roles: ['admin'] as const }, lang },
    answers: { 'GET /api/desk/admin/divisions': ok([filing, civil]), ...answers },
  });
const dialog = async () => within(await screen.findByRole('dialog'));
type Box = Awaited<ReturnType<typeof dialog>>;
const type = (box: Box, label: string, value: string) =>
  fireEvent.change(box.getByLabelText(label), { target: { value } });
const put = ({ sent }: ReturnType<typeof open>) =>
  sent
    .filter(({ init }) => init.method === 'PUT')
    .map(({ path, init }) => ({ path, body: JSON.parse(String(init.body)) }));

it('shows the divisions with how many people work there, and leads to the people', async () => {
  open();
  const [, first, second] = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(first).toBe('1D01立案庭立案立案、诉讼服务0000-80000013修改');
  expect(second).toBe('12D02民一庭0修改');
  expect(screen.getByRole('link', { name: '人员' }).getAttribute('href')).toBe('/desk/admin/staff');
  // An administrator has no queue: no way leads over one.
  expect(screen.queryByRole('link', { name: '待办' })).toBeNull();
});

it('adding says all that is wrong at once; an id that is taken would overwrite another division', async () => {
  const screenOf = open({ 'PUT /api/desk/admin/divisions/D03': ok({ ...civil, id: 'D03' }) });
  await screen.findByText('立案庭');
  fireEvent.click(screen.getByRole('button', { name: '添加部门' }));
  const box = await dialog();
  expect(box.getByLabelText('顺序')).toHaveProperty('value', '13');
  type(box, '编号', 'D02 ');
  type(box, '顺序', '0');
  fireEvent.click(box.getByRole('button', { name: /^添加部门/ }));
  expect((await box.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    '编号 D02 已经是“民一庭”，请换一个',
    '请填写名称',
    '顺序填 1 到 999 的整数',
  ]);
  expect(put(screenOf)).toEqual([]);
  type(box, '编号', 'D03');
  type(box, '名称', '民二庭');
  type(box, '顺序', '13');
  fireEvent.click(box.getByLabelText('民事审判'));
  fireEvent.click(box.getByRole('button', { name: /^添加部门/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(put(screenOf)).toEqual([
    {
      path: '/api/desk/admin/divisions/D03',
      body: { name: '民二庭', duties: '', phone: '', position: 13, tasks: ['CIVIL'], isNew: true },
    },
  ]);
});

it('a change keeps the id and begins with what is', async () => {
  const screenOf = open({ 'PUT /api/desk/admin/divisions/D01': ok(filing) });
  fireEvent.click(await screen.findByRole('button', { name: '修改立案庭' }));
  const box = await dialog();
  expect(box.queryByLabelText('编号')).toBeNull();
  type(box, '电话', '0000-8000009');
  fireEvent.click(box.getByRole('button', { name: /^保存/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { id: _, staff: __, ...body } = filing;
  expect(put(screenOf)).toEqual([
    { path: '/api/desk/admin/divisions/D01', body: { ...body, phone: '0000-8000009', isNew: false } },
  ]);
});

it('speaks English', async () => {
  open({}, 'en');
  expect(await screen.findByRole('button', { name: 'Change 立案庭' })).toBeTruthy();
});
