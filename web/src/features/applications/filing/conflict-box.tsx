import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/index.tsx';
import classes from './conflict.module.css';
import { ConflictList } from './conflict-list.tsx';
import { words } from './words.ts';

/** Whether something is above or below what the window shows. */
function useOutOfSight() {
  const box = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver(([entry]) => setAway(entry !== undefined && !entry.isIntersecting));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return { box, away };
}

/** Both versions to choose from; further down the form a line leads to them. */
export function ConflictBox(props: ComponentProps<typeof ConflictList>) {
  const t = useText();
  const { box, away } = useOutOfSight();
  const look = () => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {away && (
        <div className={classes.far}>
          <button type="button" onClick={look}>
            {t(words.conflictTitle, { n: props.conflicts.length })}
            <b>{t(words.conflictLook)}</b>
          </button>
        </div>
      )}
      <div ref={box} tabIndex={-1} className={classes.notice}>
        <ConflictList {...props} />
      </div>
    </>
  );
}
