import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../../i18n/index.tsx';
import classes from './sheet.module.css';
import { words as uiWords } from './words.ts';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  /** From the left, from below, or in the middle of the upper half. */
  readonly from: 'start' | 'below' | 'top';
  /** The title is read out, not seen. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
};

/** Over the page until it is closed; the browser keeps the focus inside and gives it back. A press beside it closes it. */
export function Sheet({ title, onClose, from, quiet = false, children }: Props) {
  const t = useText();
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = sheet.current;
    shown?.showModal();
    // Where its content is longer than it is, the browser would take the box that scrolls for the first thing to focus.
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself
    <dialog
      ref={sheet}
      className={classes.sheet}
      data-from={from}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={classes.inner}>
        <div className={quiet ? 'sr-only' : classes.head}>
          <h2 id={id}>{title}</h2>
          {!quiet && (
            <button type="button" aria-label={t(uiWords.close)} onClick={onClose}>
              <IconX className="icon" aria-hidden />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
