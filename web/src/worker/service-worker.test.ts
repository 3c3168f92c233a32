import { afterEach, expect, it, vi } from 'vitest';

type Listener = (event: unknown) => void;
const listeners = new Map<string, Listener>();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The worker with its surroundings played: a network that answers, and a cache that does as it is told. */
async function startWorker(cache: { match(): Promise<Response | undefined>; put(): Promise<void> }) {
  vi.stubGlobal('caches', {
    match: cache.match,
    keys: async () => ['sufu-build-1'],
    open: async () => ({ put: cache.put }),
  });
  vi.stubGlobal('fetch', async () => new Response('module'));
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
  await import('./service-worker.ts');
}

/** What a page gets that asks for a file of the build, and what the worker still does then. */
function load(): { readonly answer: Promise<Response>; readonly after: readonly Promise<unknown>[] } {
  const after: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: new Request(new URL('/assets/page.js', window.location.href)),
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
    waitUntil: (work: Promise<unknown>) => after.push(work),
  });
  if (!answer) throw new Error('the worker left it to the browser');
  return { answer, after };
}

it('a page gets its file before it is kept: a slow disk holds nobody up', async () => {
  const kept = Promise.withResolvers<void>();
  await startWorker({ match: async () => undefined, put: () => kept.promise });
  const { answer, after } = load();
  expect(await (await answer).text()).toBe('module');
  kept.resolve();
  await Promise.all(after);
});

it('a device that has no room, or whose store is broken, loads the page all the same', async () => {
  const broken = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
  await startWorker({ match: broken, put: broken });
  const { answer, after } = load();
  expect(await (await answer).text()).toBe('module');
  await expect(Promise.all(after)).resolves.toBeDefined();
});
