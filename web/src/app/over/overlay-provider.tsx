import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ClientLogDialog } from '../../shared/client-log/client-log-tool.tsx';
import { OverlayContext, type Overlays } from './overlay-context.ts';

const SiteSearch = lazy(() => import('../search/site-search.tsx').then((m) => ({ default: m.SiteSearch })));
const LooksMenu = lazy(() =>
  import('../../shared/looks/appearance-menu.tsx').then((m) => ({ default: m.AppearanceMenu })),
);
const AidsPanel = lazy(() => import('../../shared/looks/aids-panel.tsx').then((m) => ({ default: m.AidsPanel })));

const LockNow = lazy(() => import('../../shared/session/lock/lock-now.tsx').then((m) => ({ default: m.LockNow })));

/** Holds the search (Ctrl K, ⌘K or its sign) and the tools; each is loaded when it is first asked for. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const [shown, show] = useState<Overlays | null>(null);
  const close = () => show(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      show('search');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <OverlayContext value={show}>
      {children}
      {shown && (
        <Suspense>
          {shown === 'search' && <SiteSearch onClose={close} />}
          {shown === 'looks' && <LooksMenu open onClose={close} />}
          {shown === 'aids' && <AidsPanel open onClose={close} />}
          {shown === 'log' && <ClientLogDialog onClose={close} />}
          {shown === 'lock' && <LockNow onClose={close} />}
        </Suspense>
      )}
    </OverlayContext>
  );
}
