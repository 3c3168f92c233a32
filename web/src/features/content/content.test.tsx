import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, list, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as Announce } from './announce-page.tsx';
import { Component as Channel } from './channel-page.tsx';
import { Component as Detail } from './detail-page.tsx';

const card = {
  id: 'n6',
  title: '谨防冒充法院的电话和短信',
  summary: '法院不索要验证码。',
  publishedOn: '2026-11-02',
  source: '立案庭',
  channelId: 'notice-hint',
  channel: '提示',
  tags: [],
};
const channel = { id: 'notice', parentId: null, name: '通知公告' };
const hints = { id: 'notice-hint', parentId: 'notice', name: '提示' };
const answers: Answers = {
  'GET /api/cms-content/getChannel/notice': ok({ ...channel, children: [hints] }),
  'POST /api/cms-content/getChannelContentList': list([card]),
  'GET /api/cms-content/getContentDetail/n6': ok({
    ...card,
    channelType: 'notice',
    channelTypeName: '通知公告',
    body: '## 怎样核实\n\n请打 **12368**。\n\n- 看[消息](/user/message)\n\n<b>不是元素</b> [坏](javascript:x)',
  }),
};

describe('announcements', () => {
  it('are listed with day and channel; the address chooses the channel and the page', async () => {
    const { sent } = renderScreen({
      ui: <Announce />,
      at: '/notice/announce?channel=notice-hint&page=1&size=20',
      answers,
    });
    const row = await screen.findByRole('link', { name: /谨防冒充/ });
    expect(row.getAttribute('href')).toBe('/channel-more/content-detail/n6');
    expect(within(row).getByText('2026-11-02')).toBeTruthy();
    expect((await screen.findByRole('link', { name: '提示' })).getAttribute('aria-current')).toBe('true');
    const asked = sent.find(({ path }) => path.endsWith('getChannelContentList'))?.init.body;
    expect(JSON.parse(String(asked))).toEqual({ channelId: 'notice-hint', current: 1, size: 20 });
  });
  it('say so where nothing is published, with a way on', async () => {
    renderScreen({
      ui: <Announce />,
      answers: { ...answers, 'POST /api/cms-content/getChannelContentList': list([]) },
    });
    expect(await screen.findByText('这个栏目里还没有内容')).toBeTruthy();
    expect(screen.getByRole('link', { name: '返回首页' })).toBeTruthy();
  });
  it('of a channel stand under its name, in the title and where one is', async () => {
    renderScreen({
      routes: [{ path: '/channel-more/other-more/:channelType', element: <Channel /> }],
      at: '/channel-more/other-more/notice-hint',
      answers: { ...answers, 'GET /api/cms-content/getChannel/notice-hint': ok({ ...hints, children: [] }) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: '提示' })).toBeTruthy();
    const crumbs = within(screen.getByRole('navigation', { name: '当前位置' }));
    expect(crumbs.getByText('提示').getAttribute('aria-current')).toBe('page');
  });
  it('of a channel that is not there are a page that is not there', async () => {
    const gone = refusal(404, 'not-found', '没有找到');
    const { router } = renderScreen({
      routes: [
        { path: '/channel-more/other-more/:channelType', element: <Channel /> },
        { path: '/404', element: <p>404</p> },
      ],
      at: '/channel-more/other-more/nothing',
      answers: { 'GET /api/cms-content/getChannel/nothing': gone, 'POST /api/cms-content/getChannelContentList': gone },
    });
    await screen.findByText('404');
    expect(router.state.location.pathname).toBe('/404');
  });
});

describe('one announcement', () => {
  const routes = [{ path: '/channel-more/content-detail/:contentId', element: <Detail /> }];
  it('is read as elements, with its channel in the way back, and no HTML', async () => {
    const { container } = renderScreen({ routes, at: '/channel-more/content-detail/n6', answers });
    expect(await screen.findByRole('heading', { level: 1, name: card.title })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: '怎样核实' })).toBeTruthy();
    expect(screen.getByText('12368').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: '消息' }).getAttribute('href')).toBe('/user/message');
    expect(container.querySelector('article b, a[href^="javascript"]')).toBeNull();
    const crumbs = within(screen.getByRole('navigation', { name: '当前位置' }));
    expect(crumbs.getByRole('link', { name: '通知公告' }).getAttribute('href')).toBe('/notice/announce');
  });
});
