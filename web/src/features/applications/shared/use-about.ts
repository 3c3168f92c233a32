import { type Answers, gistOf, type Kind } from '@sufu/contract/applications';
import { useText } from '../../../shared/i18n/index.tsx';

/** What tells this form from others of its kind, as it is being filled in: for its tab. */
export function useAbout(kind: Kind, answers: Answers): { readonly about?: string } {
  const t = useText();
  const gist = gistOf(kind, answers);
  return gist ? { about: t(gist) } : {};
}
