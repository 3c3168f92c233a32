import type { Problem } from '@sufu/contract/core';
import { type ReactNode, useEffect } from 'react';
import { type CallFailed, errorSentence } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { jumpTo } from '../../../shared/ui/error-summary.tsx';
import { says } from './dialog-words.ts';
import classes from './own.module.css';

type Props = {
  readonly title: string;
  readonly effect: ReactNode;
  readonly verb: string;
  readonly danger?: boolean;
  /** What was filled in, and what is wrong with it (`useEntry`). */
  readonly form: { readonly told: readonly Problem[]; readonly pass: () => boolean };
  readonly act: { readonly isPending: boolean; readonly error: CallFailed | null; readonly reset: () => void };
  /** The entry is right: send it. */
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog with fields: the first field that is wrong takes the focus; a refusal of no field stands on top. */
export function EntryDialog({ title, effect, verb, danger = false, form, act, onSend, onClose, children }: Props) {
  const t = useText();
  const { lang } = useLang();
  const { told } = form;
  useEffect(() => {
    const [first] = told;
    if (first) jumpTo(first.path);
  }, [told]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      effect={effect}
      verb={verb}
      danger={danger}
      back={t(says.cancel)}
      busy={act.isPending}
      error={act.error && told.length === 0 ? errorSentence(act.error, lang) : undefined}
      onAct={() => {
        act.reset();
        if (form.pass()) onSend();
      }}
    >
      <div className={classes.fields}>{children}</div>
    </Dialog>
  );
}
