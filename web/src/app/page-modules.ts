import type { Lang } from '@sufu/contract/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Ahead, Invoke } from '../shared/api/index.ts';
import { callKey } from '../shared/api/index.ts';

export type PageModule = {
  readonly Component: ComponentType;
  readonly prefetch?: (ahead: Ahead, signedIn: boolean) => Promise<unknown>;
};

const modules = import.meta.glob<PageModule>(['../features/*/*-page.tsx', '../desk/*-page.tsx', '../elder/*-page.tsx']);

/** Load a page by the name it has in the route table. */
export function loadPage(page: string): Promise<PageModule> {
  const load = modules[`../${page}.tsx`];
  return load ? load() : Promise.reject(new Error(`no page module ${page}`));
}
export const hasPage = (page: string): boolean => modules[`../${page}.tsx`] !== undefined;

/** A refusal is left for the page to ask about again; the page is drawn without that answer. */
export const aheadInto =
  (client: QueryClient, invoke: Invoke, lang: Lang): Ahead =>
  async (call, request) => {
    await client.prefetchQuery({
      queryKey: callKey(call, request, lang),
      queryFn: () => invoke(call, request),
      retry: false,
    });
  };
