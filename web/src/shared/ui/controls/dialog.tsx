import type { ReactNode } from 'react';
import { useText } from '../../i18n/index.tsx';
import { Note } from '../status/note.tsx';
import { Button } from './button.tsx';
import classes from './dialog.module.css';
import { Modal } from './modal.tsx';
import { words } from './words.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What will happen, in words. */
  readonly effect: ReactNode;
  /** The button that does it: verb and thing (撤回这份申请). */
  readonly verb: string;
  readonly onAct: () => void;
  readonly busy?: boolean;
  /** The key that presses the button, shown on it. */
  readonly shortcut?: string;
  readonly size?: 'wide';
  /** Another way to do it, beside the button. */
  readonly also?: { readonly verb: string; readonly shortcut: string; readonly onAct: () => void } | undefined;
  /** Cannot be undone. */
  readonly danger?: boolean;
  /** What went wrong the last time; the dialog stays open and keeps what was typed. */
  readonly error?: string | undefined;
  /** The way out; 先不办 unless said otherwise; null where it is done and there is only one way on. */
  readonly back?: string | null;
  /** The reason, or other fields. */
  readonly children?: ReactNode;
};

/** The one frame of all dialogs: title, effect in words, reason, the verb. Esc and 先不办 leave everything as it was. */
export function Dialog({
  open,
  onClose,
  title,
  effect,
  verb,
  onAct,
  shortcut,
  also,
  size,
  busy = false,
  danger = false,
  error,
  back,
  children,
}: Props) {
  const t = useText();
  if (!open) return null;
  return (
    <Modal onClose={onClose} title={title} {...(size ? { size } : {})}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!busy) onAct();
        }}
      >
        {error !== undefined && <Note tone="danger">{error}</Note>}
        <div className={classes.effect}>{effect}</div>
        {children}
        <div className={classes.acts}>
          {back !== null && (
            <Button variant="outline" onClick={onClose} disabled={busy}>
              {back ?? t(words.back)}
            </Button>
          )}
          {also && (
            <Button variant="outline" onClick={also.onAct} disabled={busy}>
              {also.verb} <kbd aria-hidden>{also.shortcut}</kbd>
            </Button>
          )}
          <Button type="submit" color={danger ? 'danger' : 'primary'} loading={busy} aria-busy={busy}>
            {verb}
            {shortcut !== undefined && (
              <>
                {' '}
                <kbd aria-hidden>{shortcut}</kbd>
              </>
            )}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
