import { lazy, Suspense, useState } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import desk from '../shared/desk.module.css';
import classes from './queue.module.css';
import type { Ticks } from './ticks.ts';
import { words } from './words.ts';

const AcceptDialog = lazy(() => import('./accept-dialog.tsx').then((m) => ({ default: m.AcceptDialog })));

/** Under the list: several plain ones are ticked and accepted in one go. Nothing where none can be. */
export function TickBar({ ticks }: { ticks: Ticks }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const { able, chosen, on } = ticks;
  if (able.length === 0 && !on && !asking) return null;
  return (
    <div className={classes.ticks}>
      {on ? (
        <>
          <Button size="sm" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
            {t(words.acceptTicked, { n: chosen.length })}
          </Button>
          <button type="button" className={desk.link} onClick={ticks.all}>
            {t(words.tickAll)}
          </button>
          <button type="button" className={desk.link} onClick={ticks.end}>
            {t(words.tickNone)}
          </button>
        </>
      ) : (
        <>
          <button type="button" className={desk.link} onClick={ticks.begin}>
            {t(words.tick)}
          </button>
          <span>{t(words.tickHint, { n: able.length })}</span>
        </>
      )}
      {asking && (
        <Suspense>
          <AcceptDialog
            items={chosen}
            onClose={() => setAsking(false)}
            onDone={() => {
              setAsking(false);
              ticks.end();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
