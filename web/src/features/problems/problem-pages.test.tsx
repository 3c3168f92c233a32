import { screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createSite, noSite, SiteContext } from '../../shared/site/site.ts';
import { party, renderScreen } from '../../shared/testing/render-screen.tsx';
import * as maintenance from './maintenance-page.tsx';
import * as notAllowed from './not-allowed-page.tsx';
import * as notFound from './not-found-page.tsx';
import * as serverError from './server-error-page.tsx';

const closing = { from: '2026-11-23T01:00:00.000Z', until: '2026-11-23T03:30:00.000Z' };
const inSite = (page: ReactNode, facts = {}) => (
  <SiteContext value={createSite({ ...noSite, trace: '8F2K77', ...facts })}>{page}</SiteContext>
);

describe('problem pages', () => {
  it.each<[string, ComponentType]>([
    ['抱歉，你无权访问该页面', notAllowed.Component],
    ['抱歉，你访问的页面不存在', notFound.Component],
    ['抱歉，服务器出错了', serverError.Component],
  ])('%s: the sentence, a way home, the phone, the number to quote', (title, Page) => {
    renderScreen({ ui: inSite(<Page />) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: '12368' }).getAttribute('href')).toBe('tel:12368');
    expect(screen.getByText('打电话时报这个编号：8F2K77')).toBeTruthy();
  });

  it('offers another account to whoever is signed in', () => {
    const { unmount } = renderScreen({ ui: inSite(<notAllowed.Component />), user: party });
    expect(screen.getByRole('button', { name: '换账号登录' })).toBeTruthy();
    unmount();
    renderScreen({ ui: inSite(<notAllowed.Component />) });
    expect(screen.queryByRole('button', { name: '换账号登录' })).toBeNull();
  });

  it('leads back to the page that went wrong, and never to another site', () => {
    renderScreen({ ui: inSite(<serverError.Component />), at: '/500?from=%2Fcase%2Flist%3Fpage%3D2' });
    expect(screen.getByRole('link', { name: '再试一次' }).getAttribute('href')).toBe('/case/list?page=2');
  });
  it('says nothing of elsewhere', () => {
    renderScreen({ ui: inSite(<serverError.Component />), at: '/500?from=%2F%2Felsewhere.example' });
    expect(screen.getByRole('link', { name: '再试一次' }).getAttribute('href')).toBe('/');
  });

  it('says until when the site is closed, and that it is open once it is', () => {
    const ui = inSite(<maintenance.Component />, { maintenance: closing });
    const { unmount } = renderScreen({ ui, at: '/503?from=%2Fcase%2Flist' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('系统正在维护');
    expect(screen.getByText(/预计 2026 年 11 月 23 日（周一）11:30 恢复/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '再试一次' }).getAttribute('href')).toBe('/case/list');
    unmount();
    renderScreen({ ui, now: closing.until });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('现在没有维护');
    expect(screen.queryByText(/打电话时报这个编号/)).toBeNull();
  });

  it('shown instead of a page without a planned closing, says that the service is coming back', () => {
    renderScreen({ ui: inSite(<maintenance.Component />), at: '/503?from=%2Fcase%2Flist' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('系统正在恢复');
    expect(screen.getByRole('link', { name: '再试一次' }).getAttribute('href')).toBe('/case/list');
  });
});
