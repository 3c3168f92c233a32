import type { ReactNode } from 'react';
import classes from './choice-cards.module.css';

type Choice<V extends string> = { readonly value: V; readonly label: string; readonly says?: string };
type Props<V extends string> = {
  readonly name: string;
  readonly legend: ReactNode;
  readonly choices: readonly Choice<V>[];
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  readonly error?: string | undefined;
};

/** Up to seven options, each a card with a line of explanation. Chosen is ink blue: red would read as an error. */
export function ChoiceCards<V extends string>({ name, legend, choices, value, onChange, error }: Props<V>) {
  return (
    <fieldset className={classes.group} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      {choices.map((choice, n) => (
        <label key={choice.value} className={classes.card} data-chosen={choice.value === value}>
          <input
            type="radio"
            id={n === 0 ? name : undefined}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <b>{choice.label}</b>
            {choice.says !== undefined && <span className={classes.says}>{choice.says}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
