import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './info-page.tsx';

const words = (zh: string) => ({ zh, en: zh });
const answers: Answers = {
  'GET /api/app/portalIndex/getLitigationGuidanceMenus': ok([
    {
      key: 'TRIAL',
      title: words('庭审'),
      items: [{ type: 'receive_avoid_apply', title: words('回避申请'), plain: words('请求换法官'), path: '/x' }],
    },
  ]),
  'GET /api/app/appText/one': ok({
    type: 'receive_avoid_apply',
    title: words('回避申请'),
    lead: words('请求换法官或书记员'),
    sections: [{ key: 'fee', heading: words('费用'), lines: [words('不收费。')] }],
  }),
};
const open = (at: string, more: Answers = {}) =>
  renderScreen({ ui: <Component />, at, answers: { ...answers, ...more } });

it('lists the matters by group, each leading to its guide', async () => {
  open('/info/index');
  const link = await screen.findByRole('link', { name: /回避申请/ });
  expect(link.getAttribute('href')).toBe('/info/index?type=receive_avoid_apply');
  expect(screen.getByRole('heading', { level: 2, name: '庭审' })).toBeTruthy();
});

it('shows one matter in the words of its kind, and where it begins', async () => {
  const { sent } = open('/info/index?type=receive_avoid_apply');
  expect(await screen.findByText('不收费。')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: '回避申请' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '去办这件事' }).getAttribute('href')).toBe(
    '/apply-lawsuit/receive_avoid_apply/notice',
  );
  expect(new URL(sent[0]?.path ?? '', 'http://x').searchParams.get('code')).toBe('guide');
});

it('a matter that nobody knows is said so', async () => {
  open('/info/index?type=nope', { 'GET /api/app/appText/one': refusal(404, 'not-found', '没有找到') });
  expect(await screen.findByText('没有这件事的指南')).toBeTruthy();
  expect(screen.getByRole('link', { name: '看全部事项' }).getAttribute('href')).toBe('/info/index');
});

it('shows a few a page in the elder view', async () => {
  const items = Array.from({ length: 7 }, (_, n) => ({
    ...{ type: `kind_${n}`, title: words(`事项${n}`), plain: words(''), path: '/x' },
  }));
  const menus = ok([{ key: 'TRIAL', title: words('庭审'), items }]);
  renderScreen({
    ui: <Component />,
    at: '/info/index?page=2',
    appearance: { view: 'elder' },
    answers: { ...answers, 'GET /api/app/portalIndex/getLitigationGuidanceMenus': menus },
  });
  expect(await screen.findByRole('link', { name: /事项5/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /事项6/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /事项4/ })).toBeNull();
});
