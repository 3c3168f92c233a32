// What nearly every page begins with comes with the entry: a file less.
import './shared/ui/page/page-frame.tsx';
import './shared/ui/controls/search-box.tsx';
import './shared/ui/controls/step-signs.ts';
import { type Lang, learnHolidays } from '@sufu/contract/core';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { type Boot, readBoot } from './app/boot.ts';
import type { AheadParts } from './app/fetch-ahead.ts';
import { endLoadGuard } from './app/load-guard.ts';
import { loadPageAt, preloadPageTable } from './app/page-modules.ts';
import { readStart } from './app/page-start.ts';
import { resolveRoute } from './app/resolve-route.ts';
import { Pages } from './app/router.tsx';
import { importTabbedFrame, loadFirst, preloadTabbedFrame } from './app/views.tsx';
import { routes } from './routes.ts';
import {
  browserTransport,
  createBrowserInvoke,
  createConnection,
  createLockGate,
  createQueryClient,
  createRenewal,
  type Invoke,
} from './shared/api/index.ts';
import { loadCleaner, noteError } from './shared/client-log/error-log.ts';
import { recordErrors } from './shared/client-log/record-errors.ts';
import { loadParts, loadWithRetry } from './shared/offline/drawn-part.tsx';
import { forgetOthersCopies } from './shared/offline/offline-copy.ts';
import { startWorker } from './shared/offline/start-worker.ts';
import { BrowserRouter } from './shared/router/browser-router.tsx';
import { syncLock } from './shared/session/lock/lock-sync.ts';
import { createSession, type Session } from './shared/session/session.ts';
import { createSite, observingTransport, SiteContext } from './shared/site/site.ts';
import { openStorage } from './shared/storage/storage.ts';
import { createClock } from './shared/timing/clock.tsx';

/** A screen that broke: noted for the error log, and said to whoever looks into the browser's console. */
function noteRender(error: unknown, { componentStack }: { readonly componentStack?: string | undefined }): void {
  console.error(error);
  noteError('render', error, componentStack?.trim().split('\n').slice(0, 8).join('\n'));
}
const onErrors = { onCaughtError: noteRender, onUncaughtError: noteRender };

/** The kinds the page was drawn with. Few pages show one: what loads them is not in the entry. */
async function loadKinds({ kinds, formKinds }: Boot): Promise<void> {
  if (kinds.length > 0) {
    const { loadKindOf } = await loadWithRetry(() => import('./shared/catalogue/use-kind.ts'));
    await Promise.all(kinds.map(loadKindOf));
  }
  if (formKinds.length > 0) {
    const { loadFormKindOf } = await loadWithRetry(() => import('./shared/catalogue/use-form-kind.ts'));
    await Promise.all(formKinds.map(loadFormKindOf));
  }
}

/** What the page on the screen does not need: the list of the others, the frame of whoever signs in here, the worker, and the next pages. */
async function awake({ site, page }: Boot, parts: AheadParts): Promise<void> {
  await preloadPageTable(routes.some(({ path, shell }) => path === page && shell === 'desk'));
  if (routes.some(({ path, shell }) => path === page && shell === 'plain')) await preloadTabbedFrame();
  await loadCleaner();
  const ahead = await import('./app/fetch-ahead.ts').catch(() => undefined);
  ahead?.fetchAhead(parts);
  await startWorker(site.build);
}

/** Wakes the page the server drew. */
async function start(): Promise<void> {
  const given = readBoot(document);
  const started = performance.now();
  openStorage(given.site.storagePrefix);
  const { boot, drawn } = readStart(given);
  const site = createSite(boot.site);
  learnHolidays(boot.site.holidays);
  let lang: Lang = boot.lang;
  const session = createSession(boot.user);
  const connection = createConnection();
  const renewal = createRenewal();
  const gate = createLockGate(boot.locked);
  session.subscribe(() => forgetOthersCopies(session.user()?.id ?? null));
  const calls = createBrowserInvoke({
    send: observingTransport(site, browserTransport),
    lang: () => lang,
    signedIn: () => session.user() !== null,
    connection,
    renewal,
    gate,
  });
  const invoke: Invoke = async (call, request, manner) => {
    if (session.user() === null) return calls(call, request, manner);
    const { copyingInvoke } = await loadWithRetry(importTabbedFrame);
    return copyingInvoke(calls, session.user)(call, request, manner);
  };
  renewKeptPage(session);
  syncLock(gate, invoke, () => session.user() === null);
  const queries = createQueryClient();
  hydrate(queries, boot.queries);
  if (drawn && boot.module) loadPageAt(boot.module.page, boot.module.address);
  const decision = resolveRoute(window.location, boot.user, boot.locked);
  if ('route' in decision) {
    const { route } = decision;
    const coming = loadFirst(boot.appearance.view, route, boot.user !== null, window.location);
    const whole = coming.then(() => drawn && loadParts(boot.parts));
    // Without a network a kind may not be there; the page says so.
    await endLoadGuard(Promise.all([whole, drawn && loadKinds(boot)]));
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('the page came without its root');
  if (!drawn) connection.report(false);
  const page = (
    <SiteContext value={site}>
      <App
        api={{ invoke, connection, renewal, gate }}
        queries={queries}
        session={session}
        clock={createClock(boot.now, () => performance.now() - started)}
        lang={boot.lang}
        appearance={boot.appearance}
        onLang={(next) => {
          lang = next;
        }}
      >
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </App>
    </SiteContext>
  );
  // As a transition it wakes in slices, between which the browser answers.
  if (drawn) startTransition(() => void hydrateRoot(root, page, onErrors));
  else createRoot(root, onErrors).render(page);
  setTimeout(() => void awake(boot, { session, queries, invoke, lang: () => lang }), 1_000);
}

/**
 * Over plain http WebKit keeps a page that must not be kept and shows it again on "Back", also after signing out. It is asked for
 * anew, which leads to the sign-in page where nobody is signed in any more.
 */
function renewKeptPage(session: Session): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.user() !== null) window.location.reload();
  });
}

recordErrors(window);
// In a task of its own: reading the files of the entry was a long one.
setTimeout(() => void start());
