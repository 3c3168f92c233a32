import { offeredFor } from '@sufu/contract/menu';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { NavLink } from '../../shared/router/links.tsx';
import { useLocation } from '../../shared/router/navigation.tsx';
import { useUser } from '../../shared/session/session.ts';
import { useTabActs } from '../tabs/tabs-context.ts';
import { words } from '../words.ts';
import { Footer } from './footer.tsx';
import { BottomBar } from './menu/bottom-bar.tsx';
import { OpenMenu } from './menu/open-menu.tsx';
import { OpenSearch } from './open-search.tsx';
import classes from './shells.module.css';
import bar from './top-bar.module.css';
import { TopBar } from './top-bar.tsx';

/**
 * Home and problem pages: top bar with the main places, footer. `items`: what stands at the right of the bar. None of these pages
 * belongs to an entry of the bottom bar but the entry's own page, so the whole menu is not needed here.
 */
export function PublicShell({ items, children }: { items: ReactNode; children: ReactNode }) {
  const t = useText();
  const { openAt } = useTabActs();
  const roles = useUser()?.roles ?? [];
  const { pathname } = useLocation();
  const nav = (
    <nav className={bar.nav} aria-label={t(words.mainNav)}>
      {offeredFor('top', roles).map(({ id, path, label, short = label }) => (
        <NavLink key={id} className={bar.item ?? ''} to={openAt(path)}>
          {t(short)}
        </NavLink>
      ))}
    </nav>
  );
  return (
    <div className={classes.withBar}>
      <TopBar nav={nav} before={<OpenMenu className={`${bar.item} ${bar.narrow}`} />} search={<OpenSearch as="sign" />}>
        {items}
      </TopBar>
      <main id="main" tabIndex={-1} className={classes.grow}>
        {children}
      </main>
      <Footer />
      <BottomBar place={pathname} />
    </div>
  );
}
