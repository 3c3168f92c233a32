import type { CalendarEntry } from '@sufu/contract/calendar';
import { parseCaseNo } from '@sufu/contract/core';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, ok, party, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './calendar-page.tsx';

const entry = (id: number, more: Partial<CalendarEntry>): CalendarEntry => ({
  id: `evidence.01931f00-0000-7000-8000-00000000000${id}`,
  kind: 'period',
  title: { zh: '诉讼期限：举证', en: 'Time limit: evidence' },
  day: '2026-11-25',
  at: null,
  until: null,
  place: null,
  article: { zh: '民诉法第 68 条', en: 'Civil Procedure Law art. 68' },
  why: { zh: '到 2026 年 11 月 25 日（周三）。', en: 'Until 25 Nov 2026 (Wed).' },
  daysLeft: 2,
  isProvisional: false,
  isMet: false,
  link: '/case/detail?id=c-1',
  caseNo: parseCaseNo('(2026)溪01民终101号'),
  fee: null,
  ...more,
});
const hearing = entry(2, {
  kind: 'hearing',
  title: { zh: '开庭', en: 'Court hearing' },
  at: '2026-11-25T06:30:00.000Z',
  place: '第三法庭',
  article: null,
  why: null,
});
const far = entry(3, { day: '2027-03-01', daysLeft: 98, isProvisional: true, isMet: true });
const world = (entries: readonly CalendarEntry[], feed: unknown = null, more: Answers = {}): Answers => ({
  'GET /api/app/calendar/entries': ok(entries),
  'GET /api/app/calendar/feed': ok(feed),
  ...more,
});
const show = (answers: Answers, at = '/user/calendar', lang: 'zh' | 'en' = 'zh') =>
  renderScreen({ ui: <Component />, at, user: party, answers, lang });

it('groups entries by day, each with what is left, the law, why this day, its act and its file', async () => {
  show(world([entry(1, {}), hearing, far]));
  const day = within(await screen.findByRole('region', { name: /2026 年 11 月 25 日/ }));
  expect(day.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual(['诉讼期限：举证', '开庭']);
  expect(day.getByText('民诉法第 68 条')).toBeTruthy();
  expect(day.getByText('到 2026 年 11 月 25 日（周三）。')).toBeTruthy();
  expect(day.getByText('14:30 起')).toBeTruthy();
  expect(day.getByRole('link', { name: /^去办\s*诉讼期限：举证$/ }).getAttribute('href')).toBe('/case/detail?id=c-1');
  expect(day.getByRole('link', { name: /^查看\s*开庭$/ })).toBeTruthy();
  expect(day.getByRole('link', { name: /^加入日历\s*开庭$/ }).getAttribute('href')).toBe(
    `/api/app/calendar/entries/${hearing.id}.ics`,
  );
  const later = within(screen.getByRole('region', { name: /2027 年 3 月 1 日/ }));
  expect(later.getByText('已办')).toBeTruthy();
  expect(later.getByText(/节假日安排还没有公布/)).toBeTruthy();
  expect(screen.getByText(/24:00 为止（平台默认）/)).toBeTruthy();
});

it('shows a month as a table whose days lead to the list, and the months beside it', async () => {
  const { sent } = show(world([entry(1, {}), hearing]), '/user/calendar?month=2026-11');
  const table = within(await screen.findByRole('table', { name: '2026 年 11 月' }));
  const cell = await table.findByRole('link', { name: /11 月 25 日（周三） 2 项/ });
  expect(cell.getAttribute('href')).toBe('#day-2026-11-25');
  expect(cell.textContent).toBe('25 2026 年 11 月 25 日（周三） 2 项 期限 开庭');
  expect(table.getByText('23').closest('td')?.getAttribute('aria-current')).toBe('date');
  expect(screen.getByRole('link', { name: '下个月' }).getAttribute('href')).toBe('/user/calendar?month=2026-12');
  const asked = sent.map(({ path }) => path).find((path) => path.includes('/entries'));
  expect(asked).toContain('from=2026-11-01&to=2026-11-30');
});

it('takes an address that names no month for the list, and says so when there is nothing', async () => {
  show(world([]), '/user/calendar?month=2026-13', 'en');
  expect(await screen.findByText('Nothing in the year ahead')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('link', { name: 'Month' }).getAttribute('href')).toBe('/user/calendar?month=2026-11');
});

it('tells a new address once, and lets the case number into titles', async () => {
  let feed: { madeAt: string; showsCaseNo: boolean } | null = null;
  const { sent } = show(
    world([], null, {
      'GET /api/app/calendar/feed': () => ok(feed),
      'POST /api/app/calendar/feed/reset': () => {
        feed = { madeAt: '2026-11-23T01:30:00.000Z', showsCaseNo: false };
        return ok({ ...feed, path: '/api/app/calendar/feed/abc.ics' });
      },
      'POST /api/app/calendar/feed': (init) => {
        feed = { madeAt: '2026-11-23T01:30:00.000Z', ...JSON.parse(String(init.body)) };
        return ok(feed);
      },
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: '取得订阅地址' }));
  expect(await screen.findByText('http://localhost:3000/api/app/calendar/feed/abc.ics')).toBeTruthy();
  expect(screen.getByRole('link', { name: '用日历程序打开' }).getAttribute('href')).toBe(
    'webcal://localhost:3000/api/app/calendar/feed/abc.ics',
  );
  expect(screen.getByRole('button', { name: '重取订阅地址' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('checkbox', { name: '在标题里写案号' }));
  await screen.findByRole('checkbox', { name: '在标题里写案号', checked: true });
  expect(sent.filter(({ init }) => init.method === 'POST').at(-1)?.init.body).toContain('"showsCaseNo":true');
});

it('says when an address was got that nobody knows any more, and what failed', async () => {
  show(world([], { madeAt: '2026-11-20T01:30:00.000Z', showsCaseNo: true }));
  expect(await screen.findByText(/您在 2026 年 11 月 20 日（周五）\s?取过地址/)).toBeTruthy();
  show({
    ...world([]),
    'GET /api/app/calendar/entries': refusal(503, 'server.unavailable', '系统正在恢复，请稍后再试'),
  });
  expect((await screen.findAllByText('系统正在恢复，请稍后再试')).length).toBeGreaterThan(0);
});
