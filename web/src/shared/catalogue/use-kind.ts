import type { Kind, KindKey } from '@sufu/contract/applications';
import { loadKind } from '@sufu/contract/kinds/load';
import { createKinds } from './kind-store.ts';

/** Under what a kind is kept among the answers. */
export const kindQuery = 'kind';
const kinds = createKinds(kindQuery, loadKind);

export const { keyOf: kindKeyOf, load: loadKindOf, prefetch: prefetchKind, drawnIn: kindsIn } = kinds;

/** The name of a kind's module in the list of built files. */
export const kindSource = (key: KindKey): string => `../contract/src/applications/kinds/${key.replaceAll('_', '-')}.ts`;

/** One kind of application, whole, loaded by itself. */
export const useKindLoaded = kinds.useLoaded;

/** The same where a page can only wait for it; undefined while it is on its way, and for a name that is no kind. */
export const useKind = (type: string | undefined): Kind | undefined => useKindLoaded(kindKeyOf(type)).data;

/** For what a page can do without: nothing says that it did not come. */
export const loadKindQuietly = (key: KindKey): Promise<Kind> => loadKind[key]();
