import type { Lang } from '@sufu/contract/core';
import { hydrate } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { readBoot } from './app/boot.ts';
import { decide } from './app/decide.ts';
import { Pages } from './app/router.tsx';
import { loadFirst } from './app/views.tsx';
import {
  browserTransport,
  createBrowserInvoke,
  createConnection,
  createQueryClient,
  createRenewal,
} from './shared/api/index.ts';
import { createClock } from './shared/session/clock.tsx';
import { createSession } from './shared/session/session.ts';
import { createSite, hearing, SiteContext } from './shared/site/site.ts';
import { openStorage } from './shared/storage/storage.ts';

/** Wakes the page the server drew. */
async function start(): Promise<void> {
  const boot = readBoot(document);
  const started = performance.now();
  openStorage(boot.site.storagePrefix);
  // A page shown instead of the one asked for has an address of its own, which remembers the other.
  if (boot.instead) window.history.replaceState(null, '', boot.instead);
  const site = createSite(boot.site);
  let lang: Lang = boot.lang;
  const session = createSession(boot.user);
  const connection = createConnection();
  const renewal = createRenewal();
  const invoke = createBrowserInvoke({
    send: hearing(site, browserTransport),
    lang: () => lang,
    signedIn: () => session.user() !== null,
    connection,
    renewal,
  });
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  // Read by the part of the dialogs that keeps the page from scrolling: its style needs the nonce too.
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  const queries = createQueryClient();
  hydrate(queries, boot.queries);
  const decision = decide(window.location, boot.user);
  if ('route' in decision) await loadFirst(boot.looks.view, decision.route);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page came without its root');
  hydrateRoot(
    root,
    <SiteContext value={site}>
      <App
        api={{ invoke, connection, renewal }}
        queries={queries}
        session={session}
        clock={createClock(boot.now, () => performance.now() - started)}
        lang={boot.lang}
        looks={boot.looks}
        onLang={(next) => {
          lang = next;
        }}
        nonce={nonce}
      >
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </App>
    </SiteContext>,
  );
}

void start();
