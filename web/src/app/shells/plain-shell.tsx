import { IconHome } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { words } from '../words.ts';
import classes from './shells.module.css';
import bar from './top-bar.module.css';
import { TopBar } from './top-bar.tsx';

/** The shell of signing in and registering: the link home, the language, and the form. */
export function PlainShell({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className={`${classes.column} ${bar.plain}`}>
      <TopBar>
        <Link className={bar.item} to="/index" aria-label={t(words.backHome)}>
          <IconHome className="icon" aria-hidden />
          <span className={bar.desktop}>{t(words.backHome)}</span>
        </Link>
      </TopBar>
      {children}
    </div>
  );
}
