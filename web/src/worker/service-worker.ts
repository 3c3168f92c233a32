/**
 * The service worker: keeps the shell of the site and the parts of it that were opened, so that the site opens and drafts
 * can be written with the network off. It keeps files of the build and one page that is nobody's; never an answer of a
 * call, never a page drawn for a person. It serves the pages that are opened once it is there, and never takes over one that
 * is open: the browser cuts off the parts a page is just loading, and the page does not wake.
 */

// What this file uses of a worker's surroundings; the pages' own types know nothing of workers.
type Waits = Event & { waitUntil(work: Promise<unknown>): void };
type Fetched = Waits & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type Told = Waits & { readonly data: unknown };
type Surroundings = {
  addEventListener(type: 'install', listener: (event: Waits) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
  readonly location: Location;
};
declare const self: Surroundings;

const shell = '/offline';
/** One cache a build; all of ours begin so. */
const family = 'sufu-build-';
/** Until a page says which build it is. */
const first = `${family}first`;

const isOurs = (url: URL): boolean => url.origin === self.location.origin;
/** Files of the build never change under their name; the mark and the manifest hardly ever. */
const isBuilt = ({ pathname }: URL): boolean =>
  pathname.startsWith('/assets/') || /^\/(mark\.svg|icon-[\w-]+\.png|manifest\.webmanifest)$/.test(pathname);

async function put(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return;
  const answer = await fetch(path, { credentials: 'omit' });
  if (answer.ok) await cache.put(path, answer);
}

/** The page that opens the shell, drawn for nobody, and every file it names. */
async function keepShell(cache: Cache): Promise<void> {
  const answer = await fetch(shell, { credentials: 'omit', cache: 'no-store' });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  const files = new Set(
    [...text.matchAll(/(?:src|href)="(\/(?:assets\/[^"]+|mark\.svg))"/g)].map((match) => String(match[1])),
  );
  await Promise.all([...files].map((file) => put(cache, file)));
  await cache.put(shell, answer);
}

async function ownCaches(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(family));
}

type PageReport = { readonly build: string; readonly files: readonly string[] };
const isReport = (data: unknown): data is PageReport =>
  typeof data === 'object' && data !== null && 'build' in data && 'files' in data && Array.isArray(data.files);

/** A page woke: what it loaded before this worker watched is kept too; a newer build takes the place of the older. */
async function onReport({ build, files }: PageReport): Promise<void> {
  const name = `${family}${build}`;
  const cache = await caches.open(name);
  if (!(await cache.match(shell))) await keepShell(cache);
  const wanted = files.filter((file) => isBuilt(new URL(file, self.location.origin)));
  await Promise.all(wanted.map((file) => put(cache, file)));
  for (const other of await ownCaches()) if (other !== name) await caches.delete(other);
}

/** Into the newest cache. A device that has no room keeps nothing, and loses nothing but the way without a network. */
async function keepBuilt(request: Request, answer: Response): Promise<void> {
  const names = await ownCaches();
  const cache = await caches.open(names.find((name) => name !== first) ?? first);
  await cache.put(request, answer);
}

/** A file of the build: from the cache, else from the net. The page never waits until it is kept, nor for a cache that fails. */
async function builtFile({ request, waitUntil }: Pick<Fetched, 'request' | 'waitUntil'>): Promise<Response> {
  const kept = await caches.match(request).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) waitUntil(keepBuilt(request, answer.clone()).catch(() => undefined));
  return answer;
}

/** A page: always from the net; without one, the shell. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(shell);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(first).then(keepShell));
});
self.addEventListener('message', (event) => {
  if (isReport(event.data)) event.waitUntil(onReport(event.data));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !isOurs(url)) return;
  if (request.mode === 'navigate' && !url.pathname.startsWith('/api/')) event.respondWith(page(request));
  else if (isBuilt(url)) event.respondWith(builtFile({ request, waitUntil: (work) => event.waitUntil(work) }));
});

export {};
