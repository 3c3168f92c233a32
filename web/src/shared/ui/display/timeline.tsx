import { type Icon, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './timeline.module.css';

export type TimelineRow = {
  readonly key: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** As it is to be read: `2026-11-19 15:30`, `2026-11-26（周四）`. */
  readonly when: string;
  readonly icon?: Icon;
  /** `next` has not happened yet; `end` closed the matter. */
  readonly mood?: 'done' | 'warning' | 'danger' | 'next' | 'end';
};

/** What happened, newest on top; what is still to come stands dashed above it. */
export function Timeline({ rows }: { rows: readonly TimelineRow[] }) {
  return (
    <ol className={classes.timeline}>
      {rows.map(({ key, title, text, when, icon: Sign = IconCheck, mood = 'done' }) => (
        <li key={key} data-mood={mood}>
          <span className={classes.dot}>
            <Sign aria-hidden />
          </span>
          <div>
            <h3>{title}</h3>
            {text !== undefined && <div className={classes.text}>{text}</div>}
          </div>
          <time>{when}</time>
        </li>
      ))}
    </ol>
  );
}
