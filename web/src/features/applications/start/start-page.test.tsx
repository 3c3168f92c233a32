import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { list, ok, party, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { sampleCase } from '../../../shared/testing/sample-case.ts';
import { Component as StartPage } from './start-page.tsx';

const type = 'mediation_apply';
const id = '01931f00-0000-7000-8000-0000000000a1';
const show = (before: unknown, type = 'mediation_apply', query = '') =>
  renderScreen({
    routes: [{ path: '/apply-lawsuit/:type/notice', element: <StartPage /> }],
    at: `/apply-lawsuit/${type}/notice${query}`,
    user: party,
    answers: {
      'GET /api/app/caseInfo/myDetail': ok(sampleCase()),
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
  show({
    earlier: [
      {
        id,
        type,
        number: 'SQ20261110000001',
        gist: { zh: '林晓禾 · 民间借贷纠纷', en: '' },
        state: 21,
        caseNo: null,
        at,
      },
    ],
    ban: null,
  });
  const link = await screen.findByRole('link', { name: 'SQ 20261110 000001' });
  expect(link.getAttribute('href')).toBe(`/apply-lawsuit/${type}/detail/${id}`);
  expect(screen.getByText('2026-11-10，审查中')).toBeTruthy();
  expect(screen.getByText('林晓禾 · 民间借贷纠纷')).toBeTruthy();
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

it('says before one starts that a kind is not for this account, or does not fit the case', async () => {
  const nothing = { earlier: [], ban: null };
  const forLawyers = show(nothing, 'lawyer_survey_apply');
  expect(await screen.findByText(/只对律师账号开放/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '开始填写' })).toBe(null);
  forLawyers.unmount();
  const unfit = show(nothing, 'counterclaim_apply', `?caseId=${sampleCase().id}`);
  expect(await screen.findByText(/“反诉申请”由被告提出/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '开始填写' })).toBe(null);
  unfit.unmount();
  show(nothing, 'withdraw_apply', `?caseId=${sampleCase().id}`);
  expect((await screen.findByRole('link', { name: '开始填写' })).getAttribute('href')).toContain(sampleCase().id);
});
