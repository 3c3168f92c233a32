import type { ReactNode } from 'react';
import { HelpLine } from '../../shared/ui/help-line.tsx';
import { AccountItems } from './account-items.tsx';
import { BottomBar } from './bottom-bar.tsx';
import classes from './shells.module.css';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** Signed-in pages: top bar, side menu or rail, bottom bar on a phone, the phone number at the end. */
export function PortalShell({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar wide>
        <AccountItems />
      </TopBar>
      <div className={classes.portal}>
        <SideMenu />
        <div className={classes.page}>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <footer className={classes.help}>
            <HelpLine />
          </footer>
        </div>
      </div>
      <BottomBar />
    </>
  );
}
