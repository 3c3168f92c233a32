import { IconBug } from '@tabler/icons-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/index.tsx';
import classes from './client-log.module.css';
import { logCount, watchLog } from './error-log.ts';
import { words } from './words.ts';

const ClientLogDialog = lazy(() => import('./client-log-dialog.tsx').then((m) => ({ default: m.ClientLogDialog })));
/** The highest number a badge shows (B250). */
const mostShown = 99;

/** One of the top bar's tools: how many faults this device noted, and the way to see them. `className` is the menu's. */
export function ClientLogTool({ className }: { className?: string | undefined }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const count = useSyncExternalStore(watchLog, logCount, () => 0);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <IconBug className="icon" aria-hidden />
        {t(words.tool)}
        {count > 0 && (
          <>
            <span className={classes.badge} aria-hidden>
              {count > mostShown ? `${mostShown}+` : count}
            </span>
            <span className="sr-only">{t(words.count, { n: count })}</span>
          </>
        )}
      </button>
      {open && (
        <Suspense>
          <ClientLogDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
