import type { UserInfo } from '@sufu/contract/accounts';
import { listCases } from '@sufu/contract/cases';
import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient, type Invoke } from '../shared/api/index.ts';
import { createSession } from '../shared/session/session.ts';
import { party } from '../shared/testing/render-screen.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import { isPageLoaded } from './page-modules.ts';

const asked: string[] = [];
const invoke: Invoke = async (call) => {
  asked.push(call.id);
  return { total: 0, rows: [] } as never;
};
const session = createSession(party as UserInfo);
const rests = () => new Promise((done) => setTimeout(done, 60));

beforeAll(() => fetchAhead({ session, invoke, queries: createQueryClient(), lang: () => 'zh' }));
beforeEach(() => {
  asked.length = 0;
});
afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(navigator, 'connection');
});

function link(attributes: string): HTMLAnchorElement {
  document.body.innerHTML = `<a ${attributes}><span>link</span></a>`;
  const found = document.querySelector('a');
  if (!found) throw new Error('no link');
  return found;
}
const over = (attributes: string) => fireEvent.pointerOver(link(attributes).firstElementChild ?? document.body);

it('brings the files of a page in that is pointed at, has the focus or is touched, and asks for nothing it shows', async () => {
  over('href="/404"');
  await waitFor(() => expect(isPageLoaded('features/problems/not-found-page')).toBeDefined());
  fireEvent.focusIn(link('href="/500"'));
  await waitFor(() => expect(isPageLoaded('features/problems/server-error-page')).toBeDefined());
  fireEvent.touchStart(link('href="/case/list?stage=1"'));
  await waitFor(() => expect(isPageLoaded('features/cases/list-page')).toBeDefined(), { timeout: 10_000 });
  expect(asked).toEqual([]);
});

it('leaves alone what opens elsewhere, is no page, or may not be seen', async () => {
  const page = 'features/problems/maintenance-page';
  over('href="/503" target="_blank"');
  over('href="/503" download');
  over('href="https://elsewhere.example/503"');
  over('href="/api/app/file/1"');
  over('href="/desk/queue"');
  await rests();
  expect([isPageLoaded(page), isPageLoaded('desk/queue/queue-page')]).toEqual([undefined, undefined]);
});

it('fetches nothing for those who save data but what they press, and nothing without a network', async () => {
  const page = 'features/problems/maintenance-page';
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  over('href="/503"');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  fireEvent.pointerDown(link('href="/503"'));
  await rests();
  expect(isPageLoaded(page)).toBeUndefined();
  fireEvent.pointerDown(link('href="/503"'));
  await waitFor(() => expect(isPageLoaded(page)).toBeDefined());
});

it('asks for what a page shows once its link was followed, not where the press led nowhere', async () => {
  const followed = link('href="/case/list"');
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('click', stay);
  fireEvent.click(followed);
  await rests();
  expect(asked).toEqual([]);
  followed.addEventListener('click', () => window.history.pushState(null, '', '/case/list'));
  fireEvent.click(followed);
  await waitFor(() => expect(asked).toEqual([listCases.id]), { timeout: 10_000 });
  window.removeEventListener('click', stay);
});

it('fetches the pages of links in view once nobody acts, and waits for whoever writes', async () => {
  class Observer {
    readonly report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.report = report;
    }
    observe(target: Element) {
      const isIntersecting = target.textContent === 'in view';
      queueMicrotask(() => this.report([{ target, isIntersecting } as never], this as never));
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = 'features/problems/offline-page';
  document.body.innerHTML = '<a href="/offline">in view</a>';
  window.dispatchEvent(new PopStateEvent('popstate'));
  for (const _ of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(900);
    fireEvent.keyDown(document.body);
  }
  expect(isPageLoaded(page)).toBeUndefined();
  await vi.waitFor(() => expect(isPageLoaded(page)).toBeDefined(), { timeout: 10_000 });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
