import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { list, ok, party, renderScreen } from '../../shared/testing/render-screen.tsx';
// What a page fetches when it is asked for is there already: a test waits for no loading.
import './contact-form.tsx';
import './remove-contact.tsx';
import { Component as ContactsPage } from './contacts-page.tsx';

const id = '01931f00-0000-7000-8000-0000000000d1';
const line = {
  id,
  number: 3,
  name: '周既白',
  partyType: 'NATURAL',
  sex: '0',
  idNo: '110***********0013',
  phone: '154****0011',
};
const savedContact = {
  id,
  name: '周既白',
  partyType: 'NATURAL',
  sex: '0',
  idType: 'ID_CARD',
  idNo: '',
  creditCode: '',
  legalRepName: '',
  phone: '15400000011',
  region: '',
  address: '',
};
const show = (rows: readonly unknown[], more = {}) =>
  renderScreen({
    ui: <ContactsPage />,
    user: party,
    answers: {
      'GET /api/crud/list': list(rows),
      'GET /api/app/regions': ok([]),
      ...more,
    },
  });

it('shows the table of the specification and its message', async () => {
  show([line]);
  expect((await screen.findByText('获取成功')).className).toBe('sr-only');
  expect(screen.getByText('共 1 位')).toBeTruthy();
  for (const head of ['姓名', '性别']) expect(screen.getByRole('columnheader', { name: head })).toBeTruthy();
  expect(screen.getByRole('rowheader').textContent).toBe('周既白');
});

it('removes after the box 提示 with 确定 and 取消 that names the number', async () => {
  const { sent } = show([line], { 'DELETE /api/crud/delete': ok({ id }) });
  fireEvent.click(await screen.findByRole('button', { name: '删除 周既白' }));
  const box = await screen.findByRole('dialog', { name: '提示' });
  expect(box.textContent).toContain('序号为 3 的数据将被永久删除。');
  fireEvent.click(within(box).getByRole('button', { name: '取消' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: '删除 周既白' }));
  fireEvent.click(await screen.findByRole('button', { name: '确定' }));
  expect(await screen.findByText('删除成功')).toBeTruthy();
  expect(sent.some(({ path, init }) => init.method === 'DELETE' && path.includes(id))).toBe(true);
});

it('changes somebody: what was known stands there, and is sent whole', async () => {
  const { sent } = show([line], { 'GET /api/crud/detail': ok(savedContact), 'PUT /api/crud/update': ok(savedContact) });
  fireEvent.click(await screen.findByRole('button', { name: '修改 周既白' }));
  const name = await screen.findByLabelText<HTMLInputElement>('姓名');
  expect(name.value).toBe('周既白');
  fireEvent.change(name, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findAllByText('请填写姓名或名称，至少 2 个字')).length).toBeGreaterThan(0);
  fireEvent.change(name, { target: { value: '周既明' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('更新成功')).toBeTruthy();
  expect(JSON.parse(String(sent.find(({ init }) => init.method === 'PUT')?.init.body))).toEqual({
    ...savedContact,
    name: '周既明',
  });
});

it('says what it is for where there is nobody yet', async () => {
  show([]);
  expect(await screen.findByText('还没有常用联系人')).toBeTruthy();
  expect(screen.getByRole('button', { name: '新增联系人' })).toBeTruthy();
});
