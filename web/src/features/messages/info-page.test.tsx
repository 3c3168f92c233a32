import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, ok, party, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './info-page.tsx';

const id = '01931f00-0000-7000-8000-000000000301';
const message = {
  id,
  channel: '2',
  title: '需要补正：回避申请',
  body: '您的回避申请有几处需要补正。',
  link: '/apply-lawsuit/receive_avoid_apply/edit/1',
  read: false,
  at: '2026-11-23T01:00:00.000Z',
};
const open = (at: string, answers: Answers = {}) =>
  renderScreen({
    ui: <Component />,
    at,
    user: party,
    answers: {
      'GET /api/app/msg/detail': ok(message),
      'POST /api/message/messagerecord/updateIsRead': ok({ changed: 1 }),
      'POST /api/message/messagerecord/updateIsDel': ok({ changed: 1 }),
      ...answers,
    },
  });

it('shows the message of the address whole, with its one act, and marks it read', async () => {
  const { sent } = open(`/user/message-info?id=${id}`);
  expect(await screen.findByRole('heading', { level: 2, name: message.title })).toBeTruthy();
  expect(screen.getByText(message.body)).toBeTruthy();
  expect(screen.getByRole('link', { name: '去补正' }).getAttribute('href')).toBe(message.link);
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/updateIsRead'))).toBe(true));
});

it('leads with one press to the papers that were served', async () => {
  const link = '/notice/detail/01931f00-0000-7000-8000-000000000901';
  open(`/user/message-info?id=${id}`, { 'GET /api/app/msg/detail': ok({ ...message, channel: '1', link }) });
  expect((await screen.findByRole('link', { name: '查收文书' })).getAttribute('href')).toBe(link);
});

it('after a deletion one is back at the list', async () => {
  const { router } = open(`/user/message-info?id=${id}`);
  fireEvent.click(await screen.findByRole('button', { name: '删除这条消息' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '删除这条消息' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/message'));
});

it('says that there is none where nobody has it, the id cannot be one, or none is named', async () => {
  for (const [at, answer] of [
    [`?id=${id}`, refusal(404, 'not-found', '没有找到')],
    ['?id=zzz', refusal(400, 'invalid', '有 1 处要改')],
    ['', refusal(400, 'invalid', '有 1 处要改')],
  ] as const) {
    const { unmount } = open(`/user/message-info${at}`, { 'GET /api/app/msg/detail': answer });
    expect(await screen.findByText('没有找到这条消息')).toBeTruthy();
    expect(screen.queryByText(/1 处要改/)).toBeNull();
    unmount();
  }
});
