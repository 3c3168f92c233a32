/** Parts of the path by their name; `*` is what follows a path that ends with it. */
export type Params = Readonly<Record<string, string | undefined>>;
export type PathMatch = { readonly params: Params };

const escaped = (text: string): string => text.replace(/[\\.+^${}|()[\]]/g, '\\$&');

type Pattern = { readonly form: RegExp; readonly names: readonly string[] };
const patterns = new Map<string, Pattern>();

/** Upper and lower case and a slash at the end make no difference. */
function patternOf(path: string): Pattern {
  const known = patterns.get(path);
  if (known) return known;
  const names = Array.from(path.matchAll(/:(\w+)|\*$/g), ([all, name]) => name ?? all);
  const rest = path === '*' || path === '/*' ? '(.*)$' : '(?:\\/(.+)|\\/*)$';
  const fixed = path.replace(/\/*\*?$/, '').replace(/^\/*/, '/');
  const form = escaped(fixed).replace(/:\w+/g, '([^\\/]+)');
  const pattern = { form: new RegExp(`^${form}${path.endsWith('*') ? rest : '\\/*$'}`, 'i'), names };
  patterns.set(path, pattern);
  return pattern;
}

/** What a path gives for the names of a pattern; null where it is another one. */
export function matchPath(path: string, pathname: string): PathMatch | null {
  const { form, names } = patternOf(path);
  const found = form.exec(pathname);
  if (!found) return null;
  const values = names.map((name, n) => [name, found[n + 1]?.replaceAll('%2F', '/')] as const);
  return { params: Object.fromEntries(values) };
}

/** A fixed part says more than a named one, and that more than a rest; a longer path more than a shorter one. */
function weightOf(path: string): number {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.reduce((sum, part) => sum + (part === '*' ? -2 : part.startsWith(':') ? 4 : 11), 0);
}

function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/** The entries of a table in the order in which they are tried: what says more first. */
export const byWeight = <T extends { readonly path: string }>(table: readonly T[]): readonly T[] =>
  [...table].sort((a, b) => weightOf(b.path) - weightOf(a.path));

/** The entry of a table that names this path most closely; the table is in order (`byWeight`). */
export function findRoute<T extends { readonly path: string }>(
  ordered: readonly T[],
  pathname: string,
): (PathMatch & { readonly route: T }) | null {
  const path = decoded(pathname);
  for (const route of ordered) {
    const match = matchPath(route.path, path);
    if (match) return { route, ...match };
  }
  return null;
}

/** A path with its names filled in. */
export const generatePath = (path: string, params: Params = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`no ${name} for ${path}`);
    return value;
  });

export type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

/** Where a link leads that stands on a page: a whole path, or another query or mark of the same path. */
export function resolveAddress(to: string, pathname: string): Address {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return {
    pathname: path === '' ? pathname : path,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  };
}
export const textOf = ({ pathname, search, hash }: Address): string => `${pathname}${search}${hash}`;
