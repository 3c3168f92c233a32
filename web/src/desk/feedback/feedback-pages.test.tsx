import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clerk, list, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as ItemPage } from './feedback-item-page.tsx';
import { Component as ListPage } from './feedback-page.tsx';

const id = '01931f00-0000-7000-8000-00000000000f';
const row = {
  id,
  excerpt: '按钮太小',
  page: '/index',
  hasPicture: true,
  at: '2026-11-20T02:00:00.000Z',
  handledAt: null,
};
const detail = {
  ...row,
  text: '“选择文件”按钮太小，不好按。',
  width: 375,
  height: 812,
  lang: 'zh',
  sender: null,
  handledBy: null,
  note: '',
};
const rows = 'GET /api/desk/feedback';
const readItem = `GET /api/desk/feedback/${id}`;
const handle = `POST /api/desk/feedback/${id}/handle`;

it('lists what is open and leads to each; none is said in words', async () => {
  const { router, sent } = renderScreen({
    ui: <ListPage />,
    at: '/desk/feedback',
    user: clerk,
    answers: { [rows]: (_, path) => list(path.includes('handled') ? [] : [row]) },
  });
  expect((await screen.findByRole('link', { name: /按钮太小/ })).getAttribute('href')).toBe(`/desk/feedback/${id}`);
  expect(screen.getByText('共 1 条')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: '已办结' }));
  expect(await screen.findByText('还没有办结过反馈')).toBeTruthy();
  expect(router.state.location.search).toBe('?state=handled');
  expect(sent.at(-1)?.path).toContain('state=handled');
});

function openItem(answers: Parameters<typeof renderScreen>[0]['answers']) {
  return renderScreen({
    routes: [{ path: '/desk/feedback/:id', element: <ItemPage /> }],
    at: `/desk/feedback/${id}`,
    user: clerk,
    ...(answers ? { answers } : {}),
  });
}

it('shows the full text and the picture, and is handled once with a note', async () => {
  let now: Record<string, unknown> = detail;
  const { sent } = openItem({
    [readItem]: () => ok(now),
    [rows]: list([]),
    [handle]: () => {
      now = { ...detail, handledAt: '2026-11-23T01:30:00.000Z', handledBy: '叶小满', note: '已改大' };
      return ok(now);
    },
  });
  expect(await screen.findByText(detail.text)).toBeTruthy();
  expect(screen.getByText('没有登录的访客')).toBeTruthy();
  expect(screen.getByRole('img', { name: '页面截图' }).getAttribute('src')).toBe(`/api/desk/feedback/${id}/picture`);
  fireEvent.change(screen.getByLabelText('办理情况'), { target: { value: '已改大' } });
  fireEvent.click(screen.getByRole('button', { name: '办结这条反馈' }));
  expect(await screen.findByText('已改大', { selector: 'dd *' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: '办结这条反馈' })).toBeNull());
  const posted = sent.find(({ init }) => init.method === 'POST');
  expect(JSON.parse(String(posted?.init.body))).toEqual({ note: '已改大' });
});

it('a refusal is said and the note stays', async () => {
  openItem({
    [readItem]: ok(detail),
    [rows]: list([]),
    [handle]: refusal(409, 'feedback.handled', '同事已经办结了这条反馈'),
  });
  fireEvent.change(await screen.findByLabelText('办理情况'), { target: { value: '已改大' } });
  fireEvent.click(screen.getByRole('button', { name: '办结这条反馈' }));
  expect(await screen.findByText('同事已经办结了这条反馈')).toBeTruthy();
  expect((screen.getByLabelText('办理情况') as HTMLTextAreaElement).value).toBe('已改大');
});
