import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useCourt } from '../../shared/site/use-court.ts';
import { LangSwitch } from '../../shared/ui/controls/lang-switch.tsx';
import { Mark } from '../../shared/ui/page/mark.tsx';
import { ElderSwitch } from './elder-switch.tsx';
import classes from './top-bar.module.css';

type Props = {
  /** Full width over a menu, or as wide as the page. */
  readonly wide?: boolean;
  /** Under the name of the court; the name of the service unless said. */
  readonly tagline?: string;
  /** Before the mark: what opens the menu where there is no room for it. */
  readonly before?: ReactNode;
  /** Beside the mark. */
  readonly nav?: ReactNode;
  /** Before the view and the language: the search. */
  readonly search?: ReactNode;
  /** Whether this layout has a large view. */
  readonly elder?: boolean;
  /** At the right, after the language. */
  readonly children?: ReactNode;
};

/** The bar over every page: mark, name, large view, language, and what the layout adds. */
export function TopBar({ wide = false, tagline, before, nav, search, elder = true, children }: Props) {
  const t = useText();
  const court = useCourt();
  return (
    <header className={classes.top}>
      <div className={wide ? classes.wide : `wrap ${classes.inner}`}>
        {before}
        <Link className={classes.brand} to="/">
          <Mark className={classes.mark} />
          <span>
            <b>{t(court.name)}</b>
            <span>{tagline ?? t(court.service)}</span>
          </span>
        </Link>
        {nav}
        <div className={classes.space} />
        {search}
        {elder && <ElderSwitch />}
        <span className={before === undefined ? undefined : classes.desktop}>
          <LangSwitch className={classes.item} />
        </span>
        {children}
      </div>
    </header>
  );
}
