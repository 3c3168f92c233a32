import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createDraftShelf } from '../../shared/form/draft/draft-shelf.ts';
import { importWithRetry } from '../../shared/offline/import-with-retry.ts';
import { draftOpened } from '../../shared/session/open-drafts.ts';
import { createSite, noSite, SiteContext } from '../../shared/site/site.ts';
import { saveEntry } from '../../shared/storage/storage.ts';
import { createStore } from '../../shared/store/create-store.ts';
import { ok, party, renderScreen } from '../../shared/testing/render-screen.tsx';
import { type Clock, ClockContext } from '../../shared/timing/clock.tsx';
import { SiteNotices } from './site-notices.tsx';

beforeEach(() => localStorage.clear());

function open(facts: Partial<typeof noSite> = {}, clock?: Clock, signedIn = true) {
  const site = createSite({ ...noSite, build: 'one', ...facts });
  const notices = (
    <SiteContext value={site}>
      <SiteNotices />
    </SiteContext>
  );
  const shown = renderScreen({
    ui: clock ? <ClockContext value={clock}>{notices}</ClockContext> : notices,
    user: signedIn ? party : null,
    answers: { 'GET /api/app/portalUser/userInfo': ok(party) },
  });
  return { ...shown, site };
}
const noticeText = () => screen.getByRole('status').textContent;

it('is silent while all is well', () => {
  open();
  expect(noticeText()).toBe('');
});

it('says that the network is lost, that answers lie on this device, and stops when it is back', () => {
  const { connection } = open();
  act(() => connection.report(false));
  expect(noticeText()).toBe('网络断了，填的内容还在。联网后再试一次就好');
  act(() => {
    createDraftShelf(party.id, 'A1').write([{ base: 1, patch: {} }]);
  });
  expect(noticeText()).toBe('网络断了，填的内容已存在本机，联网后自动保存');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(noticeText()).toBe('');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(noticeText()).toContain('网络断了');
});

it('a newer build is told once the server has one, and open drafts are saved before anything is loaded', async () => {
  const { site } = open();
  act(() => site.observe(new Headers({ 'X-Build': 'one' })));
  expect(noticeText()).toBe('');
  act(() => site.observe(new Headers({ 'X-Build': 'two' })));
  expect(noticeText()).toContain('网站有了新版本');
  let flushed = 0;
  const closed = draftOpened({
    // It never ends: the page must not be loaded anew before it did.
    flush: () => new Promise(() => (flushed += 1)),
    close: () => undefined,
  });
  fireEvent.click(screen.getByRole('button', { name: '现在更新' }));
  await waitFor(() => expect(flushed).toBe(1));
  expect(screen.getByRole('button', { name: '现在更新' }).getAttribute('aria-busy')).toBe('true');
  closed();
});

// The clock of a screen stands at 2026-11-23 01:30 UTC.
it('a closing within three days is told and can be put away; one that is further off or over is not told', () => {
  const { site } = open({ maintenance: { from: '2026-11-25T14:00:00.000Z', until: '2026-11-25T16:00:00.000Z' } });
  expect(noticeText()).toContain('2026 年 11 月 25 日');
  expect(noticeText()).toContain('系统维护');
  fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(noticeText()).toBe('');
  const hear = (from: string, until: string) =>
    act(() => site.observe(new Headers({ 'X-Build': 'one', 'X-Maintenance': `${from}/${until}` })));
  hear('2026-11-27T14:00:00.000Z', '2026-11-27T16:00:00.000Z');
  expect(noticeText()).toBe('');
  hear('2026-11-22T14:00:00.000Z', '2026-11-22T16:00:00.000Z');
  expect(noticeText()).toBe('');
  hear('2026-11-24T14:00:00.000Z', '2026-11-24T16:00:00.000Z');
  expect(noticeText()).toContain('系统维护');
});

it('a part of the site that did not come is asked for again by one press', async () => {
  open();
  let tries = 0;
  const loaded = importWithRetry(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('gone')) : Promise.resolve('there');
  });
  expect(await screen.findByText(/这一页没有载入/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await loaded).toBe('there');
  await waitFor(() => expect(noticeText()).toBe(''));
});

/** A clock that a test moves; it begins when the party signed in. */
function movedClock() {
  const begin = Date.parse(party.signedInAt);
  const { get, set, subscribe } = createStore(begin);
  return { clock: { now: get, subscribe }, after: (seconds: number) => act(() => set(begin + seconds * 1_000)) };
}

it('tells five minutes before that the session ends of idleness; staying asks once and begins the time anew', async () => {
  const { clock, after } = movedClock();
  const { sent } = open({}, clock);
  after(6_000 - 301);
  expect(noticeText()).toBe('');
  after(6_000 - 300);
  expect(noticeText()).toContain('11:00 会退出登录；填的内容都会留着');
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '保持登录' }));
  await waitFor(() => expect(noticeText()).toBe(''));
  expect(sent.map(({ path }) => path)).toEqual(['/api/app/portalUser/userInfo']);
  after(6_000 + 5_000);
  expect(noticeText()).toBe('');
  after(2 * 6_000 - 301);
  expect(noticeText()).toContain('会退出登录');
  after(2 * 6_000 - 300);
  expect(noticeText()).toBe('');
});

it('an answer to another window of the browser keeps the session too', () => {
  const { clock, after } = movedClock();
  open({}, clock);
  saveEntry('answered', clock.now() + 3_000_000);
  after(6_000 - 60);
  expect(noticeText()).toBe('');
});

it('tells before its twelve hours are over, which no answer makes longer, and can be put away', () => {
  const { clock, after } = movedClock();
  const { connection } = open({}, clock);
  const whole = 12 * 3_600;
  after(whole - 310);
  act(() => connection.report(true));
  expect(noticeText()).toBe('');
  after(whole - 200);
  expect(noticeText()).toContain('这次登录满 12 小时，21:20 要重新登录一次');
  act(() => connection.report(true));
  fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(noticeText()).toBe('');
});

it('tells a visitor nothing of a session', () => {
  const { clock, after } = movedClock();
  open({}, clock, false);
  after(6_000 - 60);
  expect(noticeText()).toBe('');
});
