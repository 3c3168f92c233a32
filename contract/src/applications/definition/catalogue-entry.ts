import type { Kind } from './kind.ts';

/** What a kind is called, and where it stands; apart from the rest of the catalogue, because home shows no more. */
export type KindName = Pick<Kind, 'key' | 'order' | 'title' | 'short' | 'category'>;

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
