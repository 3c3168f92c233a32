import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useText } from '../i18n/index.tsx';
import { words } from './camera-words.ts';
import classes from './feedback.module.css';

const FeedbackDialog = lazy(() => import('./feedback-dialog.tsx').then((m) => ({ default: m.FeedbackDialog })));

/** The camera at the help line of every page: what one thinks of it, with a picture (B125). */
export function FeedbackCamera() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const tip = useId();
  return (
    <>
      <span className={classes.place}>
        <button type="button" className={classes.camera} aria-describedby={tip} onClick={() => setOpen(true)}>
          <IconCamera className="icon-sm" aria-hidden />
          {t(words.open)}
        </button>
        {/* Drawn by the style sheet alone: no script of it comes with the page. */}
        <span role="tooltip" id={tip} className={classes.tip}>
          {t(words.tip)}
        </span>
      </span>
      {open && (
        <Suspense>
          <FeedbackDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
