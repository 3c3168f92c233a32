import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clerk, list, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as JobsPage } from './jobs-page.tsx';

const job = (n: number) => ({
  id: `01931f00-0000-7000-8000-00000000000${n}`,
  queue: 'document.draw',
  error: 'TypeError',
  tries: 5,
  at: '2026-11-20T02:00:00.000Z',
  setAsideAt: '2026-11-20T02:10:00.000Z',
});
const jobs = 'GET /api/desk/jobs/set-aside';
const back = 'POST /api/desk/jobs/put-back';

it('lists what was set aside and tries one again, or all', async () => {
  let rows = [job(1), job(2)];
  const { sent } = renderScreen({
    ui: <JobsPage />,
    at: '/desk/jobs',
    user: clerk,
    answers: {
      [jobs]: () => list(rows),
      [back]: () => {
        rows = rows.slice(1);
        return ok({ changed: 1 });
      },
    },
  });
  const asked = () =>
    sent.filter(({ path }) => path.includes('put-back')).map(({ init }) => JSON.parse(String(init.body)));
  expect(await screen.findAllByText('document.draw · 试了 5 次：TypeError')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '全部重新执行' }));
  expect(await screen.findByText('共 1 项')).toBeTruthy();
  expect(asked()).toEqual([{ ids: [job(1).id, job(2).id] }]);
  fireEvent.click(screen.getByRole('button', { name: '重新执行' }));
  expect(await screen.findByText('没有搁置的任务')).toBeTruthy();
  expect(asked().at(-1)).toEqual({ ids: [job(2).id] });
});

it('says when a colleague was quicker', async () => {
  renderScreen({
    ui: <JobsPage />,
    at: '/desk/jobs',
    user: clerk,
    answers: { [jobs]: list([job(1)]), [back]: refusal(404, 'not-found', '没有找到，可能已删除，或不属于您') },
  });
  fireEvent.click(await screen.findByRole('button', { name: '重新执行' }));
  expect(await screen.findByText('没有找到，可能已删除，或不属于您')).toBeTruthy();
});
