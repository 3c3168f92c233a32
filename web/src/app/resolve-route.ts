import type { UserInfo } from '@sufu/contract/accounts';
import { type PageRoute, redirects, routes } from '../routes.ts';
import { byWeight, findRoute, generatePath } from '../shared/router/paths.ts';
import { admit, homeOf, lockPage, ownPath } from '../shared/session/admit.ts';

export type Address = { readonly pathname: string; readonly search: string };
export type RouteDecision = { readonly goTo: string } | { readonly route: PageRoute };

const table = byWeight<{ readonly path: string; readonly route?: PageRoute; readonly to?: string }>([
  ...routes.map((route) => ({ path: route.path, route })),
  ...redirects.map(({ path, to }) => ({ path, to })),
]);

/** While locked every address leads to the lock, and from there, once it is open, to where one was (readings, guard order). */
function resolveLock({ pathname, search }: Address, user: UserInfo | null, locked: boolean): string | undefined {
  const address = `${pathname}${search}`;
  if (locked) return pathname === lockPage ? undefined : `${lockPage}?redirect=${encodeURIComponent(address)}`;
  if (pathname !== lockPage) return undefined;
  const wanted = ownPath(new URLSearchParams(search).get('redirect'));
  return user || wanted === '/' ? wanted : `/login?redirect=${encodeURIComponent(wanted)}`;
}

/** What an address leads to for this person: a page, or another address. Asked by the server and by the browser alike. */
export function resolveRoute({ pathname, search }: Address, user: UserInfo | null, locked = false): RouteDecision {
  const lock = resolveLock({ pathname, search }, user, locked);
  if (lock !== undefined) return { goTo: lock };
  if (pathname === '/') return { goTo: homeOf(user) };
  const { route, to } = findRoute(table, pathname)?.route ?? {};
  if (to !== undefined) return { goTo: `${generatePath(to)}${search}` };
  if (!route) return { goTo: '/404' };
  if (route.path === '/index' && homeOf(user) !== '/index') return { goTo: homeOf(user) };
  const elsewhere = admit(route.access, user, `${pathname}${search}`);
  return elsewhere === undefined ? { route } : { goTo: elsewhere };
}

/** The pattern of an address as the route table has it, without what stands in its place; `/404` for an address of no page. */
export const patternOf = (pathname: string): string =>
  pathname === '/' ? '/' : (findRoute(table, pathname)?.route.path ?? '/404');
