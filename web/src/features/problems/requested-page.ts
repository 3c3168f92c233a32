import { useSearchParams } from '../../shared/router/navigation.tsx';
import { ownPath } from '../../shared/session/admit.ts';

/** The page one wanted when this one was shown instead; the home page when nobody said. */
export function useRequestedPage(): string {
  const [search] = useSearchParams();
  return ownPath(search.get('from'));
}
