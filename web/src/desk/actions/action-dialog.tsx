import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Dialog } from '../../shared/ui/controls/dialog.tsx';
import { ErrorSummary, jumpTo } from '../../shared/ui/status/error-summary.tsx';
import classes from '../shared/desk.module.css';
import type { ActionForm } from './use-action-form.ts';

/** The field of a problem inside a dialog of the desk. */
export const fieldId = (path: string): string => `act-${path}`;

type Props = {
  readonly title: string;
  readonly effect: ReactNode;
  readonly verb: string;
  readonly danger?: boolean;
  /** Many fields; so is one with two ways to do it. */
  readonly wide?: boolean;
  readonly form: ActionForm;
  readonly onAct: () => void;
  /** Done the same way, and on to something else; Ctrl+Shift+Enter. */
  readonly also?: { readonly verb: string; readonly onAct: () => void };
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/**
 * The one dialog of every act at the desk: title, effect in words, fields, the verb. What is wrong is said all at once, and the first wrong
 * field takes the focus. Ctrl+Enter presses the button, with Shift the one beside it.
 */
export function ActionDialog(props: Props) {
  const {
    title,
    effect,
    verb,
    danger = false,
    form,
    onAct,
    also,
    wide = also !== undefined,
    onClose,
    children,
  } = props;
  const fields = useRef<HTMLDivElement>(null);
  const { problems } = form;
  // Behind the effect of the summary, which is read out and takes the focus where no field is to blame.
  useEffect(() => {
    const [first] = problems;
    if (first) jumpTo(fieldId(first.path));
  }, [problems]);
  const actAlso = form.busy ? undefined : also?.onAct;
  // Not behind the painting: keys count as soon as the dialog is seen.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (event.shiftKey) return actAlso?.();
      fields.current?.closest('form')?.requestSubmit();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [actAlso]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      effect={effect}
      verb={verb}
      {...(wide ? { size: 'wide' } : {})}
      shortcut="Ctrl Enter"
      also={also && { ...also, shortcut: 'Ctrl Shift Enter' }}
      danger={danger}
      busy={form.busy}
      error={form.sentence}
      onAct={onAct}
    >
      <div ref={fields} className={classes.fields}>
        {problems.length > 0 && <ErrorSummary problems={problems} fieldId={fieldId} />}
        {children}
      </div>
    </Dialog>
  );
}
