import type { Lang } from '@sufu/contract/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Invoke, PageAddress, PrefetchLoader } from '../shared/api/index.ts';
import { callKey } from '../shared/api/index.ts';
import { importWithRetry } from '../shared/offline/import-with-retry.ts';
import { createStore, useStore } from '../shared/store/create-store.ts';

export type PageModule = {
  readonly Component: ComponentType;
  readonly prefetch?: (load: PrefetchLoader, signedIn: boolean, at: PageAddress) => Promise<unknown>;
};

const modules = import.meta.glob<PageModule>(['../features/**/*-page.tsx', '../desk/**/*-page.tsx']);
const there = new Map<string, PageModule>();
const asked = new Map<string, Promise<PageModule>>();
const failed = new Set<string>();
const loading = createStore(false);
const tell = (): void => loading.set(asked.size > there.size + failed.size);

/** On the server a part that does not come is a fault; in a browser the network may come back. */
const loadWithRetry = (load: () => Promise<PageModule>): Promise<PageModule> =>
  import.meta.env.SSR ? load() : importWithRetry(load, (address) => import(/* @vite-ignore */ address));

function setOut(page: string): Promise<PageModule> {
  const load = modules[`../${page}.tsx`];
  const coming = load ? loadWithRetry(load) : Promise.reject(new Error(`no page module ${page}`));
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
export const loadPage = (page: string): Promise<PageModule> => asked.get(page) ?? setOut(page);
/** The page's module when it is there already: it can be drawn without waiting. */
export const isPageLoaded = (page: string): PageModule | undefined => there.get(page);
export const hasPage = (page: string): boolean => modules[`../${page}.tsx`] !== undefined;

/** A page that did not come, because the network was gone, is asked for anew the next time. */
export function forgetFailed(): void {
  for (const page of failed) asked.delete(page);
  failed.clear();
}

/** Whether a page is on its way; the old one stands until it is there. */
export const usePageLoading = (): boolean => useStore(loading, loading.get, () => false);

/** A refusal is left for the page to ask about again; the page is drawn without that answer. */
export const prefetchInto =
  (client: QueryClient, invoke: Invoke, lang: Lang): PrefetchLoader =>
  async (call, request) => {
    await client.prefetchQuery({
      queryKey: callKey(call, request, lang),
      queryFn: () => invoke(call, request),
      retry: false,
    });
  };
