import { type Icon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '../display/tag.tsx';
import classes from './note.module.css';

type NoteTone = Exclude<Tone, 'neutral'>;
const icons: Readonly<Record<NoteTone, Icon>> = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
  success: IconCircleCheck,
};

/** A sentence to be read before going on. `danger` is also announced. */
export function Note({ tone = 'info', children }: { tone?: NoteTone; children: ReactNode }) {
  const Sign = icons[tone];
  return (
    <div className={classes.note} data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <Sign className="icon" aria-hidden />
      <div>{children}</div>
    </div>
  );
}
