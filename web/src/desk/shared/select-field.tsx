import type { ReactNode } from 'react';
import formClasses from '../../shared/form/form.module.css';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly description?: string | undefined;
  readonly onChange: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
};

/** A choice of the desk under its label, with what is wrong with it. */
export function SelectField({ id, label, value, error, description, onChange, children }: Props) {
  const described = [...(description ? [`${id}-description`] : []), ...(error ? [`${id}-error`] : [])];
  return (
    <div>
      <label className="ls-label" htmlFor={id}>
        {label}
      </label>
      {description && (
        <p id={`${id}-description`} className="ls-description">
          {description}
        </p>
      )}
      <select
        id={id}
        className={formClasses.input}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
      {error && (
        <p id={`${id}-error`} className="ls-error">
          {error}
        </p>
      )}
    </div>
  );
}
