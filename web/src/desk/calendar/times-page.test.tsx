import { toCourtDay } from '@sufu/contract/core';
import type { DeskTime } from '@sufu/contract/judge-contact';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { workdaysIn } from './open-times-dialog.tsx';
import { Component } from './times-page.tsx';

const times = 'GET /api/desk/times';
const opened = 'POST /api/desk/times';
const free: DeskTime = {
  id: '01931f00-0000-7000-8000-0000000000d1',
  judgeId: 'j1',
  judgeName: '沈知行',
  day: '2026-11-25',
  slot: 'AM1',
  at: '2026-11-25T01:00:00.000Z',
  booking: null,
};
const booked: DeskTime = {
  ...free,
  id: '01931f00-0000-7000-8000-0000000000d2',
  slot: 'PM2',
  booking: {
    applicationId: '01931f00-0000-7000-8000-0000000000e1',
    number: 'SQ01202611230009',
    applicant: '林晓禾',
    state: 31,
  },
};
const close = `POST /api/desk/times/${free.id}/close`;
const people = [{ judgeId: 'j1', name: '沈知行', title: { zh: '审判员', en: 'judge' } }];
const open = (answers: Answers, options: { at?: string; lang?: 'zh' | 'en' } = {}) =>
  renderScreen({
    ui: <Component />,
    at: '/desk/times',
    user: clerk,
    answers: { [times]: ok([free, booked]), 'GET /api/desk/times/judges': ok(people), ...answers },
    ...options,
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const asked = (sent: ReturnType<typeof open>['sent']) =>
  sent
    .filter(({ path, init }) => init.method === 'GET' && path.startsWith('/api/desk/times?'))
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])));
const bodies = (sent: ReturnType<typeof open>['sent']) =>
  sent.filter(({ init }) => init.method === 'POST').map(({ init }) => JSON.parse(String(init.body)));

it('shows a week from Monday to Friday: who receives when, who comes, what is free', async () => {
  const { sent } = open({});
  const day = within(await screen.findByRole('region', { name: '11 月 25 日（周三）' }));
  expect(screen.getAllByRole('region', { name: /周/ }).map((section) => section.getAttribute('aria-label'))).toEqual([
    '11 月 23 日（周一）',
    '11 月 24 日（周二）',
    '11 月 25 日（周三）',
    '11 月 26 日（周四）',
    '11 月 27 日（周五）',
  ]);
  const [first, second] = day.getAllByRole('listitem');
  expect(first?.textContent).toContain('09:00–10:00 沈知行');
  expect(first?.textContent).toContain('可约');
  expect(second?.textContent).toContain('15:30–17:00 沈知行');
  const visitor = day.getByRole('link', { name: /林晓禾 SQ01202611230009/ });
  expect(visitor.getAttribute('href')).toBe('/desk/applications/01931f00-0000-7000-8000-0000000000e1');
  expect(day.getAllByRole('button')).toHaveLength(1);
  expect(asked(sent)).toEqual([{ from: '2026-11-23', to: '2026-11-29' }]);
});

it('turns the weeks in the address; a day that is none shows this week', async () => {
  const { sent, router } = open({ [times]: ok([]) }, { at: '/desk/times?week=soon' });
  expect(await screen.findAllByText('没有开放')).toHaveLength(5);
  await press('下一周');
  expect(await screen.findByRole('region', { name: '11 月 30 日（周一）' })).toBeTruthy();
  expect(router.state.location.search).toBe('?week=2026-11-30');
  await waitFor(() => expect(asked(sent).at(-1)).toEqual({ from: '2026-11-30', to: '2026-12-06' }));
  await press('本周');
  expect(await screen.findByRole('region', { name: '11 月 23 日（周一）' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
  await press('上一周');
  expect(await screen.findByRole('region', { name: '11 月 16 日（周一）' })).toBeTruthy();
});

it('closes a free time; a refusal stands beside it and the time stays', async () => {
  const msg = '这个时段刚被约走，请另选一个，填的内容还在';
  let answer = refusal(409, 'appointment.slot-taken', msg);
  let rows = [free, booked];
  const { sent } = open({ [times]: () => ok(rows), [close]: () => answer });
  const name = '取消这个时间：沈知行 2026-11-25 09:00–10:00';
  await press(name);
  expect(await screen.findByText(msg)).toBeTruthy();
  expect(screen.getByRole('button', { name })).toBeTruthy();
  answer = ok({ id: free.id });
  rows = [booked];
  await press(name);
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  expect(screen.getByRole('link', { name: /林晓禾/ })).toBeTruthy();
  expect(sent.filter(({ init }) => init.method === 'POST').map(({ path }) => path)).toEqual([
    `/api/desk/times/${free.id}/close`,
    `/api/desk/times/${free.id}/close`,
  ]);
});

async function openDialog() {
  await press('新增可约时间');
  const box = within(await screen.findByRole('dialog'));
  await box.findByRole('option', { name: '沈知行（审判员）' });
  return box;
}
const choose = (box: ReturnType<typeof within>) =>
  fireEvent.change(box.getByLabelText('人员'), { target: { value: 'j1' } });

it('opens times of the chosen person on working days after today', async () => {
  const { sent } = open({ [opened]: ok([free]) });
  const box = await openDialog();
  fireEvent.click(box.getByRole('button', { name: /开放 \d+ 个时间/ }));
  expect((await box.findAllByText(/请选择人员/)).length).toBeGreaterThan(0);
  expect(bodies(sent)).toEqual([]);
  choose(box);
  fireEvent.change(box.getByLabelText('到哪一天'), { target: { value: '2026-11-30' } });
  fireEvent.click(box.getByRole('checkbox', { name: '10:00–11:30' }));
  fireEvent.click(box.getByRole('checkbox', { name: '15:30–17:00' }));
  fireEvent.click(box.getByRole('button', { name: '开放 10 个时间' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(sent)).toEqual([
    {
      judgeId: 'j1',
      days: ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'],
      slots: ['AM1', 'PM1'],
    },
  ]);
});

it('says what is missing: a day to come, a time of day; a refusal keeps what was chosen', async () => {
  const { sent } = open({ [opened]: refusal(404, 'not-found', '没有找到，可能已删除，或不属于您') });
  const box = await openDialog();
  choose(box);
  fireEvent.change(box.getByLabelText('到哪一天'), { target: { value: '2026-11-20' } });
  for (const slot of box.getAllByRole('checkbox')) fireEvent.click(slot);
  fireEvent.click(box.getByRole('button', { name: '开放 0 个时间' }));
  const summary = await box.findByRole('alert');
  expect(summary.textContent).toContain('从今天以后选日期，至少有一个工作日');
  expect(summary.textContent).toContain('请至少选一个时段');
  fireEvent.change(box.getByLabelText('到哪一天'), { target: { value: '2026-11-24' } });
  fireEvent.click(box.getByRole('checkbox', { name: '09:00–10:00' }));
  fireEvent.click(box.getByRole('button', { name: '开放 1 个时间' }));
  expect(await box.findByText('没有找到，可能已删除，或不属于您')).toBeTruthy();
  expect((box.getByLabelText('人员') as HTMLSelectElement).value).toBe('j1');
  expect((box.getByLabelText('到哪一天') as HTMLInputElement).value).toBe('2026-11-24');
  expect(bodies(sent)).toHaveLength(1);
});

it('offers only working days after today, at most as many as one call takes', () => {
  const today = toCourtDay('2026-09-28');
  expect(workdaysIn('2026-09-28', '2026-10-09', today)).toEqual([
    '2026-09-29',
    '2026-09-30',
    '2026-10-08',
    '2026-10-09',
  ]);
  expect(workdaysIn('', '2026-10-09', today)).toEqual([]);
  expect(workdaysIn('2026-10-09', '2026-09-29', today)).toEqual([]);
  expect(workdaysIn('2026-10-12', '2027-12-31', today).at(-1)).toBe('2026-12-11');
});

it('shows a refusal of the calendar as its sentence', async () => {
  open({ [times]: refusal(403, 'forbidden', '您没有办理这项业务的权限') });
  expect(await screen.findByText('您没有办理这项业务的权限')).toBeTruthy();
  expect(screen.queryByRole('region', { name: /周/ })).toBeNull();
});

it('speaks English', async () => {
  open({}, { lang: 'en' });
  const day = within(await screen.findByRole('region', { name: '25 Nov (Wed)' }));
  expect(day.getByText('free')).toBeTruthy();
  expect(day.getByRole('button', { name: 'Cancel this time: 沈知行, 2026-11-25 09:00–10:00' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Calendar of appointments' })).toBeTruthy();
});
