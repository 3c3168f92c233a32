import type { UserInfo } from '@sufu/contract/accounts';
import { type Call, type Lang, learnHolidays } from '@sufu/contract/core';
import { defaultShouldDehydrateQuery, dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { assetsOf } from './app/assets.ts';
import { pageDocument } from './app/document.ts';
import { loadLaterNotices } from './app/notices/site-notices.tsx';
import type { Subject } from './app/page-module.ts';
import { prefetchInto } from './app/page-modules.ts';
import { patternOf, resolveRoute } from './app/resolve-route.ts';
import { Pages } from './app/router.tsx';
import { type First, loadFirst } from './app/views.tsx';
import { whoAsks } from './app/who-asks.ts';
import type { PageRoute } from './routes.ts';
import {
  type CallParts,
  createConnection,
  createLockGate,
  createQueryClient,
  createRenewal,
  exchange,
  type Invoke,
  readReply,
  type Transport,
  type WireReply,
} from './shared/api/index.ts';
import { isKindQuery } from './shared/catalogue/is-kind-query.ts';
import { formKindsIn } from './shared/catalogue/use-form-kind.ts';
import { kindKeyOf, kindsIn } from './shared/catalogue/use-kind.ts';
import { readAppearance } from './shared/looks/appearance.ts';
import { takeShownParts } from './shared/offline/drawn-part.tsx';
import { FixedRouter } from './shared/router/fixed-router.tsx';
import { ownPath } from './shared/session/admit.ts';
import { createSession } from './shared/session/session.ts';
import { createSite, noSite, SiteContext, type SiteFacts } from './shared/site/site.ts';
import { createClock } from './shared/timing/clock.tsx';

/** Makes one call as whoever asked for the page. */
export type PageCall = (call: Call, parts: CallParts) => Promise<WireReply>;

/** The same over HTTP, for pages that are drawn in another process than the server's (development). */
export const callsOver =
  (send: Transport, lang: Lang): PageCall =>
  (call, parts) =>
    exchange(call, parts, send, lang);

export type PageRequest = {
  /** Path and query. */
  readonly url: string;
  readonly lang: Lang;
  /** The cookie of how this person wants to see the site, if there is one. */
  readonly appearance?: string | undefined;
  /** Whether the visitor's cookie names a living session; the page asks who it is. */
  readonly signedIn: boolean;
  /** Whether that session is locked: every call but those of the lock then answers 423. */
  readonly locked?: boolean;
  readonly call: PageCall;
  readonly nonce: string;
  /** The court's clock; the machine's unless said. */
  readonly now?: Date;
  readonly site?: SiteFacts;
  /** The page that is drawn whatever was asked for: the site is closed, or drawing it went wrong. */
  readonly instead?: Instead;
};
type Instead = '/404' | '/500' | '/503';
export type PageReply = {
  readonly status: number;
  /** The pattern of the page that was asked for, whatever was drawn. */
  readonly route: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly html: string;
};

type Ready = { request: PageRequest; url: string; route: PageRoute; user: UserInfo | null; ask: Invoke };
/** A page with what it asks first. `lost`: what it is about is not there. */
type Loaded = { readonly first: First; readonly queries: QueryClient; readonly lost: Subject | undefined };

/** A kind of application that its address names and nobody has: none of its pages is there. */
const noKind: Subject = { calls: [], saysSo: false };

async function load({ request, url, route, user, ask }: Ready): Promise<Loaded> {
  const first = await loadFirst(
    readAppearance(request.appearance).view,
    route,
    user !== null,
    new URL(url, 'http://page'),
  );
  await loadLaterNotices();
  const queries = createQueryClient();
  const { type } = first.at.params;
  if (type !== undefined && !kindKeyOf(type)) return { first, queries, lost: noKind };
  const missing = new Set<string>();
  const loader = prefetchInto(queries, ask, request.lang, ({ id }) => missing.add(id));
  await first.module.prefetch?.(loader, user !== null, first.at);
  const { subject } = first.module;
  return { first, queries, lost: subject?.calls.some(({ id }) => missing.has(id)) ? subject : undefined };
}

function draw({ request, url, route, user, ask }: Ready, { first, queries }: Loaded): string {
  const { lang, nonce, site = noSite, locked = false } = request;
  // This build has a copy of its own of what the server knows.
  learnHolidays(site.holidays);
  const now = (request.now ?? new Date()).getTime();
  const appearance = readAppearance(request.appearance);
  takeShownParts();
  const body = renderToString(
    <SiteContext value={createSite(site)}>
      <App
        api={{ invoke: ask, connection: createConnection(), renewal: createRenewal(), gate: createLockGate(locked) }}
        queries={queries}
        session={createSession(user)}
        clock={createClock(now, () => 0)}
        lang={lang}
        appearance={appearance}
      >
        <FixedRouter at={url}>
          <Pages />
        </FixedRouter>
      </App>
    </SiteContext>,
  );
  const kinds = kindsIn(queries);
  const formKinds = formKindsIn(queries);
  const parts = takeShownParts();
  const assets = assetsOf(first, { kinds, formKinds }, parts);
  const boot = {
    lang,
    appearance,
    user,
    locked,
    now,
    kinds,
    formKinds,
    parts,
    queries: dehydrate(queries, {
      shouldDehydrateQuery: (query) => !isKindQuery(query.queryKey) && defaultShouldDehydrateQuery(query),
    }),
    site,
    page: route.path,
    ...(assets.page === undefined ? {} : { module: { page: first.page, address: `/${assets.page}` } }),
    ...(request.instead ? { instead: url } : {}),
  };
  return pageDocument({
    lang,
    title: route.title,
    shell: route.shell,
    assets,
    nonce,
    boot,
    body,
  });
}

/** Where one really wanted to go: a page that was shown instead remembers it, so that loading it again tries again. */
function wantedOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://page');
  const from = searchParams.get('from');
  return (pathname === '/500' || pathname === '/503') && from !== null ? ownPath(from) : url;
}

/** Closed or broken it can be tried again; what is not there stays so. */
const insteadOf = (instead: Instead, wanted: string): string =>
  instead === '/404' ? instead : `${instead}?from=${encodeURIComponent(wanted)}`;

/** Of a page whose address is a key. */
const secretHeaders = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' } as const;

/** Draws the page of an address for this visitor, or says where it leads instead. */
export async function render(request: PageRequest): Promise<PageReply> {
  const ask: Invoke = async (call, given) =>
    readReply(call, await request.call(call, given as CallParts), request.lang);
  const user = request.signedIn && !request.locked ? await whoAsks(ask) : null;
  const wanted = wantedOf(request.url);
  const route = patternOf(new URL(request.url, 'http://page').pathname);
  const leadTo = (location: string): PageReply => ({ status: 302, route, headers: { location }, html: '' });
  if (!request.instead && wanted !== request.url) return leadTo(wanted);
  const url = request.instead ? insteadOf(request.instead, wanted) : request.url;
  const { pathname, search } = new URL(url, 'http://page');
  const decision = resolveRoute({ pathname, search }, user, request.locked);
  if ('goTo' in decision) return leadTo(decision.goTo);
  const ready: Ready = { request, url, route: decision.route, user, ask };
  const loaded = await load(ready);
  if (loaded.lost && !loaded.lost.saysSo) return renderInstead(request, '/404', route);
  return {
    status: loaded.lost ? 404 : (decision.route.status ?? 200),
    route,
    ...(decision.route.secret ? { headers: secretHeaders } : {}),
    html: draw(ready, loaded),
  };
}

const renderInstead = async (request: PageRequest, instead: Instead, route: string): Promise<PageReply> => ({
  ...(await render({ ...request, instead })),
  route,
});
