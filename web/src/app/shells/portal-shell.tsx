import { memo, type ReactNode } from 'react';
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

/** What stands around the page does not change with it: a move or a name of a tab draws none of it again. */
const Head = memo(function Head() {
  return (
    <TopBar wide before={<OpenMenu className={`${bar.item} ${bar.tablet}`} />} search={<OpenSearch as="field" />}>
      <AccountItems tabsInBar />
    </TopBar>
  );
});
const Side = memo(SideMenu);
const Tabs = memo(TabBar);
const Bottom = memo(BottomBar);
const Help = memo(HelpLine);

/** Signed-in pages: top bar, side menu or rail, the open pages, bottom bar on a phone, the phone number at the end. */
export function PortalShell({ children }: { children: ReactNode }) {
  return (
    <>
      <Head />
      <div className={classes.portal}>
        <Side />
        <div className={classes.beside}>
          <Tabs />
          <div className={classes.page}>
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            <footer className={classes.help}>
              <Help />
            </footer>
          </div>
        </div>
      </div>
      <Bottom place={placeOf(useLocation().pathname)} />
    </>
  );
}
