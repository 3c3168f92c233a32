import type { StaffItem } from '@sufu/contract/administration';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, list, ok, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component } from './staff-page.tsx';

const staff = 'GET /api/desk/admin/staff';
const divisions = 'GET /api/desk/admin/divisions';
const add = 'POST /api/desk/admin/staff';
const idOf = (n: number) => `01931f00-0000-7000-8000-0000000000d${n}`;
const at = (n: number, act: string) => `POST /api/desk/admin/staff/${idOf(n)}${act}`;
const base: StaffItem = {
  ...{ id: idOf(1), version: 3, staffNo: 'YX0101', name: '叶小满', divisionId: 'D01', division: '立案庭' },
  ...{ offices: ['clerk', 'assistant'], title: { zh: '书记员', en: 'Clerk' }, phoneEnd: '0112', state: 'working' },
  ...{ open: { applications: 2, cases: 1 }, isMe: false },
};
const waiting: StaffItem = {
  ...{ ...base, id: idOf(2), staffNo: 'YX0102', name: '江若川', offices: ['judge'] },
  ...{ title: { zh: '法官', en: 'Judge' }, state: 'waiting', open: { applications: 0, cases: 0 } },
};
const left: StaffItem = { ...waiting, id: idOf(3), staffNo: 'YX0103', name: '宋新禾', state: 'left', phoneEnd: null };
const me: StaffItem = { ...waiting, id: idOf(4), name: '管理员', offices: ['admin'], state: 'working', isMe: true };
const colleague: StaffItem = { ...base, id: idOf(5), staffNo: 'YX0105', name: '周远山', offices: ['archivist'] };
const all = [base, waiting, left, me, colleague];

const link = { address: `https://court.example/activate#${'a'.repeat(43)}`, expiresAt: '2026-11-24T01:30:00.000Z' };
const open = (answers: Answers = {}, options: { at?: string; lang?: 'zh' | 'en' } = {}) =>
  renderScreen({
    ...{ ui: <Component />, at: '/desk/admin/staff', user: { ...clerk, roles: ['admin'] as const } },
    answers: {
      [staff]: list(all),
      [divisions]: ok([
        { id: 'D01', name: '立案庭', duties: '', phone: '', position: 1, staff: 3 },
        { id: 'D02', name: '民一庭', duties: '', phone: '', position: 2, staff: 0 },
      ]),
      ...answers,
    },
    ...options,
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const pressOf = async (name: string, act: string) => {
  const row = (await screen.findByText(name)).closest('li');
  fireEvent.click(within(row as HTMLElement).getByRole('button', { name: act }));
};
const dialog = async () => within(await screen.findByRole('dialog'));
type Box = Awaited<ReturnType<typeof dialog>>;
const act = (box: Box, name: RegExp) => fireEvent.click(box.getByRole('button', { name }));
const type = (box: Box, label: string, value: string) =>
  fireEvent.change(box.getByLabelText(label), { target: { value } });
const tick = (box: Box, label: string) => fireEvent.click(box.getByRole('checkbox', { name: label }));
const told = async (box: Box) => (await box.findAllByRole('link')).map((each) => each.textContent);
const posted = ({ sent }: ReturnType<typeof open>) =>
  sent
    .filter(({ init }) => init.method === 'POST')
    .map(({ path, init }) => ({ path, body: JSON.parse(String(init.body)) }));

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
  expect(rows[0]?.textContent).toContain('手机尾号 0112 · 申请 2 件，案件 1 件');
  expect(rows[4]?.textContent).toContain('档案管理员（职务：书记员）');
  expect(rows[3]?.textContent).toContain('自己的岗位和在岗状态要由另一位管理员修改');
  const acts = rows.map((row) =>
    within(row)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  );
  expect(acts).toEqual([
    ['修改', '离岗并移交'],
    ['修改', '重新生成开通链接', '离岗并移交'],
    ['恢复在岗'],
    [],
    ['修改', '离岗并移交'],
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

it('who has open matters leaves only to somebody at work of the same role', async () => {
  const screenOf = open({
    [staff]: (_, path) => list(path.includes('state=working') ? [base, me, colleague] : all),
    [at(1, '/leave')]: ok({ ...base, state: 'left' }),
  });
  await pressOf('叶小满', '离岗并移交');
  const box = await dialog();
  expect(box.getByText('名下没有办完的：申请 2 件，案件 1 件，一并交给接手的人。')).toBeTruthy();
  const choice = await box.findByLabelText('由谁接手');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['请选择接手的人', '周远山（YX0105，立案庭）']);
  act(box, /^离岗并移交/);
  expect(await told(box)).toEqual(['请选择接手的人']);
  expect(posted(screenOf)).toEqual([]);
  fireEvent.change(choice, { target: { value: colleague.id } });
  act(box, /^离岗并移交/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted(screenOf)[0]?.body).toEqual({ version: 3, handTo: colleague.id });
});

it('who has nothing open leaves without a question; what came meanwhile asks for one', async () => {
  let rows = [waiting];
  const screenOf = open({
    [staff]: (_, path) => list(path.includes('size=100') ? [{ ...colleague, offices: ['judge'] }] : rows),
    [at(2, '/leave')]: () => {
      rows = [{ ...waiting, open: { applications: 1, cases: 0 } }];
      return refusal(409, 'staff.hand-over', '名下还有 1 件没有办完，请选择由谁接手');
    },
  });
  await pressOf('江若川', '离岗并移交');
  const box = await dialog();
  expect(box.getByText('名下没有未办结的，不用移交。')).toBeTruthy();
  expect(box.queryByLabelText('由谁接手')).toBeNull();
  act(box, /^离岗并移交/);
  expect(await told(box)).toEqual(['名下还有 1 件没有办完，请选择由谁接手']);
  expect(await box.findByRole('option', { name: /周远山/ })).toBeTruthy();
  expect(posted(screenOf)[0]?.body).toEqual({ version: 3, handTo: null });
});

it('says when nobody can take over', async () => {
  open({ [staff]: (_, path) => list(path.includes('state=working') ? [base, me] : all) });
  await pressOf('叶小满', '离岗并移交');
  expect(await screen.findByText(/没有可以接手的人/)).toBeTruthy();
});

it('brings somebody back, and hands over what came into the hands of who has left', async () => {
  const late = { ...left, open: { applications: 1, cases: 0 } };
  const screenOf = open({
    [staff]: (_, path) => list(path.includes('state=working') ? [{ ...colleague, offices: ['judge'] }] : [late]),
    [at(3, '/return')]: ok(left),
    [at(3, '/leave')]: ok(left),
  });
  await pressOf('宋新禾', '移交');
  const box = await dialog();
  fireEvent.change(await box.findByLabelText('由谁接手'), { target: { value: colleague.id } });
  act(box, /^移交/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pressOf('宋新禾', '恢复在岗');
  act(await dialog(), /^恢复在岗/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted(screenOf).map(({ body }) => body)).toEqual([{ version: 3, handTo: colleague.id }, { version: 3 }]);
});

it('speaks English', async () => {
  open({}, { lang: 'en' });
  expect(await screen.findByText('Clerk, Judge’s assistant')).toBeTruthy();
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('phone ending in 0112 · applications: 2, cases: 1');
});
