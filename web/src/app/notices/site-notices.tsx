import { ClosingNotice } from './closing-notice.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { LoadNotice } from './load-notice.tsx';
import classes from './notices.module.css';
import { SessionNotice } from './session-notice.tsx';
import { VersionNotice } from './version-notice.tsx';

/** What concerns the whole site, said over every page, at its foot. */
export function SiteNotices() {
  return (
    <div role="status" className={classes.notices} data-over-page>
      <ConnectionNotice />
      <LoadNotice />
      <SessionNotice />
      <VersionNotice />
      <ClosingNotice />
    </div>
  );
}
