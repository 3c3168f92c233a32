import { learnHolidays } from '@sufu/contract/core';
import { courtOfDefaults, tablesOf } from '@sufu/contract/fees';
import { kindUnset, type SettingItem, type SettingsNow } from '@sufu/contract/settings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, test } from 'vitest';
import { type Answers, clerk, list, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { readDays, writeDays } from './read-days.ts';
import { Component } from './settings-page.tsx';

afterEach(() => learnHolidays({}));
const fees = 'GET /api/fees/tables';
const settings = 'GET /api/desk/admin/settings';
const read = 'GET /api/desk/admin/settings/now';
const propose = 'POST /api/desk/admin/settings';
const value = { rest: [['01-01', '01-03']] as [string, string][], makeUp: ['01-09'] };
const waiting: SettingItem = {
  ...{ id: '01931f00-0000-7000-8000-0000000000d1', version: 1, name: 'holidays', subject: '2027', value },
  ...{ reason: '国办发明电 9 号', state: 'PROPOSED', counts: false, by: '管机器', at: '2026-11-20T02:05:00.000Z' },
  ...{ decidedBy: null, decidedAt: null, answer: '', may: ['approve', 'refuse'] },
  ...{ before: null, from: null, comes: false },
};
const now: SettingsNow = {
  settings: [
    { name: 'kind', subject: 'urge_case_apply', value: kindUnset, own: false, comesAt: null },
    { name: 'kind', subject: 'receive_avoid_apply', value: kindUnset, own: false, comesAt: '2026-12-01T00:00:00.000Z' },
    { name: 'refundLimit', subject: 'court', value: { yuan: 100_000 }, own: false, comesAt: null },
  ],
  environment: [
    { name: 'SMS_SIGNATURE', isSet: true, value: '云溪中院' },
    { name: 'DATABASE_URL', isSet: true, value: null },
    { name: 'METRICS_PORT', isSet: false, value: null },
  ],
};
const open = (answers: Answers = {}, part = '', lang: 'zh' | 'en' = 'zh') =>
  renderScreen({
    ui: <Component />,
    at: `/desk/admin/settings${part && `?part=${part}`}`,
    user: { ...clerk, roles: ['admin'] },
    answers: { [settings]: list([waiting]), [fees]: ok(tablesOf(courtOfDefaults)), [read]: ok(now), ...answers },
    lang,
  });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const posted = (sent: ReturnType<typeof open>['sent']) =>
  sent
    .filter(({ init }) => init.method === 'POST')
    .map(({ path, init }) => ({ path, body: JSON.parse(String(init.body)) }));

test('a notice is read as people type it, and written back the same', () => {
  const typed = { rest: '1月1日至1月3日\n 02-05 ~ 2-12 \n\n06-18', makeUp: '01-09，2/20 10-10' };
  const { table, problems } = readDays(typed, 'zh');
  expect(problems).toEqual([]);
  expect(table).toEqual({
    rest: [
      ['01-01', '01-03'],
      ['02-05', '02-12'],
      ['06-18', '06-18'],
    ],
    makeUp: ['01-09', '02-20', '10-10'],
  });
  expect(readDays(writeDays(table), 'en').table).toEqual(table);
  expect(readDays({ rest: '01-01\n元旦', makeUp: 'x' }, 'zh').problems.map(({ path }) => path)).toEqual([
    'rest',
    'makeUp',
  ]);
});

it('warns from November on that the next year is missing', async () => {
  open({}, 'calendar');
  expect(await screen.findByText(/2027 年的放假安排还没有录入/)).toBeTruthy();
});

it('a year that is entered is no longer missed, and says that the court entered it', async () => {
  learnHolidays({ 2027: value });
  open({}, 'calendar');
  expect(await screen.findByText('本院录入')).toBeTruthy();
  expect(screen.queryByText(/2027 年的放假安排还没有录入/)).toBeNull();
});

it('everything that is wrong with a year is said at its field at once, and nothing is sent', async () => {
  const { sent } = open({}, 'calendar');
  await press('录入 2027 年');
  const box = await dialog();
  fireEvent.change(box.getByLabelText('放假日期'), { target: { value: '01-02 至 01-03' } });
  fireEvent.change(box.getByLabelText('调休上班的周末'), { target: { value: '01-06' } });
  fireEvent.click(box.getByRole('button', { name: /提交审核/ }));
  expect((await box.findAllByText(/01-01 是法定假日/)).length).toBeGreaterThan(0);
  expect(box.getAllByText(/01-06 不是周末/).length).toBeGreaterThan(0);
  expect(box.getAllByText(/依据/).length).toBeGreaterThan(1);
  expect(posted(sent)).toEqual([]);
});

it('a right year goes out as the server takes it; what the server finds stands at its field', async () => {
  const wrong = { path: 'rest.1', rule: 'holidays', msg: '要按先后写' };
  const { sent } = open({ [propose]: refusal(400, 'invalid', '有 1 处要改', [wrong]) }, 'calendar');
  await press('录入 2027 年');
  const box = await dialog();
  const rest = '01-01 至 01-03\n05-01 至 05-05\n10-01 至 10-07';
  fireEvent.change(box.getByLabelText('放假日期'), { target: { value: rest } });
  fireEvent.change(box.getByLabelText('依据'), { target: { value: '国办发明电 9 号' } });
  fireEvent.click(box.getByRole('button', { name: /提交审核/ }));
  await waitFor(() => expect(posted(sent)).toHaveLength(1));
  expect(posted(sent)[0]?.body).toEqual({
    ...{ name: 'holidays', subject: '2027', reason: '国办发明电 9 号' },
    value: {
      rest: [
        ['01-01', '01-03'],
        ['05-01', '05-05'],
        ['10-01', '10-07'],
      ],
      makeUp: [],
    },
  });
  expect((await box.findAllByText('要按先后写')).length).toBeGreaterThan(0);
  expect(box.getByLabelText('放假日期')).toHaveProperty('value', rest);
});

it('another person approves what they have read day by day', async () => {
  const { sent } = open({ [`${propose}/${waiting.id}/decide`]: ok({ ...waiting, state: 'IN_FORCE', may: [] }) });
  await press('审核通过');
  const box = await dialog();
  expect(box.getByText(/01-01 ~ 01-03/)).toBeTruthy();
  fireEvent.click(box.getByRole('button', { name: /审核通过/ }));
  await waitFor(() => expect(posted(sent)[0]?.body).toEqual({ version: 1, act: 'approve', reason: '' }));
});

const type = (box: Awaited<ReturnType<typeof dialog>>, label: string | RegExp, value: string) =>
  fireEvent.change(box.getByLabelText(label), { target: { value } });

it('choices of fees go out in fen, what is empty is left out; a sum outside of the range stands at its field', async () => {
  const { sent } = open({ [propose]: ok(waiting) }, 'money');
  await press('修改收费取值');
  const box = await dialog();
  type(box, /^离婚，每件/, '500');
  type(box, /^复制材料，每页/, '半');
  type(box, '依据', '省高院通知 1 号');
  fireEvent.click(box.getByRole('button', { name: /提交审核/ }));
  expect((await box.findAllByText(/离婚，每件：要在/)).length).toBeGreaterThan(0);
  expect(box.getAllByText(/复制材料，每页：请填金额/).length).toBeGreaterThan(0);
  expect(posted(sent)).toEqual([]);
  type(box, /^离婚，每件/, '50');
  type(box, /^复制材料，每页/, '0.5');
  fireEvent.click(box.getByRole('radio', { name: '到元' }));
  fireEvent.click(box.getByRole('button', { name: /提交审核/ }));
  await waitFor(() => expect(posted(sent)).toHaveLength(1));
  expect(posted(sent)[0]?.body).toEqual({
    ...{ name: 'fees', subject: 'court', reason: '省高院通知 1 号' },
    value: { divorceBase: 5_000, copyPage: 50, feeRounding: 'YUAN' },
  });
});

it('the LPR goes out in millionths; a line that cannot be read is named by its number', async () => {
  const { sent } = open({ [propose]: ok(waiting) }, 'money');
  await press('登记 LPR');
  const box = await dialog();
  type(box, '登记到', '2026-11-20');
  type(box, '利率变动', '2026年10月20日 2.9%\n昨天 3');
  type(box, '依据', '全国银行间同业拆借中心');
  fireEvent.click(box.getByRole('button', { name: /提交审核/ }));
  expect((await box.findAllByText(/第 2 行没有读懂/)).length).toBeGreaterThan(0);
  type(box, '利率变动', '2026-10-20 2.90');
  fireEvent.click(box.getByRole('button', { name: /提交审核/ }));
  await waitFor(() => expect(posted(sent)).toHaveLength(1));
  expect(posted(sent)[0]?.body).toMatchObject({
    ...{ name: 'lpr', subject: 'court' },
    value: { knownUntil: '2026-11-20', changes: [{ from: '2026-10-20', rate: 29_000 }] },
  });
});

it('a kind is switched off with its sentence; without one it is said at the field, and nothing goes out', async () => {
  const { sent } = open({ [propose]: ok(waiting) }, 'services');
  await press(/^修改催/);
  const box = await dialog();
  type(box, '能不能申请', 'OFF');
  type(box, '依据', '院务会 3 号');
  fireEvent.click(box.getByRole('button', { name: /提交审核/ }));
  expect((await box.findAllByText(/停用时要写明原因/)).length).toBeGreaterThan(0);
  expect(posted(sent)).toEqual([]);
  type(box, '停用说明（中文）', '系统切换，请到窗口办理。');
  type(box, '停用说明（英文）', 'Come to the counter meanwhile.');
  type(box, '生效时间', '2026-12-01T08:30');
  fireEvent.click(box.getByRole('button', { name: /提交审核/ }));
  await waitFor(() => expect(posted(sent)).toHaveLength(1));
  expect(posted(sent)[0]?.body).toEqual({
    ...{ name: 'kind', subject: 'urge_case_apply', reason: '院务会 3 号', from: '2026-12-01T00:30:00.000Z' },
    value: {
      ...kindUnset,
      ...{ open: 'OFF', zh: '系统切换，请到窗口办理。', en: 'Come to the counter meanwhile.' },
    },
  });
});

it('what is still to come is said; a number that is none is said at its field', async () => {
  open({}, 'services');
  expect(await screen.findByText(/2026-12-01 08:00 起有变/)).toBeTruthy();
});

it('a number that cannot be one stands at its field', async () => {
  const { sent } = open({ [propose]: ok(waiting) }, 'money');
  await press('修改一人退费的上限');
  const box = await dialog();
  type(box, /一人可办的上限/, '一万');
  type(box, '依据', '院务会 3 号');
  fireEvent.click(box.getByRole('button', { name: /提交审核/ }));
  expect((await box.findAllByText(/请填整数/)).length).toBeGreaterThan(0);
  expect(posted(sent)).toEqual([]);
});

it('of a secret of the environment only that it is set', async () => {
  open({}, 'technical');
  expect(await screen.findByText('云溪中院')).toBeTruthy();
  expect(screen.getByText('DATABASE_URL').nextSibling?.textContent).toBe('已设定');
  expect(screen.getByText('METRICS_PORT').nextSibling?.textContent).toBe('未设定');
});

it('a change in force shows what stood before, and is taken back in one press', async () => {
  const item: SettingItem = {
    ...{ id: '01931f00-0000-7000-8000-0000000000d2', version: 2, name: 'refundLimit', subject: 'court' },
    ...{ value: { yuan: 500 }, before: { yuan: 100_000 }, reason: '院务会 4 号', state: 'IN_FORCE', counts: true },
    ...{ from: null, comes: false, by: '管机器', at: '2026-11-20T02:05:00.000Z', decidedBy: '另一位' },
    ...{ decidedAt: '2026-11-20T03:05:00.000Z', answer: '', may: [] },
  };
  const { sent } = open({ [settings]: list([item]), [propose]: ok(waiting) });
  expect((await screen.findByText('100,000')).closest('del')).toBeTruthy();
  expect(screen.getByText('500').closest('ins')).toBeTruthy();
  await press('提请恢复原值');
  await waitFor(() =>
    expect(posted(sent)[0]?.body).toMatchObject({ name: 'refundLimit', subject: 'court', value: { yuan: 100_000 } }),
  );
  expect(await screen.findByText('已提交审核')).toBeTruthy();
});
