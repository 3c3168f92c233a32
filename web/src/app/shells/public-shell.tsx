import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useText } from '../../shared/i18n/index.tsx';
import { words } from '../words.ts';
import { AccountItems } from './account-items.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import classes from './shells.module.css';
import bar from './top-bar.module.css';
import { TopBar } from './top-bar.tsx';

const places = [
  { to: '/index', label: words.home },
  { to: '/apply-lawsuit/picker', label: words.services },
  { to: '/user/initiate', label: words.applications },
  { to: '/case/list', label: words.cases },
] as const;

/** Home and problem pages: top bar with the main places, footer. */
export function PublicShell({ children }: { children: ReactNode }) {
  const t = useText();
  const nav = (
    <nav className={bar.nav} aria-label={t(words.mainNav)}>
      {places.map(({ to, label }) => (
        <NavLink key={to} className={bar.item ?? ''} to={to}>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
  return (
    <div className={classes.withBar}>
      <TopBar nav={nav}>
        <AccountItems />
      </TopBar>
      <main id="main" tabIndex={-1} className={classes.grow}>
        {children}
      </main>
      <Footer />
      <BottomBar />
    </div>
  );
}
