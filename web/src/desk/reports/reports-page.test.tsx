import type { Figures, Report } from '@sufu/contract/reports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import { type Answers, clerk, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { pathOf, roundUp } from './chart.tsx';
import { Component } from './reports-page.tsx';

const call = 'GET /api/desk/reports';
const figures = (more: Partial<Figures> = {}): Figures => ({
  ...{ came: 40, moved: -2, decided: 30, ended: 3, pending: 25, late: 4, returned: 6, median: 5, p90: 21 },
  ...more,
});
const report = (more: Partial<Report> = {}): Report => ({
  countedAt: '2026-11-24T06:03:00.000Z',
  division: null,
  divisions: [
    { id: 'D01', name: '立案庭' },
    { id: 'D03', name: '民事审判第二庭' },
  ],
  now: { from: '2026-11-01', to: '2026-11-24' },
  before: { from: '2026-10-01', to: '2026-10-24' },
  yearBefore: { from: '2025-11-01', to: '2025-11-24' },
  isRunning: true,
  totals: { now: figures(), before: figures({ came: 52 }), yearBefore: figures({ median: null, p90: null }) },
  filings: {
    now: { phone: 20, tablet: 0, desktop: 15, program: 0, unrecorded: 5, elder: 4 },
    before: { phone: 0, tablet: 0, desktop: 0, program: 0, unrecorded: 52, elder: 0 },
    yearBefore: { phone: 0, tablet: 0, desktop: 0, program: 0, unrecorded: 0, elder: 0 },
  },
  stock: { pending: 25, returned: 7, overdue: 2 },
  months: Array.from({ length: 12 }, (_, n) => ({
    month: `2026-${String(n + 1).padStart(2, '0')}`,
    figures: figures({ came: n, median: n === 3 ? null : n }),
  })),
  kinds: [{ kind: 'lawsuit_filing_apply', figures: figures({ came: 17 }) }],
  byDivision: [{ id: 'D01', name: '立案庭', figures: figures({ came: 23 }) }],
  people: null,
  ...more,
});
const open = (answers: Answers = { [call]: ok(report()) }, at = '/desk/reports', lang: 'zh' | 'en' = 'zh') =>
  renderScreen({ ui: <Component />, at, user: { ...clerk, roles: ['judge'] }, answers, lang });

it('answers first: how much came, waits, takes and is late, held against other periods', async () => {
  open();
  const card = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);
  const came = await card('来了多少');
  expect(came.getByText('40 件')).toBeTruthy();
  expect(came.getByText('上期 52（−12）')).toBeTruthy();
  expect(came.getByText('去年同期 40（持平）')).toBeTruthy();
  expect((await card('要办多久')).getByText('去年同期 无')).toBeTruthy();
  expect((await card('逾期多少')).getByText('现在逾期未结 2 件')).toBeTruthy();
});

it('twelve months are a table, the latest first, and the drawing is silent', async () => {
  open();
  const table = await screen.findByRole('table', { name: '各月' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(12);
  expect(within(rows[0] as HTMLElement).getByRole('rowheader').textContent).toBe('2026-12');
  expect(within(rows[8] as HTMLElement).getAllByRole('cell')[7]?.textContent).toBe('无');
  expect(document.querySelectorAll('figure[aria-hidden="true"] svg')).toHaveLength(3);
});

it('says how it was filed, with its share, and leaves out what nobody used', async () => {
  open();
  const table = await screen.findByRole('table', { name: '提交方式' });
  const lines = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ]);
  expect(lines).toEqual([
    ['手机', '2050%', '00%', '0–'],
    ['电脑', '1538%', '00%', '0–'],
    ['未记录', '513%', '52100%', '0–'],
    ['其中长辈版', '410%', '00%', '0–'],
  ]);
});

it('what is chosen stands in the address and is asked for; the file is of the same', async () => {
  const { sent } = open(undefined, '/desk/reports?period=2026-Q3&kind=nothing&division=D03');
  const period = (await screen.findByLabelText('期间')) as HTMLSelectElement;
  expect(period.value).toBe('2026-Q3');
  await screen.findByText('来了多少');
  expect(sent.at(-1)?.path).toContain('period=2026-Q3&division=D03');
  expect(sent.at(-1)?.path).not.toContain('nothing');
  const file = await screen.findByRole('link', { name: '导出 .xlsx' });
  expect(file.getAttribute('href')).toContain('/desk/reports.xlsx?period=2026-Q3&division=D03');
  fireEvent.change(screen.getByLabelText('申请类型'), { target: { value: 'lawsuit_filing_apply' } });
  await waitFor(() => expect(sent.at(-1)?.path).toContain('kind=lawsuit_filing_apply'));
});

it('a head has no choice of divisions, and sees people by name and the others together', async () => {
  const person = { decided: 9, late: 1, returned: 2, median: 4, p90: 8, inHand: 6, overdue: 1 };
  const own = { id: 'D03', name: '民事审判第二庭' };
  const people = [
    { name: '苏问渠', ...person },
    { name: null, ...person },
  ];
  open({ [call]: ok(report({ division: own, divisions: [own], byDivision: [], people })) });
  const table = await screen.findByRole('table', { name: '本部门人员' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['苏问渠', '已不在本部门的']);
  expect(screen.queryByLabelText('部门')).toBeNull();
  expect(screen.queryByRole('heading', { name: '各部门' })).toBeNull();
});

it('before anything was counted it says so, and a refusal is shown as it is', async () => {
  open({ [call]: ok(report({ countedAt: null })) }, '/desk/reports', 'en');
  expect(await screen.findByText('Not counted yet; look again in a minute.')).toBeTruthy();
  open({ [call]: refusal(403, 'session.not-allowed', '这个页面您不能看') });
  expect(await screen.findByText('这个页面您不能看')).toBeTruthy();
});

test('a line has a gap where there is no figure, and the top of a drawing is round', () => {
  const yOf = (value: number) => 100 - value;
  expect(pathOf([1, 2, null, 4], yOf)).toBe('M2 99H5L15 98M32 96H35');
  expect([0, 1, 3, 20, 21, 99, 501].map(roundUp)).toEqual([1, 1, 5, 20, 50, 100, 1000]);
});
