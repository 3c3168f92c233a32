import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, list, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './absences-page.tsx';

const id = '01931f00-0000-7000-8000-000000000a01';
const other = '01931f00-0000-7000-8000-000000000a02';
const item = {
  ...{ id, version: 1, staffNo: 'YX0101', name: '叶小满', division: '立案庭', deputy: '周远山' },
  ...{ from: '2026-11-24', to: '2026-11-26', state: 'running', by: '叶小满', mayEnd: true },
};
const duties = { applications: 2, cases: 0, times: 1, meetings: 0, proposals: 0, deputies: 0 };
const left = { id: other, staffNo: 'YX0103', name: '宋新禾', division: '立案庭', why: 'left', open: duties };
const add = 'POST /api/desk/absences';
const open = (answers: Answers = {}) =>
  renderScreen({
    ...{ ui: <Component />, at: '/desk/absences', user: clerk },
    answers: {
      'GET /api/desk/absences': list([item]),
      'GET /api/desk/absences/unattended': ok([left]),
      'GET /api/desk/absences/people': ok([
        { id: clerk.id, staffNo: 'YX0101', name: '叶小满', division: '立案庭', mayEnter: true, roles: ['clerk'] },
        { id: other, staffNo: 'YX0105', name: '周远山', division: '民一庭', mayEnter: false, roles: ['clerk'] },
        { id, staffNo: 'YX0106', name: '苏问渠', division: '民一庭', mayEnter: false, roles: ['judge'] },
      ]),
      ...answers,
    },
  });

it('shows who is away, who stands in, and what nobody is in charge of', async () => {
  open();
  await screen.findByText('请假中');
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '宋新禾YX0103已离岗立案庭未办结共 3 项',
    '叶小满YX0101请假中立案庭2026 年 11 月 24 日（周二）至 2026 年 11 月 26 日（周四），由周远山代理叶小满 登记提前结束',
  ]);
});

it('begins with oneself, offers who holds the same kind of office, says all that is missing, keeps what was typed', async () => {
  const { sent } = open({ [add]: refusal(409, 'absence.deputy-away', '这几天里代理人自己请假，请另选一位') });
  fireEvent.click(await screen.findByRole('button', { name: '登记请假' }));
  const box = within(await screen.findByRole('dialog'));
  await box.findByRole('option', { name: '叶小满（YX0101，立案庭）' });
  const deputies = within(box.getByLabelText('代理人')).getAllByRole('option');
  expect(deputies.map(({ textContent }) => textContent)).toEqual(['请选择代理人', '周远山（YX0105，民一庭）']);
  const press = () => fireEvent.click(box.getByRole('button', { name: /^登记请假/ }));
  press();
  expect((await box.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    '请选择代理人',
    '请填写第一天',
    '请填写最后一天',
  ]);
  expect(sent.some(({ init }) => init.method === 'POST')).toBe(false);
  fireEvent.change(box.getByLabelText('代理人'), { target: { value: other } });
  fireEvent.change(box.getByLabelText('第一天'), { target: { value: '2026-11-25' } });
  fireEvent.change(box.getByLabelText('最后一天'), { target: { value: '2026-11-26' } });
  press();
  expect((await box.findAllByText('这几天里代理人自己请假，请另选一位')).length).toBeGreaterThan(0);
  expect((box.getByLabelText('第一天') as HTMLInputElement).value).toBe('2026-11-25');
});
