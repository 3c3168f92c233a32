import type { StaffItem } from '@sufu/contract/administration';
import { fireEvent, screen, within } from '@testing-library/react';
import { type Answers, clerk, list, ok, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from '../admin/staff/staff-page.tsx';

export const staff = 'GET /api/desk/admin/staff';
const divisions = 'GET /api/desk/admin/divisions';
export const add = 'POST /api/desk/admin/staff';
const idOf = (n: number) => `01931f00-0000-7000-8000-0000000000d${n}`;
export const at = (n: number, act: string) => `POST /api/desk/admin/staff/${idOf(n)}${act}`;
export const base: StaffItem = {
  ...{ id: idOf(1), version: 3, staffNo: 'YX0101', name: '叶小满', divisionId: 'D01', division: '立案庭' },
  ...{ offices: ['clerk', 'assistant'], title: { zh: '书记员', en: 'Clerk' }, phoneEnd: '0112', state: 'working' },
  ...{ open: { applications: 2, cases: 1, times: 0, meetings: 0, proposals: 0, deputies: 0 }, isMe: false, waits: [] },
  hasFactor: false,
};
export const waiting: StaffItem = {
  ...{ ...base, id: idOf(2), staffNo: 'YX0102', name: '江若川', offices: ['judge'] },
  ...{
    title: { zh: '法官', en: 'Judge' },
    state: 'waiting',
    open: { applications: 0, cases: 0, times: 0, meetings: 0, proposals: 0, deputies: 0 },
  },
};
export const left: StaffItem = {
  ...waiting,
  id: idOf(3),
  staffNo: 'YX0103',
  name: '宋新禾',
  state: 'left',
  phoneEnd: null,
};
export const me: StaffItem = {
  ...waiting,
  id: idOf(4),
  name: '管理员',
  offices: ['admin'],
  state: 'working',
  isMe: true,
};
export const colleague: StaffItem = { ...base, id: idOf(5), staffNo: 'YX0105', name: '周远山', offices: ['archivist'] };
export const all = [base, waiting, left, me, colleague];

export const link = {
  address: `https://court.example/activate#${'a'.repeat(43)}`,
  expiresAt: '2026-11-24T01:30:00.000Z',
};
export const open = (answers: Answers = {}, options: { at?: string; lang?: 'zh' | 'en' } = {}) =>
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
export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
export const pressOf = async (name: string, act: string) => {
  const row = (await screen.findByText(name)).closest('li');
  fireEvent.click(within(row as HTMLElement).getByRole('button', { name: act }));
};
export const dialog = async () => within(await screen.findByRole('dialog'));
export type Box = Awaited<ReturnType<typeof dialog>>;
export const act = (box: Box, name: RegExp) => fireEvent.click(box.getByRole('button', { name }));
export const type = (box: Box, label: string, value: string) =>
  fireEvent.change(box.getByLabelText(label), { target: { value } });
export const tick = (box: Box, label: string) => fireEvent.click(box.getByRole('checkbox', { name: label }));
export const told = async (box: Box) => (await box.findAllByRole('link')).map((each) => each.textContent);
export const posted = ({ sent }: ReturnType<typeof open>) =>
  sent
    .filter(({ init }) => init.method === 'POST')
    .map(({ path, init }) => ({ path, body: JSON.parse(String(init.body)) }));
