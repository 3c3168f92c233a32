import { ClosingNotice } from './closing-notice.tsx';
import { SessionNotice } from './session-notice.tsx';
import { VersionNotice } from './version-notice.tsx';

/** What a page has to say only after a while, or seldom: that the session ends, that there is a newer build, that the site closes. */
export function LaterNotices() {
  return (
    <>
      <SessionNotice />
      <VersionNotice />
      <ClosingNotice />
    </>
  );
}
