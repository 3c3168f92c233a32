import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, list, party, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './home-page.tsx';

const returned = (id: string, zh: string, dueDay: string) => ({
  id,
  type: 'receive_avoid_apply',
  title: { zh, en: zh },
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
const answers = (rows: readonly unknown[], cases: readonly unknown[] = []): Answers => ({
  'GET /api/app/app/all/page': list(rows),
  'GET /api/app/caseInfo/page': list(cases),
});

describe('home for a visitor', () => {
  it('finds a service by what people call it', async () => {
    renderScreen({ ui: <Component /> });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '换法官' } });
    const link = (await screen.findAllByRole('link', { name: /回避申请/ }))[0];
    expect(link?.getAttribute('href')).toBe('/apply-lawsuit/receive_avoid_apply/notice');
  });
  it('asks for nothing of a person', () => {
    const { sent } = renderScreen({ ui: <Component /> });
    expect(sent).toEqual([]);
  });
});

describe('home for a person signed in', () => {
  it('lists what has to be corrected, the nearest last day first, counted by the court’s day', async () => {
    const rows = [returned('2', '延期申请', '2026-11-27'), returned('1', '回避申请', '2026-11-24')];
    renderScreen({ ui: <Component />, user: party, answers: answers(rows), now: '2026-11-22T16:30:00.000Z' });
    expect(await screen.findByText('需要您处理的事（2）')).toBeTruthy();
    const items = screen.getAllByRole('link', { name: '去补正' });
    expect(items[0]?.getAttribute('href')).toBe('/apply-lawsuit/receive_avoid_apply/detail/1');
    expect(screen.getByText('剩 1 天')).toBeTruthy();
    expect(screen.getAllByText('（2026）溪01民终101号')).toHaveLength(2);
  });
  it('says so when there is nothing to do and no case', async () => {
    renderScreen({ ui: <Component />, user: party, answers: answers([]) });
    expect(await screen.findByText(/现在没有要您处理的事/)).toBeTruthy();
    expect(await screen.findByText('还没有案件')).toBeTruthy();
  });
  it('greets by the hour in Beijing, in the language of the page', () => {
    renderScreen({ ui: <Component />, user: party, answers: answers([]), lang: 'en', now: '2026-11-23T11:00:00.000Z' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good evening, 林晓禾');
    expect(
      within(screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement).getByText(/Monday, 23 Nov 2026/),
    ).toBeTruthy();
  });
});
