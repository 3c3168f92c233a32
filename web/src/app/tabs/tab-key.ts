import type { PageRoute } from '../../routes.ts';
import { generatePath, matchPath } from '../../shared/router/paths.ts';

/**
 * Which tab a page of a signed-in person stands in: its path, with what of the query names the thing it shows. Pages of
 * one piece of work (fill in, check) stand in one tab, so that a draft is open once. Null where no tab is added (B044).
 */
export function tabKeyOf(route: PageRoute, pathname: string, search: string): string | null {
  if (route.shell !== 'portal' || route.tab === false) return null;
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const tabPath = route.tabOf ? generatePath(route.tabOf, matchPath(route.path, path)?.params ?? {}) : path;
  const given = new URLSearchParams(search);
  const names = (route.tabBy ?? []).flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  return names.length === 0 ? tabPath : `${tabPath}?${new URLSearchParams(names)}`;
}
