import { useSearchParams } from '../../router/navigation.tsx';
import { ownPath } from '../admit.ts';

/** Where somebody wanted to go before they were asked to sign in; `/` unless said. */
export function useRedirectTarget(): string {
  const [search] = useSearchParams();
  return ownPath(search.get('redirect'));
}
