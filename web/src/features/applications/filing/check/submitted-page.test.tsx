import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, party, renderScreen } from '../../../../shared/testing/render-screen.tsx';
import { sampleApplication, sampleId } from '../../../../shared/testing/sample-application.ts';
import { Component } from './submitted-page.tsx';

const type = 'receive_avoid_apply';
const show = (state: number) =>
  renderScreen({
    routes: [{ path: '/apply-lawsuit/:type/submitted/:id', element: <Component /> }],
    at: `/apply-lawsuit/${type}/submitted/${sampleId}`,
    user: party,
    answers: {
      [`GET /api/app/app/${type}/detail/${sampleId}`]: ok(
        sampleApplication(type, {
          state,
          number: 'SQ20261122000003',
          submittedAt: '2026-11-22T07:00:00.000Z',
          dueDay: '2026-11-27',
        }),
      ),
    },
  });

it('says by when the court answers while that is to come', async () => {
  show(21);
  expect(await screen.findByText(/法院应在 2026 年 11 月 27 日.*前答复您/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看进度' })).toBeTruthy();
});

it('opened again after the decision it promises nothing that is past, and leads to the result', async () => {
  show(33);
  expect((await screen.findByRole('link', { name: '看结果' })).getAttribute('href')).toContain(`/detail/${sampleId}`);
  expect(screen.getByText(/后来的进展/)).toBeTruthy();
  expect(screen.queryByText(/答复您/)).toBeNull();
});
