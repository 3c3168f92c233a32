import { lazy, Suspense, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { Shell } from '../routes.ts';
import { LocationContext, useOutlet } from '../shared/router/navigation.tsx';
import { useUser } from '../shared/session/session.ts';
import { OverlayProvider } from './over/overlay-provider.tsx';
import type { RouteDecision } from './resolve-route.ts';
import { BareShell } from './shells/bare-shell.tsx';
import { DeskShell } from './shells/desk-shell.tsx';
import { PlainShell } from './shells/plain-shell.tsx';
import { PortalShell } from './shells/portal-shell.tsx';
import { PublicShell } from './shells/public-shell.tsx';
import { Detachable } from './tabs/detachable.tsx';
import { KeptPage, PlacedPage, type RoutedPage } from './tabs/kept-page.tsx';
import { tabKeyOf } from './tabs/tab-key.ts';
import { TabsContext } from './tabs/tabs-context.ts';
import { useOpenPages } from './tabs/use-open-pages.ts';
import { ElderFrame, useView } from './views.tsx';

const CloseUnsaved = lazy(() => import('./tabs/close-unsaved.tsx').then((m) => ({ default: m.CloseUnsaved })));

const shells = {
  public: PublicShell,
  plain: PlainShell,
  desk: DeskShell,
  bare: BareShell,
} as const satisfies Record<Exclude<Shell, 'portal'>, unknown>;

/** Printed pages look the same for everybody, and the desk has a fixed layout: neither has an elder view. */
const sameInBothViews: readonly Shell[] = ['bare', 'desk'];

/** The page this address leads to; null while it leads on. The elder view has no tabs, nor has a visitor. */
function useRoutedPage(decision: RouteDecision, tabs: boolean): RoutedPage | null {
  const element = useOutlet();
  const at = useContext(LocationContext);
  const route = 'route' in decision ? decision.route : null;
  return useMemo(() => {
    if (!route) return null;
    const { pathname, search } = at.location;
    return { route, key: tabs ? tabKeyOf(route, pathname, search) : null, element, at };
  }, [route, element, at, tabs]);
}

/** Pages without a tab begin at their top; those with one see to it themselves. */
function useTopOfPage({ key, at }: RoutedPage): void {
  const { pathname } = at.location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page
  useLayoutEffect(() => {
    if (key === null && at.navigationType !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);
}
function Passing({ page }: { page: RoutedPage }) {
  useTopOfPage(page);
  return <PlacedPage page={page} />;
}

/**
 * The page in sight inside its layout, and over all layouts the portal with the pages that are kept: they live on while
 * home or paper is looked at. While an address leads on, what was in sight stays.
 */
export function Frame({ decision }: { decision: RouteDecision }) {
  const userId = useUser()?.id ?? null;
  const elderView = useView() === 'elder';
  const given = useRoutedPage(decision, userId !== null && !elderView);
  const [last, setLast] = useState(given);
  if (given && given !== last) setLast(given);
  const pages = useOpenPages(given, userId);
  const page = given ?? last;
  if (!page) return null;
  const { open } = pages.state.tabs;
  const { shell } = page.route;
  const elder = elderView && !sameInBothViews.includes(shell);
  const inPortal = shell === 'portal' && !elder;
  const Other = elder || shell === 'portal' ? null : shells[shell];
  return (
    <TabsContext value={pages.state}>
      <OverlayProvider>
        {(inPortal || open.some(({ live }) => live)) && (
          <Detachable on={inPortal}>
            <PortalShell>
              {open.map(
                ({ key, live }) =>
                  live && <KeptPage key={key} given={page.key === key ? page : null} memory={pages.memoryOf(key)} />,
              )}
              {inPortal && page.key === null && <Passing page={page} />}
            </PortalShell>
          </Detachable>
        )}
        {elder && (
          <ElderFrame ownMain={shell === 'plain'}>
            <Passing page={page} />
          </ElderFrame>
        )}
        {Other && (
          <Other>
            <Passing page={page} />
          </Other>
        )}
        {pages.asking && (
          <Suspense>
            <CloseUnsaved keys={pages.asking} onKeep={pages.keep} onClose={pages.closeNow} />
          </Suspense>
        )}
      </OverlayProvider>
    </TabsContext>
  );
}
