import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { list, ok, refusal } from '../../../shared/testing/render-screen.tsx';
import {
  act,
  add,
  at,
  type Box,
  base,
  dialog,
  link,
  open,
  posted,
  press,
  pressOf,
  staff,
  tick,
  told,
  type,
  waiting,
} from '../../testing/staff-fixture.tsx';

async function fillIn(box: Box): Promise<void> {
  type(box, '姓名', '林知远');
  type(box, '工号', 'YX0200');
  type(box, '手机号', '154 0000 0112');
  await box.findByRole('option', { name: '立案庭' });
  type(box, '部门', 'D01');
  tick(box, '书记员');
}

it('shows who works where, as what, and what is open; of one’s own row it says who changes it', async () => {
  open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('叶小满YX0101在岗立案庭');
  expect(rows[0]?.textContent).toContain('书记员、法官助理手机尾号 0112');
  expect(rows[0]?.textContent).toContain('手机尾号 0112 · 申请 2 件、案件 1 件');
  expect(rows[4]?.textContent).toContain('档案管理员（职务：书记员）');
  expect(rows[3]?.textContent).toContain('自己的岗位和在岗状态要由另一位管理员修改');
  const acts = rows.map((row) =>
    within(row)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  );
  expect(acts).toEqual([
    ['修改', '换手机，重新开通', '离岗并移交'],
    ['修改', '重新生成开通链接', '离岗并移交'],
    ['恢复在岗'],
    [],
    ['修改', '换手机，重新开通', '离岗并移交'],
  ]);
});

it('asks for what the address filters by, and clears it', async () => {
  const { sent, router } = open({}, { at: '/desk/admin/staff?state=left&text=宋&division=D02' });
  await screen.findByText('宋新禾');
  const asked = new URL(String(sent.find(({ path }) => path.includes('/staff?'))?.path), 'http://x').searchParams;
  expect(Object.fromEntries(asked)).toEqual({ text: '宋', division: 'D02', state: 'left', current: '1', size: '10' });
  fireEvent.click(screen.getByRole('link', { name: '清除条件' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('adding says all that is missing at once, and sends nothing', async () => {
  const screenOf = open();
  await press('添加人员');
  const box = await dialog();
  type(box, '工号', 'YX 01');
  type(box, '手机号', '1540000');
  act(box, /^添加人员/);
  expect(await told(box)).toEqual([
    '请填写姓名',
    '请选择部门',
    '工号只能用字母、数字和短横，最多 20 个',
    '手机号码长度不为11位',
    '请勾选岗位，至少一个',
  ]);
  expect(posted(screenOf)).toEqual([]);
});

it('offices that cannot be held together are said at once, and are not sent', async () => {
  const screenOf = open();
  await press('添加人员');
  const box = await dialog();
  await fillIn(box);
  const sentence = /书记员、财务人员：这些岗位不能由一人兼任/;
  expect(box.queryByText(sentence)).toBeNull();
  tick(box, '财务人员');
  expect(box.getByText(sentence)).toBeTruthy();
  act(box, /^添加人员/);
  expect(await told(box)).toEqual(['这些岗位不能由一人兼任：审判、窗口、财务、管理员各自分开']);
  expect(posted(screenOf)).toEqual([]);
  tick(box, '财务人员');
  expect(box.queryByText(sentence)).toBeNull();
});

it('the title is that of the first office until somebody writes another', async () => {
  const screenOf = open({ [add]: ok({ item: waiting, activation: link }) });
  await press('添加人员');
  const box = await dialog();
  await fillIn(box);
  expect(box.getByLabelText('职务（中文）')).toHaveProperty('value', '书记员');
  expect(box.getByLabelText('职务（英文）')).toHaveProperty('value', 'Clerk');
  type(box, '职务（中文）', '速录员');
  tick(box, '书记员');
  tick(box, '法官助理');
  act(box, /^添加人员/);
  await screen.findByText(link.address);
  const { key, ...body } = posted(screenOf)[0]?.body ?? {};
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(body).toEqual({
    ...{ name: '林知远', staffNo: 'YX0200', phone: '15400000112', divisionId: 'D01', offices: ['assistant'] },
    title: { zh: '速录员', en: 'Judge’s assistant' },
  });
});

it('the link is shown once, with until when and how it is handed over; what is closed does not come back', async () => {
  open({ [add]: ok({ item: { ...waiting, name: '林知远', staffNo: 'YX0200' }, activation: link }) });
  await press('添加人员');
  const box = await dialog();
  await fillIn(box);
  act(box, /^添加人员/);
  await screen.findByText(link.address);
  const shown = await dialog();
  expect(shown.getByText('林知远（YX0200）的开通链接，2026-11-24 09:30 前有效，只能用一次：')).toBeTruthy();
  expect(shown.getByText(/不要用短信发/)).toBeTruthy();
  expect(shown.getByText(/重新生成开通链接/)).toBeTruthy();
  expect(shown.getByRole('button', { name: '复制开通链接' })).toBeTruthy();
  // A press of Enter after the one that added must not close it.
  expect(document.activeElement?.getAttribute('type')).not.toBe('submit');
  fireEvent.click(shown.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(link.address)).toBeNull();
  await press('添加人员');
  const again = await dialog();
  expect(again.getByLabelText('姓名')).toHaveProperty('value', '');
});

it('a number that is taken stands at its field, and everything typed stays; the repeat bears the same key', async () => {
  const screenOf = open({ [add]: refusal(409, 'staff.number-taken', '工号 YX0200 已有人使用，请换一个') });
  await press('添加人员');
  const box = await dialog();
  await fillIn(box);
  act(box, /^添加人员/);
  expect(await told(box)).toEqual(['工号 YX0200 已有人使用，请换一个']);
  expect(box.getByLabelText('工号').getAttribute('aria-invalid')).toBe('true');
  expect(box.getByLabelText('手机号')).toHaveProperty('value', '154 0000 0112');
  act(box, /^添加人员/);
  await waitFor(() => expect(posted(screenOf)).toHaveLength(2));
  const [first, second] = posted(screenOf);
  expect(second?.body.key).toBe(first?.body.key);
});

it('another link is asked for with the version that was seen, and shown', async () => {
  const screenOf = open({ [at(2, '/activation')]: ok(link) });
  await pressOf('江若川', '重新生成开通链接');
  act(await dialog(), /^重新生成开通链接/);
  expect(await screen.findByText(link.address)).toBeTruthy();
  expect(posted(screenOf).map(({ body }) => body)).toEqual([{ version: 3 }]);
});

it('a change begins with what is, and is sent with the version that was seen', async () => {
  const screenOf = open({ [at(1, '')]: ok(base) });
  await pressOf('叶小满', '修改');
  const box = await dialog();
  expect(box.getByLabelText('姓名')).toHaveProperty('value', '叶小满');
  await box.findByRole('option', { name: '民一庭' });
  type(box, '部门', 'D02');
  tick(box, '书记员');
  expect(box.getByLabelText('职务（中文）')).toHaveProperty('value', '法官助理');
  act(box, /^保存/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted(screenOf)[0]?.body).toEqual({
    ...{ version: 3, name: '叶小满', divisionId: 'D02', offices: ['assistant'] },
    title: { zh: '法官助理', en: 'Judge’s assistant' },
  });
});

it('speaks English', async () => {
  open({}, { lang: 'en' });
  expect(await screen.findByText('Clerk, Judge’s assistant')).toBeTruthy();
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('phone ending in 0112 · applications: 2, cases: 1');
});

it('a lost second factor is asked to be taken away, of somebody who has one', async () => {
  const screenOf = open({
    [staff]: list([{ ...base, hasFactor: true }]),
    [at(1, '/second-factor/drop')]: ok({ id: base.id }),
  });
  await pressOf('叶小满', '取消丢失的二次验证');
  const box = await dialog();
  expect(box.getByText(/要第二人同意/)).toBeTruthy();
  act(box, /^取消丢失的二次验证/);
  await waitFor(() =>
    expect(posted(screenOf)).toEqual([
      { path: '/api/desk/admin/staff/01931f00-0000-7000-8000-0000000000d1/second-factor/drop', body: { version: 3 } },
    ]),
  );
});
