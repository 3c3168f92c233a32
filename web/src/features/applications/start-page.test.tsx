import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { list, ok, party, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as StartPage } from './start-page.tsx';

const type = 'mediation_apply';
const id = '01931f00-0000-7000-8000-0000000000a1';
const show = (before: unknown) =>
  renderScreen({
    routes: [{ path: '/apply-lawsuit/:type/notice', element: <StartPage /> }],
    at: `/apply-lawsuit/${type}/notice`,
    user: party,
    answers: {
      [`GET /api/app/app/${type}/before`]: ok(before),
      [`GET /api/app/app/${type}/page`]: list([]),
      'GET /api/app/appText/one': ok({
        type,
        title: { zh: '', en: '' },
        lead: { zh: '', en: '' },
        sections: [
          { key: 'told', heading: { zh: '谁会收到通知', en: 'Who is told' }, lines: [{ zh: '您本人。', en: 'You.' }] },
        ],
      }),
    },
  });

it('links what was filed within 30 days, and says who is told', async () => {
  const at = '2026-11-10T01:00:00.000Z';
  show({ earlier: [{ id, type, number: 'SQ26000000000001', state: 21, caseNo: null, at }], ban: null });
  const link = await screen.findByRole('link', { name: 'SQ26 0000 0000 0001' });
  expect(link.getAttribute('href')).toBe(`/apply-lawsuit/${type}/detail/${id}`);
  expect(screen.getByText('2026-11-10，审查中')).toBeTruthy();
  expect(screen.getByRole('link', { name: '开始填写' })).toBeTruthy();
  expect(await screen.findByText('您本人。')).toBeTruthy();
});

it('a ban is said with its reason, its end and the way to appeal, and there is no button to begin', async () => {
  const ban = {
    opensOn: '2026-12-02',
    reason: '一年内多次重复提交。',
    lastDay: '2026-12-01',
    appeal: { zh: '可以打 12368 申诉。', en: 'Call 12368.' },
  };
  show({ earlier: [], ban });
  expect(await screen.findByText(/2026 年 12 月 1 日/)).toBeTruthy();
  expect(screen.getByText(/2026 年 12 月 2 日.*起可以再提。 可以打 12368 申诉。/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '开始填写' })).toBe(null);
});
