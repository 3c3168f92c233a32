import type { ReactNode } from 'react';
import { Card } from '../../shared/ui/display/card.tsx';
import classes from './cost.module.css';

type Row = { readonly key: string; readonly cells: readonly ReactNode[] };

/** A table of a standard under its heading, with a word below it. */
export function StandardTable({
  title,
  heads,
  rows,
  under,
}: {
  title: string;
  heads: readonly string[];
  rows: readonly Row[];
  under?: ReactNode;
}) {
  return (
    <Card>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
      <section className={classes.table} aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...rest] }) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                {rest.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is the column
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {under && <p className={classes.under}>{under}</p>}
    </Card>
  );
}
