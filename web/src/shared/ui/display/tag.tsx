import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './tag.module.css';

export type Tone = 'neutral' | 'info' | 'warning' | 'success' | 'danger';

/** Icon + word in one of five tones. Colour is never alone. */
export function Tag({ tone, icon: Sign, children }: { tone: Tone; icon?: Icon; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {Sign && <Sign className={classes.icon} aria-hidden />}
      {children}
    </span>
  );
}
