import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useText } from '../../shared/i18n/index.tsx';
import classes from './due-label.module.css';
import { words } from './words.ts';

/** How long there is: amber from 2 working days, red when past, always in words. `days` in working days of the court. */
export function DueLabel({ days }: { days: number | null }) {
  const t = useText();
  if (days === null) return null;
  if (days < 0) {
    return (
      <span className={`${classes.due} ${classes.past}`}>
        <IconAlertTriangle aria-hidden size={15} /> {t(words.overdue, { n: -days })}
      </span>
    );
  }
  return (
    <span className={days <= 2 ? `${classes.due} ${classes.near}` : classes.due}>
      {days <= 2 && <IconClock aria-hidden size={15} />} {days === 0 ? t(words.today) : t(words.left, { n: days })}
    </span>
  );
}
