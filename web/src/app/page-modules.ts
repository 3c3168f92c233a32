import type { Call, Lang } from '@sufu/contract/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Invoke, PrefetchLoader } from '../shared/api/index.ts';
import { CallFailed, callKey } from '../shared/api/index.ts';
import { loadWithRetry } from '../shared/offline/drawn-part.tsx';
import { createStore, useStore } from '../shared/store/create-store.ts';
import type { PageModule } from './page-module.ts';

const there = new Map<string, PageModule>();
const asked = new Map<string, Promise<PageModule>>();
const failed = new Set<string>();
const loading = createStore(false);
const tell = (): void => loading.set(asked.size > there.size + failed.size);

type PageTable = Readonly<Record<string, () => Promise<PageModule>>>;
const importTable = (desk: boolean): Promise<PageTable> =>
  desk
    ? import('./desk-page-table.ts').then((module) => module.deskPageTable)
    : import('./page-table.ts').then((module) => module.pageTable);
/** Bring the list of the pages, or of those of the desk, in before another page is asked for. When it does not come, whoever needs it asks again and says so. */
export const preloadPageTable = (desk: boolean): Promise<unknown> => importTable(desk).catch(() => undefined);

type Load = typeof loadWithRetry;
async function loadFromTable(page: string, load: Load = loadWithRetry): Promise<PageModule> {
  const table = await load(() => importTable(page.startsWith('desk/')));
  const own = table[`../${page}.tsx`];
  if (!own) throw new Error(`no page module ${page}`);
  return load(own);
}

/** Load the page the server drew from the file it named. */
export function loadPageAt(page: string, address: string): void {
  setOut(
    page,
    loadWithRetry(() => import(/* @vite-ignore */ address)),
  );
}

function setOut(page: string, coming: Promise<PageModule>): Promise<PageModule> {
  const settled = coming.then(
    (module) => {
      there.set(page, module);
      tell();
      return module;
    },
    (error: unknown) => {
      failed.add(page);
      tell();
      throw error;
    },
  );
  asked.set(page, settled);
  queueMicrotask(tell);
  return settled;
}

/** Load a page by the name it has in the route table, once. */
export const loadPage = (page: string): Promise<PageModule> => asked.get(page) ?? setOut(page, loadFromTable(page));

/** Load a page that nobody has asked for yet: nothing waits for it, nothing says that it is coming, and where it does not come it is asked for anew. */
export async function loadAhead(page: string): Promise<PageModule | undefined> {
  const module = await loadFromTable(page, (load) => load()).catch(() => undefined);
  if (module && !asked.has(page)) {
    there.set(page, module);
    asked.set(page, Promise.resolve(module));
  }
  return module;
}
/** The page's module when it is there already: it can be drawn without waiting. */
export const isPageLoaded = (page: string): PageModule | undefined => there.get(page);

/** A page that did not come, because the network was gone, is asked for anew the next time. */
export function forgetFailed(): void {
  for (const page of failed) asked.delete(page);
  failed.clear();
}

/** Whether a page is on its way; the old one stands until it is there. */
export const usePageLoading = (): boolean => useStore(loading, loading.get, () => false);

/** Nobody has it, or its name cannot be one. */
const isNotThere = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 404 || error.reason === 'invalid');

/** A refusal is left for the page to ask about again; the page is drawn without that answer. `onLost`: a call named what is not there. */
export const prefetchInto =
  (client: QueryClient, invoke: Invoke, lang: Lang, onLost: (call: Call) => void = () => undefined): PrefetchLoader =>
  (call, request) =>
    client
      .fetchQuery({ queryKey: callKey(call, request, lang), queryFn: () => invoke(call, request), retry: false })
      .catch((error: unknown) => {
        if (isNotThere(error)) onLost(call);
        return undefined;
      });
