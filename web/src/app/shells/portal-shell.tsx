import type { ReactNode } from 'react';
import { HelpLine } from '../../shared/layout/help-line.tsx';
import { useLocation } from '../../shared/router/navigation.tsx';
import { TabBar } from '../tabs/tab-bar.tsx';
import { AccountItems } from './account-items.tsx';
import { BottomBar } from './menu/bottom-bar.tsx';
import { OpenMenu } from './menu/open-menu.tsx';
import { placeOf } from './menu/place-of.ts';
import { SideMenu } from './menu/side-menu.tsx';
import { OpenSearch } from './open-search.tsx';
import classes from './shells.module.css';
import bar from './top-bar.module.css';
import { TopBar } from './top-bar.tsx';

/** Signed-in pages: top bar, side menu or rail, the open pages, bottom bar on a phone, the phone number at the end. */
export function PortalShell({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar wide before={<OpenMenu className={`${bar.item} ${bar.tablet}`} />} search={<OpenSearch as="field" />}>
        <AccountItems tabsInBar />
      </TopBar>
      <div className={classes.portal}>
        <SideMenu />
        <div className={classes.beside}>
          <TabBar />
          <div className={classes.page}>
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            <footer className={classes.help}>
              <HelpLine />
            </footer>
          </div>
        </div>
      </div>
      <BottomBar place={placeOf(useLocation().pathname)} />
    </>
  );
}
