import type { Message } from '@sufu/contract/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ok, party, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './list-page.tsx';

const ids = ['01931f00-0000-7000-8000-000000000301', '01931f00-0000-7000-8000-000000000302'] as const;
const correct: Message = {
  id: ids[0],
  channel: '2',
  title: '需要补正：回避申请',
  body: '您的回避申请有几处需要补正。',
  about: '沈知远 · 与当事人是近亲属',
  link: '/apply-lawsuit/receive_avoid_apply/edit/1',
  read: false,
  at: '2026-11-23T01:00:00.000Z',
};
const notice: Message = {
  ...correct,
  id: ids[1],
  channel: '1',
  title: '开庭公告',
  body: '公告全文',
  link: null,
  read: true,
};

/** A server that remembers what was read and deleted. */
function world(start: readonly Message[], more: Answers = {}) {
  let rows = [...start];
  const idsIn = (init: RequestInit) => new URLSearchParams(String(init.body)).get('ids')?.split(',') ?? [];
  const asked = (path: string) => new URL(path, 'http://x').searchParams;
  const answers: Answers = {
    'GET /api/app/msg/records': (_, path) => {
      const query = asked(path);
      const shown = rows
        .filter(({ channel }) => query.get('channel') === '3' || channel === query.get('channel'))
        .filter(({ read }) => query.get('read') !== 'false' || !read);
      return { body: { code: 200, success: true, msg: '', total: shown.length, data: shown } };
    },
    'GET /api/app/msg/notReadCount': (_, path) => {
      const channel = asked(path).get('channel');
      return ok({ count: rows.filter((row) => !row.read && (channel === '3' || row.channel === channel)).length });
    },
    'POST /api/message/messagerecord/updateIsRead': (init) => {
      const changed = idsIn(init);
      rows = rows.map((row) => (changed.includes(row.id) ? { ...row, read: true } : row));
      return ok({ changed: changed.length });
    },
    'POST /api/message/messagerecord/updateIsDel': (init) => {
      rows = rows.filter(({ id }) => !idsIn(init).includes(id));
      return ok({ changed: 1 });
    },
    ...more,
  };
  return answers;
}
const show = (answers: Answers, at = '/user/message') => renderScreen({ ui: <Component />, at, user: party, answers });
const row = (name: RegExp) => screen.findByRole('link', { name });
const posts = (sent: readonly { path: string; init: RequestInit }[]) =>
  sent.filter(({ init }) => init.method === 'POST');

describe('the message centre', () => {
  it('says what the application of a message is about, in the list and in the message', async () => {
    show(world([correct]), `/user/message?id=${ids[0]}`);
    expect(await screen.findAllByText('沈知远 · 与当事人是近亲属')).toHaveLength(2);
  });
  it('marks a message read when it is opened, once, and shows it whole with its one act', async () => {
    const { sent, router } = show(world([correct, notice]));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 条未读'));
    fireEvent.click(await row(/^未读\s*需要补正/));
    const message = within(await screen.findByRole('article'));
    expect(document.activeElement?.textContent).toBe('需要补正：回避申请');
    expect(message.getByRole('link', { name: '去补正' }).getAttribute('href')).toBe(correct.link);
    expect(await screen.findByText('没有未读消息')).toBeTruthy();
    expect(await row(/^需要补正/)).toBeTruthy();
    expect(posts(sent).map(({ init }) => String(init.body))).toEqual([`ids=${ids[0]}`]);
    expect(router.state.location.search).toBe(`?id=${ids[0]}`);
  });

  it('does not mark what was read before, and gives no act where there is none', async () => {
    const { sent } = show(world([correct, notice]), `/user/message?id=${ids[1]}`);
    const message = within(await screen.findByRole('article'));
    expect(message.getByText('公告全文')).toBeTruthy();
    expect(message.getAllByRole('link').map((link) => link.textContent)).toEqual(['返回消息列表']);
    expect(posts(sent)).toEqual([]);
  });

  it('keeps a message open when reading takes it out of the unread ones', async () => {
    show(world([correct]), '/user/message?unread=1');
    fireEvent.click(await row(/^未读\s*需要补正/));
    expect(await screen.findByText('都看过了。')).toBeTruthy();
    expect(within(screen.getByRole('article')).getByText(correct.body)).toBeTruthy();
  });

  it('shows one category at a time, through the address', async () => {
    const { router } = show(world([correct, notice]), '/user/message?page=1');
    await row(/需要补正/);
    fireEvent.click(screen.getByRole('link', { name: '公告' }));
    await waitFor(() => expect(screen.queryByText('需要补正：回避申请')).toBeNull());
    expect(await row(/开庭公告/)).toBeTruthy();
    expect(router.state.location.search).toBe('?channel=1');
  });

  it('marks everything read that is unread, wherever it stands', async () => {
    const many = Array.from({ length: 3 }, (_, n) => ({
      ...correct,
      id: `${ids[0].slice(0, -1)}${n + 5}`,
      title: `消息${n}`,
    }));
    const { sent } = show(world([...many, notice]));
    fireEvent.click(await screen.findByRole('button', { name: '全部已读' }));
    expect(await screen.findByText('没有未读消息')).toBeTruthy();
    expect(String(posts(sent)[0]?.init.body).split('%2C')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull();
  });

  it('deletes after asking, says so, and keeps it when it was not meant', async () => {
    const { sent } = show(world([correct, notice]), `/user/message?id=${ids[1]}`);
    fireEvent.click(await screen.findByRole('button', { name: '删除这条消息' }));
    let dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/“开庭公告”会从您的消息里移走/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '留着' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts(sent)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '删除这条消息' }));
    dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: '删除这条消息' }));
    expect(await screen.findByText(/已删除“开庭公告”/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('开庭公告')).toBeNull());
  });

  it('says what went wrong in the dialog, which stays', async () => {
    const gone = {
      'POST /api/message/messagerecord/updateIsDel': refusal(404, 'not-found', '没有找到，可能已删除，或不属于您'),
    };
    show(world([notice], gone), `/user/message?id=${ids[1]}`);
    fireEvent.click(await screen.findByRole('button', { name: '删除这条消息' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: '删除这条消息' }));
    expect(await dialog.findByText('没有找到，可能已删除，或不属于您')).toBeTruthy();
  });

  it('tells an empty centre from one where all is read', async () => {
    const { unmount } = show(world([]));
    expect(await screen.findByText('还没有消息')).toBeTruthy();
    unmount();
    show(world([notice]), '/user/message?unread=1');
    expect(await screen.findByText('都看过了。')).toBeTruthy();
    expect(screen.getByRole('link', { name: '看全部消息' }).getAttribute('href')).toBe('/user/message');
  });
});
