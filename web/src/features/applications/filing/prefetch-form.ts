import { type KindKey, readApplication, suggestAnswers } from '@sufu/contract/applications';
import { listCourts } from '@sufu/contract/directory';
import type { PageAddress, PrefetchLoader } from '../../../shared/api/index.ts';
import { formKindKeyOf, loadFormKindOf, prefetchFormKind } from '../../../shared/catalogue/use-form-kind.ts';
import { loadLaterParts } from '../../../shared/form/index.ts';
import { hasFee, prefetchFee } from './fee-part.tsx';
import { loadAid } from './form/use-aid.ts';
import { loadLaterScreens } from './later-screens.ts';
import { loadFinder } from './use-finder.ts';
import { prefetchSuggestions } from './use-suggestions.ts';

/** The draft, and what is suggested for it. */
async function prefetchDraft(load: PrefetchLoader, type: KindKey, id: string): Promise<void> {
  const [kind, application] = await Promise.all([
    loadFormKindOf(type),
    load(readApplication, { params: { type, id } }),
    load(suggestAnswers, { params: { type } }),
  ]);
  if (application?.may.includes('edit')) await prefetchSuggestions(load, kind, application.answers);
}

export const formSubject = { calls: [readApplication], saysSo: true };

/**
 * The draft, and everything its form shows beside it: what comes later pushes down what is being filled in. A draft that is not one's
 * own is refused here as it is everywhere; the page then says so.
 */
export async function prefetchForm(load: PrefetchLoader, signedIn: boolean, { params }: PageAddress): Promise<void> {
  const type = formKindKeyOf(params.type);
  if (!signedIn || !type) return prefetchFormKind(type);
  const { id } = params;
  await Promise.all([
    load(listCourts, {}),
    loadLaterParts(),
    loadLaterScreens(),
    loadFinder(),
    loadAid(),
    ...(hasFee(type) ? [prefetchFee(load)] : []),
    ...(id ? [prefetchDraft(load, type, id)] : []),
    prefetchFormKind(type),
  ]);
}
