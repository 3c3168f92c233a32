import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notices.module.css';

/** One sentence over the page, with the one thing to do about it. */
export function Notice({ icon: Sign, act, children }: { icon: Icon; act?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.notice}>
      <Sign className="icon" aria-hidden />
      <p>{children}</p>
      {act}
    </div>
  );
}
