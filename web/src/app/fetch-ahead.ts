import type { Lang } from '@sufu/contract/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Invoke, PageAddress } from '../shared/api/index.ts';
import { findRoute } from '../shared/router/paths.ts';
import type { Session } from '../shared/session/session.ts';
import { isPageLoaded, loadAhead, prefetchInto } from './page-modules.ts';
import { resolveRoute } from './resolve-route.ts';
import { pageIn } from './views.tsx';

export type AheadParts = {
  readonly session: Session;
  readonly queries: QueryClient;
  readonly invoke: Invoke;
  readonly lang: () => Lang;
};
type Target = { readonly page: string; readonly at: PageAddress; readonly signedIn: boolean };

/** How many pages that nobody has pointed at may be fetched from one screen. */
const mostInView = 6;
/** After a move the new page comes first, and whoever writes goes on writing. */
const restMs = 1_000;

/** Chromium alone says so. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };
/** Whoever pays for each byte, or waits for it, gets what they press and nothing else. */
function isSparing(): boolean {
  const { saveData = false, effectiveType = '4g' } =
    (navigator as Navigator & { readonly connection?: Connection }).connection ?? {};
  return saveData || effectiveType !== '4g';
}

const whenIdle = (): Promise<unknown> =>
  new Promise((done) => {
    // Safari has none.
    if ('requestIdleCallback' in window) window.requestIdleCallback(done);
    else setTimeout(done, 50);
  });

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** The page of the portal that a link opens in place. */
function targetOf(link: HTMLAnchorElement, { session }: AheadParts): Target | undefined {
  if (link.origin !== window.location.origin || link.target !== '' || link.hasAttribute('download')) return undefined;
  const user = session.user();
  const decision = resolveRoute(link, user);
  if (!('route' in decision)) return undefined;
  const { route } = decision;
  const view = document.documentElement.dataset.view === 'elder' ? 'elder' : 'normal';
  const params = findRoute([route], link.pathname)?.params ?? {};
  const at = { params, search: new URLSearchParams(link.search), elder: view === 'elder' };
  return { page: pageIn(view, route, user !== null), at, signedIn: user !== null };
}

/** Those of the links in view, found without laying out the page for it. */
function linksInView(): Promise<readonly HTMLAnchorElement[]> {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[href]');
  if (links.length === 0) return Promise.resolve([]);
  return new Promise((done) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      done(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLAnchorElement));
    });
    for (const link of links) observer.observe(link);
  });
}

/**
 * Fetches the files of pages before their links are pressed: of a link that is pointed at, touched or has the focus at once, of those in view
 * when nothing else is to be done. What a page shows is asked for once its link was pressed, beside the drawing: a call may be noted at the
 * court, so nobody asks it for somebody who only passed.
 */
export function fetchAhead(parts: AheadParts): void {
  const { queries, invoke, lang } = parts;
  const tried = new Set<string>();

  async function fetchFiles(page: string): Promise<void> {
    if (!navigator.onLine || isPageLoaded(page) || tried.has(page)) return;
    tried.add(page);
    if (!(await loadAhead(page))) tried.delete(page);
  }
  const onIntent = (event: Event): void => {
    const link = linkAt(event);
    const target = link && targetOf(link, parts);
    if (target) void fetchFiles(target.page);
  };
  let acted = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  async function fetchInView(): Promise<void> {
    if (isSparing()) return;
    const began = acted;
    const pages = new Set((await linksInView()).flatMap((link) => targetOf(link, parts)?.page ?? []));
    for (const page of [...pages].filter((page) => !isPageLoaded(page)).slice(0, mostInView)) {
      await whenIdle();
      if (acted !== began) return;
      await fetchFiles(page);
    }
  }
  const rest = (): void => {
    acted += 1;
    clearTimeout(resting);
    resting = setTimeout(() => void fetchInView(), restMs);
  };
  async function fetchAnswers({ page, at, signedIn }: Target): Promise<void> {
    const module = isPageLoaded(page) ?? (await loadAhead(page));
    await module?.prefetch?.(prefetchInto(queries, invoke, lang()), signedIn, at);
  }
  /** After the router: the address is that of the link only where it was followed. */
  const onFollowed = (event: Event): void => {
    const link = linkAt(event);
    if (!link || link.href !== window.location.href) return;
    const target = targetOf(link, parts);
    if (target) setTimeout(() => void fetchAnswers(target));
    rest();
  };
  for (const name of ['pointerdown', 'touchstart'])
    document.addEventListener(name, onIntent, { passive: true, capture: true });
  for (const name of ['pointerover', 'focusin'])
    document.addEventListener(name, (event) => isSparing() || onIntent(event), { passive: true });
  document.addEventListener('click', onFollowed);
  window.addEventListener('popstate', rest);
  // Whoever writes is not held up by reading what came.
  document.addEventListener('keydown', rest, { passive: true });
  void fetchInView();
}
