import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { OpenSearchContext } from './search-context.ts';

const SiteSearch = lazy(() => import('./site-search.tsx').then((m) => ({ default: m.SiteSearch })));

/** Ctrl K, ⌘ K or the sign in the bar open the search; it is loaded when it is first asked for. */
export function SearchProvider({ children }: { children: ReactNode }) {
  const [shown, show] = useState(false);
  const open = useCallback(() => show(true), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      show(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <OpenSearchContext value={open}>
      {children}
      {shown && (
        <Suspense>
          <SiteSearch onClose={() => show(false)} />
        </Suspense>
      )}
    </OpenSearchContext>
  );
}
