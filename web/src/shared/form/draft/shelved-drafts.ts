import { namesOf } from '../../storage/storage.ts';

/** What the names of drafts on this device begin with (draft-shelf.ts). */
export const shelf = 'draft:';

/** Does anything that was typed wait on this device? Apart from the shelf, for pages without a form ask it too. */
export const hasShelvedDrafts = (): boolean => namesOf(shelf).length > 0;
