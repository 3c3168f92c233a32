import { type Icon, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../router/links.tsx';
import classes from './rows.module.css';

export type RowLink = {
  readonly to: string;
  readonly icon?: Icon;
  readonly title: ReactNode;
  readonly says?: ReactNode;
};

/** A list of large rows, each a link as a whole: what it is, and one line about it. */
export function Rows({ label, rows }: { label: string; rows: readonly RowLink[] }) {
  return (
    <nav className={classes.rows} aria-label={label}>
      {rows.map(({ to, icon: Sign, title, says }) => (
        <Link key={to} to={to} data-plain={Sign === undefined}>
          {Sign && (
            <span className={classes.sign}>
              <Sign aria-hidden />
            </span>
          )}
          <span>
            <b>{title}</b>
            {says && <span>{says}</span>}
          </span>
          <IconChevronRight className="icon" aria-hidden />
        </Link>
      ))}
    </nav>
  );
}
