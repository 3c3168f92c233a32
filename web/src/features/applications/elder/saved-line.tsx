import { formatClock } from '@sufu/contract/core';
import { useText } from '../../../shared/i18n/index.tsx';
import type { Saving } from '../../../shared/ui/status/save-state.tsx';
import { clockInWords } from './clock-in-words.ts';
import classes from './question.module.css';
import { words } from './words.ts';

/** Whether what was written is safe, in a sentence that stays. */
export function SavedLine({ state }: { state: Saving }) {
  const t = useText();
  const sentences = {
    nothing: () => t(words.savesItself),
    saving: () => t(words.saving),
    here: () => t(words.savedHere),
    saved: () => t(words.saved, { time: state.is === 'saved' ? t(clockInWords(formatClock(state.at))) : '' }),
  };
  return (
    <p role="status" className={classes.saved} data-is={state.is}>
      {sentences[state.is]()}
    </p>
  );
}
