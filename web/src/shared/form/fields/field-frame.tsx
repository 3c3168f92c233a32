import type { Field } from '@sufu/contract/applications';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/index.tsx';
import classes from '../form.module.css';
import { useProblem } from '../form-context.ts';
import { words } from '../words.ts';

/** The ids a control is described by: its hint, what is wrong with it, and more the widget shows. */
export function describedBy(path: string, parts: { hint?: unknown; error?: unknown; more?: unknown }) {
  const ids = [parts.error && `${path}-error`, parts.hint && `${path}-hint`, parts.more && `${path}-more`];
  return ids.filter(Boolean).join(' ') || undefined;
}

export function FieldError({ path, children }: { path: string; children: ReactNode }) {
  return (
    <p id={`${path}-error`} className={classes.error}>
      <IconAlertCircle className="icon-sm" aria-hidden />
      <span>{children}</span>
    </p>
  );
}

function Label({ field }: { field: Pick<Field, 'label' | 'required'> }) {
  const t = useText();
  return (
    <>
      {t(field.label)}
      {!field.required && <span className={classes.optional}>{t(words.optional)}</span>}
    </>
  );
}

type FrameProps = {
  readonly field: Pick<Field, 'label' | 'required' | 'hint'>;
  readonly path: string;
  /** A further line under the label, in place of the field's own hint where that is missing. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
};

const hintOf = (hint: string | undefined, further: string | undefined) =>
  [hint, further].filter((value) => value !== undefined && value !== '').join(' ') || undefined;

/** One control with its label, hint and error, tied together for those who hear the page. */
export function FieldFrame({ field, path, hint, children }: FrameProps) {
  const t = useText();
  const error = useProblem(path);
  const shownHint = hintOf(field.hint && t(field.hint), hint);
  return (
    <div className={classes.field} data-wrong={error !== undefined} data-path={path}>
      <label htmlFor={path} className={classes.label}>
        <Label field={field} />
      </label>
      {shownHint && (
        <p id={`${path}-hint`} className={classes.hint}>
          {shownHint}
        </p>
      )}
      {error && <FieldError path={path}>{error}</FieldError>}
      {children}
    </div>
  );
}

/** Several controls under one question. `focusable` where the group itself is what a problem leads to. */
export function GroupFrame({ field, path, hint, focusable, children }: FrameProps & { readonly focusable?: boolean }) {
  const t = useText();
  const error = useProblem(path);
  const shownHint = hintOf(field.hint && t(field.hint), hint);
  return (
    <fieldset
      className={classes.field}
      data-wrong={error !== undefined}
      data-path={path}
      aria-describedby={describedBy(path, { hint: shownHint, error })}
      {...(focusable ? { id: path, tabIndex: -1 } : {})}
    >
      <legend className={classes.label}>
        <Label field={field} />
      </legend>
      {shownHint && (
        <p id={`${path}-hint`} className={classes.hint}>
          {shownHint}
        </p>
      )}
      {error && <FieldError path={path}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}

/** What a control needs to be tied to its frame. */
export function useControl(path: string, has: { readonly hint?: boolean; readonly more?: boolean }) {
  const error = useProblem(path);
  return {
    id: path,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy(path, { hint: has.hint, error, more: has.more }),
  } as const;
}
