import { IconBug } from '@tabler/icons-react';
import { lazy } from 'react';
import { useText } from '../i18n/index.tsx';
import { useStore } from '../store/create-store.ts';
import classes from './client-log.module.css';
import { logCount, watchLog } from './error-log.ts';
import { toolWords } from './tool-words.ts';

/** The faults this device noted; loaded when they are asked for. */
export const ClientLogDialog = lazy(() =>
  import('./client-log-dialog.tsx').then((m) => ({ default: m.ClientLogDialog })),
);
/** The highest number a badge shows (B250). */
const mostShown = 99;

/** How many faults this device noted: as the badge shows it, that in words, and the very number in words; null where there is none. */
export function useClientLogCount(): {
  readonly shown: string;
  readonly shownWords: string;
  readonly words: string;
} | null {
  const t = useText();
  const count = useStore({ subscribe: watchLog }, logCount, () => 0);
  if (count === 0) return null;
  const shown = count > mostShown ? `${mostShown}+` : String(count);
  return { shown, shownWords: t(toolWords.count, { n: shown }), words: t(toolWords.count, { n: count }) };
}

/** The same as a number on a sign; said in words to those who do not see it. */
export function ClientLogCount() {
  const count = useClientLogCount();
  if (!count) return null;
  return (
    <>
      <span className={classes.badge} aria-hidden>
        {count.shown}
      </span>
      <span className="sr-only">{count.words}</span>
    </>
  );
}

/** The sign and the words of the tool. */
export function ClientLogLabel() {
  const t = useText();
  return (
    <>
      <IconBug className="icon" aria-hidden />
      {t(toolWords.tool)}
      <ClientLogCount />
    </>
  );
}
