import { useEffect, useState } from 'react';
import { useText } from '../../i18n/index.tsx';
import { words } from '../words.ts';
import classes from './waiting-rows.module.css';

/** True once `ms` have passed since this appeared. */
function useAfter(ms: number): boolean {
  const [passed, set] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => set(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

/**
 * Rows in the true shape while waiting: nothing before 300 ms, at most six, a word after 5 s (looks.md §8). `whole`: the page is empty
 * without what is waited for; as tall as the window, so that what stands below is not pushed out of sight when it comes.
 */
export function WaitingRows({ rows = 4, whole = false }: { rows?: number; whole?: boolean }) {
  const t = useText();
  const shown = useAfter(300);
  const slow = useAfter(5000);
  return (
    <div className={classes.rows} data-whole={whole || undefined} role="status" aria-busy="true">
      <span className="sr-only">{t(words.loading)}</span>
      {shown && [1, 2, 3, 4, 5, 6].slice(0, rows).map((n) => <span key={n} className={classes.row} />)}
      {slow && <p className="muted">{t(words.slow)}</p>}
    </div>
  );
}
