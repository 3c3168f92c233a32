import type { Kind } from '../definition/kind.ts';
import { catalogueFacts } from './catalogue.generated.ts';
import { type KindKey, kindNames } from './names.generated.ts';
import type { KindName } from './names.ts';

export { catalogueFacts } from './catalogue.generated.ts';

/** What the picker, the search and the lists need to know of a kind, without its fields; and in which of one's cases it fits. */
export type CatalogueEntry = KindName &
  Pick<
    Kind,
    | 'plain'
    | 'synonyms'
    | 'openTo'
    | 'onlyAgents'
    | 'roles'
    | 'caseField'
    | 'proceduresRefused'
    | 'stagesRefused'
    | 'requiresCase'
    | 'caseKinds'
    | 'feeNote'
  >;

/** All kinds in their order, with what picker, search and lists need to know of them. */
export const catalogue: readonly (CatalogueEntry & { readonly key: KindKey })[] = kindNames.map((name) => ({
  ...name,
  ...catalogueFacts[name.key],
}));
