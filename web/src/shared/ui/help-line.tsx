import { IconPhone } from '@tabler/icons-react';
import { court, helpPhone } from '../i18n/court-words.ts';
import { useText } from '../i18n/index.tsx';
import classes from './help-line.module.css';
import { words } from './words.ts';

/** The phone, always at the same place: at the end of every page. */
export function HelpLine() {
  const t = useText();
  const [before, after] = t(words.help, { phone: '|', hours: t(court.hours) }).split('|');
  return (
    <p className={classes.line}>
      <IconPhone className="icon-sm" aria-hidden /> {before}
      <a href={`tel:${helpPhone}`}>{helpPhone}</a>
      {after}
    </p>
  );
}
