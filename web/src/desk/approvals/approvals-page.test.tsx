import { toCaseNo } from '@sufu/contract/core';
import type { Proposal, QueueItem } from '@sufu/contract/desk';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, list, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './approvals-page.tsx';

const approvals = 'GET /api/desk/approvals';
const id = '01931f00-0000-7000-8000-0000000000a1';
const item: QueueItem & { proposal: Proposal } = {
  id,
  number: 'SQ01202611230001',
  type: 'receive_avoid_apply',
  title: { zh: '回避申请', en: 'Application for recusal' },
  state: 31,
  round: 1,
  caseNo: toCaseNo('(2026)溪01民终101号'),
  gist: null,
  caseCause: '民间借贷纠纷',
  applicant: '林晓禾',
  filedBy: null,
  submittedAt: '2026-11-18T01:00:00.000Z',
  dueDay: '2026-11-20',
  workdaysLeft: -1,
  due: 'overdue',
  handler: { id: clerk.id, name: '叶小满' },
  plain: false,
  proposal: {
    id: '01931f00-0000-7000-8000-0000000000b1',
    action: 'approve',
    reason: '申请人与审判员是近亲属，\n有户口簿为证。',
    detail: '',
    by: { id: clerk.id, name: '叶小满' },
    at: '2026-11-20T02:05:00.000Z',
    state: 'open',
    answer: null,
    answeredBy: null,
    answeredAt: null,
  },
};
const open = (answers: Answers, options: { at?: string; lang?: 'zh' | 'en' } = {}) =>
  renderScreen({ ui: <Component />, at: '/desk/approvals', user: clerk, answers, ...options });

it('shows what was proposed, by whom, when and how late it is, and leads to the item', async () => {
  const unnumbered = { ...item, id: `${id.slice(0, -1)}2`, caseNo: null, workdaysLeft: 2 };
  const second = { ...unnumbered, proposal: { ...item.proposal, id: `${item.proposal.id.slice(0, -1)}2` } };
  open({ [approvals]: list([item, second]) });
  const links = await screen.findAllByRole('link', { name: '准许 · 回避申请' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/desk/applications/${item.id}`,
    `/desk/applications/${second.id}`,
  ]);
  const [first, other] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toContain('林晓禾 （2026）溪01民终101号');
  expect(first).toContain('已逾期 1 个工作日');
  expect(first).toContain('申请人与审判员是近亲属，\n有户口簿为证。');
  expect(first).toContain('叶小满 报批，2026-11-20 10:05');
  expect(other).toContain('林晓禾 SQ01202611230001');
  expect(other).toContain('剩 2 个工作日');
});

it('asks for the page and the size of the address', async () => {
  const { sent } = open(
    { [approvals]: { body: { code: 200, success: true, msg: '', total: 41, data: [item] } } },
    { at: '/desk/approvals?page=2&size=20' },
  );
  fireEvent.click(await screen.findByRole('link', { name: '第 3 页' }));
  expect((await screen.findByRole('link', { name: '第 3 页' })).getAttribute('aria-current')).toBe('page');
  const asked = sent.map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])));
  expect(asked).toEqual([
    { current: '2', size: '20' },
    { current: '3', size: '20' },
  ]);
});

it('says when nothing waits, with the way to the queue', async () => {
  open({ [approvals]: list([]) });
  expect(await screen.findByText('没有等您审批的，都批完了。')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去待办' }).getAttribute('href')).toBe('/desk');
});

it('shows a refusal as its sentence and asks again when told to', async () => {
  let answer = refusal(403, 'forbidden', '您没有办理这项业务的权限');
  open({ [approvals]: () => answer });
  expect(await screen.findByText('您没有办理这项业务的权限')).toBeTruthy();
  expect(screen.queryByText('没有等您审批的，都批完了。')).toBeNull();
  answer = list([item]);
  fireEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByRole('link', { name: '准许 · 回避申请' })).toBeTruthy();
});

it('speaks English', async () => {
  open({ [approvals]: list([item]) }, { lang: 'en' });
  expect(await screen.findByRole('heading', { name: 'Waiting for my approval' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Approve · Application for recusal' })).toBeTruthy();
  expect(screen.getByText(/proposed by 叶小满/)).toBeTruthy();
  expect(screen.getByText('1 working day overdue')).toBeTruthy();
});
