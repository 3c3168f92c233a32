import type { Kind, KindKey } from '@sufu/contract/applications';
import { loadKind } from '@sufu/contract/kinds/load';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { importWithRetry } from '../offline/import-with-retry.ts';

const isKindKey = (type: string): type is KindKey => Object.hasOwn(loadKind, type);
/** Not from the catalogue, which a page that shows one kind does not carry. */
export const kindKeyOf = (type: string | undefined): KindKey | undefined =>
  type !== undefined && isKindKey(type) ? type : undefined;

/** Under what a kind is kept among the answers, of which it is none. */
export const kindQuery = 'kind';
const loaded = new Map<KindKey, Kind>();

export async function loadKindOf(key: KindKey): Promise<Kind> {
  const kind = await (import.meta.env.SSR ? loadKind[key]() : importWithRetry(loadKind[key]));
  loaded.set(key, kind);
  return kind;
}

/** On the server: the kind a page shows, there before it is drawn. */
export async function prefetchKind(type: string | undefined): Promise<void> {
  const key = kindKeyOf(type);
  if (key) await loadKindOf(key);
}

/** The kinds a page was drawn with: the browser loads the same before it takes the page over. */
export const kindsIn = (queries: QueryClient): readonly KindKey[] =>
  Object.keys(loadKind)
    .filter(isKindKey)
    .filter((key) => queries.getQueryData([kindQuery, key]) !== undefined);

/** The name of a kind's module in the list of built files. */
export const kindSource = (key: KindKey): string => `../contract/src/applications/kinds/${key.replaceAll('_', '-')}.ts`;

/** One kind of application, whole, loaded by itself: on its way, there, or why it did not come. */
export function useKindLoaded(type: string | undefined) {
  const key = kindKeyOf(type);
  return useQuery({
    queryKey: [kindQuery, type],
    queryFn: (): Promise<Kind> => (key ? loadKindOf(key) : Promise.reject(new Error(`no kind ${type}`))),
    initialData: () => key && loaded.get(key),
    enabled: type !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The same where a page can only wait for it; undefined while it is on its way, and for a name that is no kind. */
export const useKind = (type: string | undefined): Kind | undefined => useKindLoaded(kindKeyOf(type)).data;
