import type { ReactNode } from 'react';
import classes from './consent-tick.module.css';

type Props = {
  readonly id: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error: string | undefined;
  readonly children: ReactNode;
};

/** A consent checkbox: never ticked by default, and one box for each purpose. */
export function ConsentTick({ id, checked, onChange, error, children }: Props) {
  return (
    <div>
      <label className={classes.consent}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          aria-invalid={error === undefined ? undefined : true}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
