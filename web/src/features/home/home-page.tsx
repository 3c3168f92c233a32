import { useText } from '../../shared/i18n/index.tsx';
import { usePageTitle } from '../../shared/ui/page/page-title.tsx';
import { Below, Beware, prefetchNews } from './below.tsx';
import { Welcome } from './welcome.tsx';
import { words } from './words.ts';

/** Everything home shows is prefetched on the server, so that the layout does not shift after loading. */
export const prefetch = prefetchNews;

/** Home for a visitor: what can be done here. Whoever is signed in has a home of their own. */
export function Component() {
  const t = useText();
  usePageTitle(t(words.home));
  return (
    <>
      <Beware />
      <Welcome />
      <Below visitor />
    </>
  );
}
