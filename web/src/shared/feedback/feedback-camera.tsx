import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../i18n/index.tsx';
import classes from './feedback.module.css';
import { words } from './words.ts';

const FeedbackDialog = lazy(() => import('./feedback-dialog.tsx').then((m) => ({ default: m.FeedbackDialog })));

/** The camera at the help line of every page: what one thinks of it, with a picture (B125). */
export function FeedbackCamera() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip label={t(words.tip)} events={{ hover: true, focus: true, touch: false }} withArrow>
        <button type="button" className={classes.camera} onClick={() => setOpen(true)}>
          <IconCamera className="icon-sm" aria-hidden />
          {t(words.open)}
        </button>
      </Tooltip>
      {open && (
        <Suspense>
          <FeedbackDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
