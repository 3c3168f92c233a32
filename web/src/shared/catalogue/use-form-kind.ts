import type { Kind } from '@sufu/contract/applications';
import { loadFormKind } from './form-kinds.ts';
import { createKinds } from './kind-store.ts';

/** Under what a kind of a form is kept among the answers. */
export const formKindQuery = 'form-kind';
const kinds = createKinds(formKindQuery, loadFormKind);

/** For the pages that fill in: a kind without what is only read (web/build/lean-kinds.ts). */
export const { keyOf: formKindKeyOf, load: loadFormKindOf, prefetch: prefetchFormKind, drawnIn: formKindsIn } = kinds;

/** Undefined while it is on its way, and for a name that is no kind. */
export const useFormKind = (type: string | undefined): Kind | undefined => kinds.useLoaded(formKindKeyOf(type)).data;
