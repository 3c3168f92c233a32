import { lazy, type ReactNode, Suspense } from 'react';
import { OverlayProvider } from '../over/overlay-provider.tsx';
import { AccountItems } from '../shells/account-items.tsx';
import { BareShell } from '../shells/bare-shell.tsx';
import { DeskShell } from '../shells/desk-shell.tsx';
import { PlainShell } from '../shells/plain-shell.tsx';
import { PortalShell } from '../shells/portal-shell.tsx';
import { PublicShell } from '../shells/public-shell.tsx';
import { Detachable } from './detachable.tsx';
import { KeptPage } from './kept-page.tsx';
import type { RoutedPage } from './placed-page.tsx';
import { TabActsContext, TabsContext } from './tabs-context.ts';
import { useOpenPages } from './use-open-pages.ts';

/** Whoever is signed in has drafts, of which copies are kept: it comes with their frame. */
export { copyDrawn, copyingInvoke } from '../../shared/offline/copying-invoke.ts';

const CloseUnsaved = lazy(() => import('./close-unsaved.tsx').then((m) => ({ default: m.CloseUnsaved })));

export type TabbedProps = {
  readonly userId: string | null;
  /** The page the address leads to; null while it leads on. */
  readonly given: RoutedPage | null;
  /** The page in sight. */
  readonly page: RoutedPage;
  /** That page in the frame of the elder view, where it is shown in it. */
  readonly elder: ReactNode;
  /** That page as one that is not kept. */
  readonly passing: ReactNode;
};

/** The page in sight in a layout other than the portal. */
function Beside({ page, passing }: Pick<TabbedProps, 'page' | 'passing'>) {
  const { shell } = page.route;
  if (shell === 'desk') return <DeskShell>{passing}</DeskShell>;
  if (shell === 'plain') return <PlainShell>{passing}</PlainShell>;
  if (shell === 'bare') return <BareShell>{passing}</BareShell>;
  return <PublicShell items={<AccountItems />}>{passing}</PublicShell>;
}

/**
 * The page in sight of somebody who is signed in, and over all layouts the portal with the pages that are kept: they live on while home or
 * paper is looked at. Not in the entry: a visitor has no tabs.
 */
export function TabbedFrame({ userId, given, page, elder, passing }: TabbedProps) {
  const pages = useOpenPages(given, userId);
  const { open } = pages.state.tabs;
  const portal = page.route.shell === 'portal';
  const inPortal = portal && !elder;
  return (
    <TabActsContext value={pages.acts}>
      <TabsContext value={pages.state}>
        <OverlayProvider>
          {(inPortal || open.some(({ live }) => live)) && (
            <Detachable on={inPortal}>
              <PortalShell>
                {open.map(
                  ({ key, live }) =>
                    live && <KeptPage key={key} given={page.key === key ? page : null} memory={pages.memoryOf(key)} />,
                )}
                {inPortal && page.key === null && passing}
              </PortalShell>
            </Detachable>
          )}
          {elder}
          {!(elder || portal) && <Beside page={page} passing={passing} />}
          {pages.asking && (
            <Suspense>
              <CloseUnsaved keys={pages.asking} onKeep={pages.keep} onClose={pages.closeNow} />
            </Suspense>
          )}
        </OverlayProvider>
      </TabsContext>
    </TabActsContext>
  );
}
