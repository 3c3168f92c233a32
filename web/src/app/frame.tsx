import { useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { Shell } from '../routes.ts';
import { LocationContext, useOutlet } from '../shared/router/navigation.tsx';
import { OverlayProvider } from './over/overlay-provider.tsx';
import type { RouteDecision } from './resolve-route.ts';
import { BareShell } from './shells/bare-shell.tsx';
import { PlainShell } from './shells/plain-shell.tsx';
import { PublicShell } from './shells/public-shell.tsx';
import { VisitorItems } from './shells/visitor-items.tsx';
import { PlacedPage, type RoutedPage } from './tabs/placed-page.tsx';
import { tabKeyOf } from './tabs/tab-key.ts';
import { ElderFrame, isTabbed, TabbedFrame, useView } from './views.tsx';

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

/** A page without tabs in its layout: what a visitor sees of the public pages. */
function VisitorsPage({ page }: { page: RoutedPage }) {
  const inside = <Passing page={page} />;
  if (page.route.shell === 'plain') return <PlainShell>{inside}</PlainShell>;
  if (page.route.shell === 'bare') return <BareShell>{inside}</BareShell>;
  return <PublicShell items={<VisitorItems />}>{inside}</PublicShell>;
}

type Props = {
  readonly decision: RouteDecision;
  /** Null for a visitor. */
  readonly userId: string | null;
};
/** The page in sight inside its layout. While an address leads on, what was in sight stays. */
export function Frame({ decision, userId }: Props) {
  const elderView = useView() === 'elder';
  const given = useRoutedPage(decision, userId !== null && !elderView);
  const [last, setLast] = useState(given);
  if (given && given !== last) setLast(given);
  const page = given ?? last;
  if (!page) return null;
  const { shell } = page.route;
  const elder = elderView && !sameInBothViews.includes(shell) && (
    <ElderFrame ownMain={shell === 'plain'}>
      <Passing page={page} />
    </ElderFrame>
  );
  if (isTabbed(page.route, userId !== null))
    return <TabbedFrame userId={userId} given={given} page={page} elder={elder} passing={<Passing page={page} />} />;
  return <OverlayProvider>{elder || <VisitorsPage page={page} />}</OverlayProvider>;
}
