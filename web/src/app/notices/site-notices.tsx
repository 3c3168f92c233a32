import { Suspense, startTransition, useEffect, useState } from 'react';
import { useApi } from '../../shared/api/index.ts';
import { drawnPart } from '../../shared/offline/drawn-part.tsx';
import { useSite } from '../../shared/site/site.ts';
import { useStore } from '../../shared/store/create-store.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { LoadNotice } from './load-notice.tsx';
import classes from './notices.module.css';

const later = drawnPart(
  'src/app/notices/later-notices.tsx',
  () => import('./later-notices.tsx'),
  (module) => module.LaterNotices,
);
/** On the server, which draws a page in one go: what it may show is there before. */
export const loadLaterNotices = (): Promise<unknown> => later.come();
// Screens of tests are drawn in one go as well.
if (import.meta.env.MODE === 'test') await loadLaterNotices();

/** After the page and what it reads, so that it takes nothing from them. */
const laterMs = 1_500;

/** With the page where a closing is known, else after a while, and not while there is no network to bring it. */
function useLater(): boolean {
  const { maintenance } = useSite();
  const { connection } = useApi();
  const lost = useStore(connection, connection.lost, () => false);
  const [due, setDue] = useState(import.meta.env.MODE === 'test' || maintenance !== null);
  useEffect(() => {
    if (due || lost) return;
    const timer = setTimeout(() => startTransition(() => setDue(true)), laterMs);
    return () => clearTimeout(timer);
  }, [due, lost]);
  return due;
}

function Later() {
  const Notices = later.use();
  return <Notices />;
}

/** What concerns the whole site, said over every page, at its foot. */
export function SiteNotices() {
  const due = useLater();
  return (
    <div role="status" className={classes.notices} data-over-page>
      <ConnectionNotice />
      <LoadNotice />
      {due && (
        <Suspense>
          <Later />
        </Suspense>
      )}
    </div>
  );
}
