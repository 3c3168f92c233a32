import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { court } from '../../shared/i18n/court-words.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { LangSwitch } from '../../shared/ui/lang-switch.tsx';
import { Mark } from '../../shared/ui/mark.tsx';
import { ElderSwitch } from './elder-switch.tsx';
import classes from './top-bar.module.css';

type Props = {
  /** Full width over a menu, or as wide as the page. */
  readonly wide?: boolean;
  /** Under the name of the court; the name of the service unless said. */
  readonly tagline?: string;
  /** Beside the mark. */
  readonly nav?: ReactNode;
  /** At the right, after the language. */
  readonly children?: ReactNode;
};

/** The bar over every page: mark, name, language, and what the layout adds. */
export function TopBar({ wide = false, tagline, nav, children }: Props) {
  const t = useText();
  return (
    <header className={classes.top}>
      <div className={wide ? classes.wide : `wrap ${classes.inner}`}>
        <Link className={classes.brand} to="/">
          <Mark className={classes.mark} />
          <span>
            <b>{t(court.name)}</b>
            <span>{tagline ?? t(court.service)}</span>
          </span>
        </Link>
        {nav}
        <div className={classes.space} />
        <ElderSwitch />
        <LangSwitch className={classes.item} />
        {children}
      </div>
    </header>
  );
}
