import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { list, party, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component, prefetch } from './list-page.tsx';
import { noticeId, sampleNotice } from './testing/sample-notice.ts';

const handle = 'GET /api/delivery/noticelog/handle_list';
const show = (rows: readonly unknown[], at = '/notice/list', lang: 'zh' | 'en' = 'zh') =>
  renderScreen({ ui: <Component />, at, user: party, lang, answers: { [handle]: list(rows) } });

describe('papers served on me', () => {
  it('say what, in which case, since when, until when and what is wanted; the row leads to the service', async () => {
    show([sampleNotice(), sampleNotice({ id: noticeId.replace('901', '902'), papers: 1, daysLeft: 1 })]);
    const link = await screen.findByRole('link', { name: '起诉状副本等 3 份' });
    expect(link.getAttribute('href')).toBe(`/notice/detail/${noticeId}`);
    const row = link.closest('li') as HTMLElement;
    for (const said of [
      '（2026）溪01民初102号',
      '2026-11-17 送达',
      '最后一日 2026-12-02',
      '剩 9 天',
      '未查收',
      '要签收',
    ])
      expect(row.textContent).toContain(said);
    const soon = screen.getByRole('link', { name: '起诉状副本' }).closest('li');
    expect(soon?.querySelector('[data-tone="warning"]')?.textContent).toMatch(/要签收|剩 1 天/);
  });
  it('tell a presumption and what is only sent from what is served, and what is opened bears its state', async () => {
    show([
      sampleNotice({ presumed: true, opened: true, state: 'READ' }),
      sampleNotice({
        id: noticeId.replace('901', '903'),
        servedOn: null,
        state: 'SENT',
        lastDay: null,
        daysLeft: null,
      }),
    ]);
    expect(await screen.findByText('2026-11-17 推定送达')).toBeTruthy();
    expect(screen.getByText('2026-11-17 发出')).toBeTruthy();
    expect(screen.getByText('已查阅')).toBeTruthy();
    expect(screen.getAllByText('未查收')).toHaveLength(1);
  });
  it('are filtered through the address, which keeps the tab; what is no kind or day counts as not given', async () => {
    const { sent, router } = show([sampleNotice()], '/notice/list?tab=waiting&kind=x&from=2026-13-40');
    await screen.findByRole('link', { name: '起诉状副本等 3 份' });
    expect(sent[0]?.path).toBe('/api/delivery/noticelog/handle_list?current=1&size=10&tab=waiting');
    expect(screen.getByRole('link', { name: '待查收' }).getAttribute('aria-current')).toBe('true');
    fireEvent.change(screen.getByLabelText('案号'), { target: { value: ' 民初102 ' } });
    fireEvent.change(screen.getByLabelText('文书类别'), { target: { value: 'summons' } });
    fireEvent.click(screen.getByRole('button', { name: '查找' }));
    await waitFor(() => expect(sent.at(-1)?.path).toContain('kind=summons'));
    expect(new URLSearchParams(router.state.location.search).get('caseNo')).toBe('民初102');
    expect(sent.at(-1)?.path).toContain('tab=waiting');
    fireEvent.click(screen.getByRole('link', { name: '清除条件' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=waiting'));
  });
  it('say in plain words that there is nothing, nothing waiting, or nothing found', async () => {
    const { unmount } = show([]);
    expect(await screen.findByText('还没有送达给您的文书')).toBeTruthy();
    unmount();
    const second = show([], '/notice/list?tab=waiting');
    expect(await screen.findByText('没有待查收的文书')).toBeTruthy();
    second.unmount();
    show([], '/notice/list?caseNo=7', 'en');
    expect(await screen.findByText('No such service found')).toBeTruthy();
  });
  it('offer another try when they could not be read', async () => {
    let tries = 0;
    renderScreen({
      ui: <Component />,
      user: party,
      answers: {
        [handle]: () => (tries++ === 0 ? refusal(500, 'server.failed', '没有办成') : list([sampleNotice()])),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: '再试一次' }));
    expect(await screen.findByRole('link', { name: '起诉状副本等 3 份' })).toBeTruthy();
  });
  it('are asked ahead of a person who is signed in only', async () => {
    const asked: unknown[] = [];
    const load = async (_: unknown, request: unknown) => void asked.push(request);
    const at = { params: {}, search: new URLSearchParams('tab=opened'), elder: true };
    await prefetch(load as never, false, at);
    expect(asked).toEqual([]);
    await prefetch(load as never, true, at);
    expect(asked).toEqual([{ query: { current: 1, size: 5, tab: 'opened' } }]);
  });
});
