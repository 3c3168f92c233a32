import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, list, ok, party, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component } from './home-page.tsx';

const returned = (id: string, dueDay: string) => ({
  id,
  type: 'receive_avoid_apply',
  title: { zh: '回避申请', en: 'Recusal' },
  number: 'SQ1',
  state: 22,
  caseNo: '(2026)溪01民终101号',
  caseCause: '民间借贷纠纷',
  createdAt: '2026-11-19T01:00:00.000Z',
  savedAt: '2026-11-19T01:00:00.000Z',
  submittedAt: '2026-11-19T01:00:00.000Z',
  dueDay,
  may: [],
});
const answers = (rows: readonly unknown[], unread = 0, services: readonly unknown[] = []): Answers => ({
  'GET /api/app/caseInfo/upcomingHearings': ok([]),
  'GET /api/app/calendar/next': ok([]),
  'GET /api/app/calendar/services': ok({ rows: services, total: services.length }),
  'GET /api/app/msg/records': list([]),
  'GET /api/app/app/all/page': list(rows),
  'GET /api/app/caseInfo/page': list([]),
  'GET /api/app/msg/notReadCount': ok({ count: unread }),
});
const acts = () => [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')];

describe('home of the elder view', () => {
  it('puts the most pressing first, with its day and its one button', async () => {
    renderScreen({
      ui: <Component />,
      user: party,
      answers: answers([returned('2', '2026-11-27'), returned('1', '2026-11-25')], 3),
    });
    const urgent = await screen.findByRole('region', { name: '有 2 件急事' });
    expect(within(urgent).getByText('最晚 11 月 25 日（周三）。')).toBeTruthy();
    expect(within(urgent).getByRole('link', { name: '现在去改' }).getAttribute('href')).toBe(
      '/apply-lawsuit/receive_avoid_apply/edit/1',
    );
    expect(await screen.findByText('有 3 条没有看')).toBeTruthy();
    expect(acts().length).toBeLessThanOrEqual(8);
  });
  it('says how late it is once the day is past', async () => {
    renderScreen({ ui: <Component />, user: party, answers: answers([returned('1', '2026-11-19')]) });
    expect(await screen.findByText('已经过期 4 天。')).toBeTruthy();
  });
  it('leads to what was served, which comes before what is due later', async () => {
    const service = {
      ...{ id: 's-1', caseNo: null, at: '2026-11-20T01:00:00.000Z', lastDay: '2026-11-24', billId: null },
      title: { zh: '上诉状副本', en: 'Copy of the appeal' },
    };
    renderScreen({ ui: <Component />, user: party, answers: answers([returned('1', '2026-11-25')], 0, [service]) });
    const urgent = await screen.findByRole('region', { name: '有 2 件急事' });
    expect(within(urgent).getByRole('link', { name: '去查收' }).getAttribute('href')).toBe('/notice/detail/s-1');
    expect(within(urgent).getByText(/最晚 11 月 24 日/)).toBeTruthy();
    expect(within(urgent).getByRole('link', { name: '看另外 1 件' }).getAttribute('href')).toBe(
      '/user/initiate?state=22',
    );
    expect(acts().length).toBeLessThanOrEqual(8);
  });
  it('says nothing pressing where nothing is', async () => {
    renderScreen({ ui: <Component />, user: party, answers: answers([]) });
    expect(await screen.findByText('还没有案件')).toBeTruthy();
    expect(screen.queryByText(/急事/)).toBeNull();
  });
  it('asks a visitor to sign in first, and asks the court nothing', () => {
    const { sent } = renderScreen({ ui: <Component /> });
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/login');
    expect(acts().length).toBeLessThanOrEqual(8);
    expect(sent).toEqual([]);
  });
});
