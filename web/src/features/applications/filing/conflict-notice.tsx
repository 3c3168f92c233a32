import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/index.tsx';
import classes from './conflict.module.css';
import type { ConflictList as List } from './conflict-list.tsx';
import { words } from './words.ts';

const ConflictList = lazy(() => import('./conflict-list.tsx').then((m) => ({ default: m.ConflictList })));

/** Whether something is above or below what the window shows. */
function useOutOfSight(shown: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!shown || !box.current) return;
    const watch = new IntersectionObserver(([entry]) => setAway(entry !== undefined && !entry.isIntersecting));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [shown]);
  return { box, away: shown && away };
}

/** Both versions at the top of the form; further down a line leads to them. It is announced, and takes no focus. */
export function ConflictNotice(props: ComponentProps<typeof List>) {
  const t = useText();
  const n = props.conflicts.length;
  const { box, away } = useOutOfSight(n > 0);
  const look = () => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <p role="status" className="sr-only">
        {n > 0 ? t(words.conflictTitle, { n }) : ''}
      </p>
      {away && (
        <div className={classes.far}>
          <button type="button" onClick={look}>
            {t(words.conflictTitle, { n })}
            <b>{t(words.conflictLook)}</b>
          </button>
        </div>
      )}
      {n > 0 && (
        <div ref={box} tabIndex={-1} className={classes.notice}>
          <Suspense>
            <ConflictList {...props} />
          </Suspense>
        </div>
      )}
    </>
  );
}
