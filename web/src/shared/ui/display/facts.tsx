import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Labelled facts, one a line: 问题 │ 回答. */
export function Facts({ rows }: { rows: readonly { readonly label: string; readonly value: ReactNode }[] }) {
  return (
    <dl className={classes.facts}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-personal>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
