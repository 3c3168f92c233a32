import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useText } from '../../shared/i18n/index.tsx';
import { words } from '../words.ts';
import { AccountItems } from './account-items.tsx';
import classes from './shells.module.css';
import bar from './top-bar.module.css';
import { TopBar } from './top-bar.tsx';

/** The desk of court staff: compact, the whole width for the work. */
export function DeskShell({ children }: { children: ReactNode }) {
  const t = useText();
  const nav = (
    <nav className={bar.nav} aria-label={t(words.mainNav)}>
      <NavLink className={bar.item ?? ''} to="/desk" end>
        {t(words.queue)}
      </NavLink>
    </nav>
  );
  return (
    <>
      <TopBar wide tagline={t(words.desk)} nav={nav}>
        <AccountItems />
      </TopBar>
      <main id="main" tabIndex={-1} className={classes.desk}>
        {children}
      </main>
    </>
  );
}
