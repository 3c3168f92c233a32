import type { UserInfo } from '@sufu/contract/accounts';
import { generatePath, matchRoutes } from 'react-router';
import { type PageRoute, redirects, routes } from '../routes.ts';
import { admit, homeOf, lockPage, ownPath } from '../shared/session/admit.ts';

export type Address = { readonly pathname: string; readonly search: string };
export type RouteDecision = { readonly goTo: string } | { readonly route: PageRoute };

const table = [
  ...routes.map((route) => ({ path: route.path, route })),
  ...redirects.map(({ path, to }) => ({ path, to })),
];

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
  const match = matchRoutes(table, pathname)?.at(-1);
  if (!match) return { goTo: '/404' };
  const found = match.route;
  if ('to' in found) return { goTo: `${generatePath(found.to)}${search}` };
  if (found.route.path === '/index' && homeOf(user) !== '/index') return { goTo: homeOf(user) };
  const elsewhere = admit(found.route.access, user, `${pathname}${search}`);
  return elsewhere === undefined ? { route: found.route } : { goTo: elsewhere };
}
