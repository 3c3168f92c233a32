import type { CatalogueEntry } from '../definition/catalogue-entry.ts';
import { catalogueFacts } from './catalogue.generated.ts';
import { type KindKey, kindNames } from './names.generated.ts';

export { catalogueFacts } from './catalogue.generated.ts';

/** All kinds in their order, with what picker, search and lists need to know of them. */
export const catalogue: readonly (CatalogueEntry & { readonly key: KindKey })[] = kindNames.map((name) => ({
  ...name,
  ...catalogueFacts[name.key],
}));
