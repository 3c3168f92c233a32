import type { ReactNode } from 'react';
import classes from './parts.module.css';

/** A group of settings under its name. */
export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

type SwitchProps = {
  readonly label: string;
  readonly says?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
};
export function Switch({ label, says, on, onChange }: SwitchProps) {
  return (
    <label className={classes.switch}>
      <span>
        {label}
        {says !== undefined && <small>{says}</small>}
      </span>
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
    </label>
  );
}

type ChoiceProps<V extends string> = {
  readonly name: string;
  readonly choices: readonly (readonly [value: V, label: string])[];
  readonly value: V;
  readonly onChange: (value: V) => void;
};
/** A few short options in a row, of which one holds. */
export function Choice<V extends string>({ name, choices, value, onChange }: ChoiceProps<V>) {
  return (
    <div className={classes.row}>
      {choices.map(([entry, label]) => (
        <label key={entry} className={classes.option} data-chosen={entry === value}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            value={entry}
            checked={entry === value}
            onChange={() => onChange(entry)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

type StepsProps = {
  readonly less: string;
  readonly more: string;
  readonly now: string;
  readonly n: number;
  readonly last: number;
  readonly onChange: (n: number) => void;
};
/** One step down, one step up, and where one is. */
export function Stepping({ less, more, now, n, last, onChange }: StepsProps) {
  return (
    <div className={classes.row}>
      <button type="button" className={classes.button} disabled={n <= 0} onClick={() => onChange(n - 1)}>
        {less}
      </button>
      <output className={classes.now}>{now}</output>
      <button type="button" className={classes.button} disabled={n >= last} onClick={() => onChange(n + 1)}>
        {more}
      </button>
    </div>
  );
}
