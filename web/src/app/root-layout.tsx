import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router';
import { useText } from '../shared/i18n/index.tsx';
import { useUser } from '../shared/session/session.ts';
import { TitleProvider } from '../shared/ui/page-title.tsx';
import { words as uiWords } from '../shared/ui/words.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { decide } from './decide.ts';
import classes from './root-layout.module.css';
import { useRenewalAsked } from './use-renewal-asked.ts';

const Reauth = lazy(() => import('../shared/session/reauth.tsx').then((m) => ({ default: m.Reauth })));

/** A new page begins at its top; going back, the browser finds the old place itself. */
function useTopOfPage(): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page
  useEffect(() => {
    if (how !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);
}

/** Over every page: the guard, the skip link, the lost network, the question to sign in again. */
export function RootLayout() {
  const t = useText();
  const location = useLocation();
  const decision = decide(location, useUser());
  const moving = useNavigation().state !== 'idle';
  const asked = useRenewalAsked();
  useTopOfPage();
  const desk = 'route' in decision && decision.route.shell === 'desk';
  useEffect(() => {
    document.documentElement.dataset.density = desk ? 'desk' : 'portal';
  }, [desk]);
  if ('goTo' in decision) return <Navigate to={decision.goTo} replace />;
  return (
    <TitleProvider>
      <a className={classes.skip} href="#main">
        {t(uiWords.skip)}
      </a>
      <div className={classes.progress} data-moving={moving} aria-hidden />
      <ConnectionBanner />
      <Outlet />
      {asked && (
        <Suspense>
          <Reauth />
        </Suspense>
      )}
    </TitleProvider>
  );
}
