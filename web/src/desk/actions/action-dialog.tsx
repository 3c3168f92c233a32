import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '../../shared/ui/controls/dialog.tsx';
import { ErrorSummary } from '../../shared/ui/status/error-summary.tsx';
import classes from '../shared/desk.module.css';
import type { ActionForm } from './use-action-form.ts';

/** The field of a problem inside a dialog of the desk. */
export const fieldId = (path: string): string => `act-${path}`;

type Props = {
  readonly title: string;
  readonly effect: ReactNode;
  readonly verb: string;
  readonly danger?: boolean;
  readonly form: ActionForm;
  readonly onAct: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** The one dialog of every act at the desk: title, effect in words, fields, the verb. Ctrl+Enter presses the button. */
export function ActionDialog({ title, effect, verb, danger = false, form, onAct, onClose, children }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      fields.current?.closest('form')?.requestSubmit();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      effect={effect}
      verb={verb}
      danger={danger}
      busy={form.busy}
      error={form.sentence}
      onAct={onAct}
    >
      <div ref={fields} className={classes.fields}>
        {form.problems.length > 0 && <ErrorSummary problems={form.problems} fieldId={fieldId} />}
        {children}
      </div>
    </Dialog>
  );
}
