import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useText } from '../shared/i18n/index.tsx';
import { useUser } from '../shared/session/session.ts';
import { TitleProvider } from '../shared/ui/page-title.tsx';
import { words as uiWords } from '../shared/ui/words.ts';
import { decide } from './decide.ts';
import { Frame } from './frame.tsx';
import { SiteNotices } from './notices/site-notices.tsx';
import { usePageOnTheWay } from './page-modules.ts';
import classes from './root-layout.module.css';
import { useRenewalAsked } from './use-renewal-asked.ts';

const Reauth = lazy(() => import('../shared/session/reauth.tsx').then((m) => ({ default: m.Reauth })));

/** Over every page: the guard, the skip link, the lost network, the question to sign in again. */
export function RootLayout() {
  const t = useText();
  const { pathname, search } = useLocation();
  const user = useUser();
  const decision = useMemo(() => decide({ pathname, search }, user), [pathname, search, user]);
  const moving = usePageOnTheWay();
  const asked = useRenewalAsked();
  const desk = 'route' in decision && decision.route.shell === 'desk';
  useEffect(() => {
    document.documentElement.dataset.density = desk ? 'desk' : 'portal';
  }, [desk]);
  return (
    <TitleProvider>
      <a className={classes.skip} href="#main">
        {t(uiWords.skip)}
      </a>
      <div className={classes.progress} data-moving={moving} aria-hidden />
      <SiteNotices />
      <Frame key={user?.id ?? 'visitor'} decision={decision} />
      {'goTo' in decision && <Navigate to={decision.goTo} replace />}
      {asked && (
        <Suspense>
          <Reauth />
        </Suspense>
      )}
    </TitleProvider>
  );
}
