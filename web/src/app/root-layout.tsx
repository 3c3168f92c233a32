import type { UserInfo } from '@sufu/contract/accounts';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useText } from '../shared/i18n/index.tsx';
import { loadWithRetry } from '../shared/offline/drawn-part.tsx';
import { Navigate, useLocation, useOutlet } from '../shared/router/navigation.tsx';
import { lockPage } from '../shared/session/admit.ts';
import { useLocked } from '../shared/session/lock/use-locked.ts';
import { useUser } from '../shared/session/session.ts';
import { TitleProvider } from '../shared/ui/page/page-title.tsx';
import { words as uiWords } from '../shared/ui/words.ts';
import { Frame } from './frame.tsx';
import { SiteNotices } from './notices/site-notices.tsx';
import { usePageLoading } from './page-modules.ts';
import { type Address, type RouteDecision, resolveRoute } from './resolve-route.ts';
import classes from './root-layout.module.css';
import { Detachable } from './tabs/detachable.tsx';
import { useRenewalAsked } from './use-renewal-asked.ts';

const Reauth = lazy(() =>
  loadWithRetry(() => import('../shared/session/sign-in/reauth.tsx')).then((m) => ({ default: m.Reauth })),
);

/**
 * Who is signed in, as the frame can show it: whoever has just signed in on this page counts once the frame with the tabs is there, and
 * until then that page stays. Who leaves is gone at once.
 */
function useFramedUser(): UserInfo | null {
  const user = useUser();
  const later = useDeferredValue(user);
  return later === null ? null : user;
}

/**
 * Where the address leads. While locked, going back or forward leads nowhere: the lock keeps the address of the page that
 * rests behind it.
 */
function useDecision(user: UserInfo | null): RouteDecision {
  const { pathname, search } = useLocation();
  const locked = useLocked();
  const [resting, rest] = useState<Address | null>(null);
  if (locked && !resting && pathname !== lockPage) rest({ pathname, search });
  if (!locked && resting) rest(null);
  const away = locked && resting !== null && pathname !== lockPage;
  const address = useMemo(() => (away ? resting : { pathname, search }), [away, resting, pathname, search]);
  return useMemo(() => resolveRoute(address, user, locked), [address, user, locked]);
}

/** The frame treats the lock as a redirect, so that the open page stays mounted. */
const leadingOn: RouteDecision = { goTo: lockPage };

/** While locked, only the lock is in the document; the page behind it is detached with its state kept. */
function useLockedPage(decision: RouteDecision): ReactNode {
  const page = useOutlet();
  const locked = 'route' in decision && decision.route.path === lockPage;
  return locked && page;
}

/** A line over the page while another one is on its way. By itself, so that a move does not draw the whole frame twice more. */
function Progress() {
  return <div className={classes.progress} data-moving={usePageLoading()} aria-hidden />;
}

/** Over every page: the guard, the skip link, the lost network, the lock, the question to sign in again. */
export function RootLayout() {
  const t = useText();
  const user = useFramedUser();
  const decision = useDecision(user);
  const lock = useLockedPage(decision);
  const locked = useLocked();
  const asked = useRenewalAsked();
  const desk = 'route' in decision && decision.route.shell === 'desk';
  useEffect(() => {
    document.documentElement.toggleAttribute('data-locked', locked);
  }, [locked]);
  useEffect(() => {
    document.documentElement.dataset.density = desk ? 'desk' : 'portal';
  }, [desk]);
  return (
    <TitleProvider>
      <a className={classes.skip} href="#main">
        {t(uiWords.skip)}
      </a>
      <Progress />
      <SiteNotices />
      <Detachable on={!locked}>
        <Frame key={user?.id ?? 'visitor'} userId={user?.id ?? null} decision={lock ? leadingOn : decision} />
      </Detachable>
      {lock}
      {'goTo' in decision && <Navigate to={decision.goTo} replace />}
      {asked && !locked && (
        <Suspense>
          <Reauth />
        </Suspense>
      )}
    </TitleProvider>
  );
}
