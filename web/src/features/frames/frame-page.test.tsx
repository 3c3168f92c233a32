import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './frame-page.tsx';

afterEach(() => vi.useRealTimers());
const frame = () => document.querySelector('iframe');

it('shows the page, the bar for at most three seconds, and follows the height of the window', () => {
  vi.useFakeTimers();
  renderScreen({ ui: <Component />, at: '/myiframe/info/index?a=1' });
  const address = `${window.location.origin}/info/index?a=1`;
  expect(frame()?.getAttribute('src')).toBe(address);
  expect(frame()?.getAttribute('height')).toBe(String(window.innerHeight - 130));
  expect(screen.getByText(/^正在打开/)).toBeTruthy();
  act(() => vi.advanceTimersByTime(2_999));
  expect(screen.queryByText(/^下面是/)).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText(/^下面是/)).toBeTruthy();
  const before = window.innerHeight;
  window.innerHeight = 600;
  fireEvent(window, new Event('resize'));
  act(() => vi.advanceTimersByTime(200));
  expect(frame()?.getAttribute('height')).toBe('470');
  window.innerHeight = before;
});

it('the bar ends when the page has loaded', () => {
  renderScreen({ ui: <Component />, at: '/myiframe/info/index' });
  fireEvent.load(frame() as HTMLIFrameElement);
  expect(screen.getByText(/^下面是/)).toBeTruthy();
});

it.each([
  ['https%3A%2F%2Felsewhere.example', /本站只打开法院认可的网站/],
  ['javascript%3Aalert(1)', '网址要以 http 或 https 开头，请核对。'],
])('says clearly why %s is not shown', (src, why) => {
  renderScreen({ ui: <Component />, at: `/myiframe/x?src=${src}` });
  expect(frame()).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('这个网址不能在本站内打开');
  expect(screen.getByText(why)).toBeTruthy();
});
