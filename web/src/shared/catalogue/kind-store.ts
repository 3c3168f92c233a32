import type { Kind, KindKey } from '@sufu/contract/applications';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { importWithRetry } from '../offline/import-with-retry.ts';

type Loaders = Readonly<Record<KindKey, () => Promise<Kind>>>;

/** The kinds as `loaders` bring them, each by itself, kept among the answers under `name`, of which they are none. */
export function createKinds(name: string, loaders: Loaders) {
  const loaded = new Map<KindKey, Kind>();
  const isKindKey = (type: string): type is KindKey => Object.hasOwn(loaders, type);
  /** Not from the catalogue, which a page that shows one kind does not carry. */
  const keyOf = (type: string | undefined): KindKey | undefined =>
    type !== undefined && isKindKey(type) ? type : undefined;
  async function load(key: KindKey): Promise<Kind> {
    const kind = await (import.meta.env.SSR ? loaders[key]() : importWithRetry(loaders[key]));
    loaded.set(key, kind);
    return kind;
  }
  return {
    keyOf,
    load,
    /** On the server: the kind a page shows, there before it is drawn. */
    async prefetch(type: string | undefined): Promise<void> {
      const key = keyOf(type);
      if (key) await load(key);
    },
    /** The kinds a page was drawn with: the browser loads the same before it takes the page over. */
    drawnIn: (queries: QueryClient): readonly KindKey[] =>
      Object.keys(loaders)
        .filter(isKindKey)
        .filter((key) => queries.getQueryData([name, key]) !== undefined),
    /** On its way, there, or why it did not come. */
    useLoaded(type: string | undefined) {
      const key = keyOf(type);
      return useQuery({
        queryKey: [name, type],
        queryFn: (): Promise<Kind> => (key ? load(key) : Promise.reject(new Error(`no kind ${type}`))),
        initialData: () => key && loaded.get(key),
        enabled: type !== undefined,
        staleTime: Number.POSITIVE_INFINITY,
      });
    },
  };
}
