import type { Problem } from '@sufu/contract/core';
import { useEffect } from 'react';
import { jumpTo } from '../../../../shared/ui/status/error-summary.tsx';
import classes from '../profile.module.css';
import { ConfirmDialog, type ConfirmProps } from './confirm-dialog.tsx';

type Props = Omit<ConfirmProps, 'onAct' | 'act'> & {
  /** What was filled in, and what is wrong with it (`useEntry`). */
  readonly form: { readonly told: readonly Problem[]; readonly pass: () => boolean };
  readonly act: ConfirmProps['act'] & { readonly reset: () => void };
  /** The entry is right: send it. */
  readonly onSend: () => void;
};

/** A dialog with fields: the first field that is wrong takes the focus; a refusal of no field stands on top. */
export function EntryDialog({ form, act, onSend, children, ...rest }: Props) {
  const { told: reported } = form;
  useEffect(() => {
    const [first] = reported;
    if (first) jumpTo(first.path);
  }, [reported]);
  return (
    <ConfirmDialog
      {...rest}
      act={reported.length === 0 ? act : { isPending: act.isPending, error: null }}
      onAct={() => {
        act.reset();
        if (form.pass()) onSend();
      }}
    >
      <div className={classes.fields}>{children}</div>
    </ConfirmDialog>
  );
}
