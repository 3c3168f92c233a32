import type { Text } from '@sufu/contract/core';
import {
  type Icon,
  IconChevronRight,
  IconFilePlus,
  IconFolderOpen,
  IconListCheck,
  IconWriting,
} from '@tabler/icons-react';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { startOf } from './service-search.tsx';
import classes from './tasks.module.css';
import { words } from './words.ts';

const tasks: readonly { readonly to: string; readonly icon: Icon; readonly title: Text; readonly what: Text }[] = [
  { to: startOf('lawsuit_filing_apply'), icon: IconFilePlus, title: words.filing, what: words.filingWhat },
  { to: '/apply-lawsuit/picker', icon: IconWriting, title: words.apply, what: words.applyWhat },
  { to: '/user/initiate', icon: IconListCheck, title: words.progress, what: words.progressWhat },
  { to: '/case/list', icon: IconFolderOpen, title: words.cases, what: words.casesWhat },
];

/** The four things most people come for. */
export function Tasks() {
  const t = useText();
  return (
    <section className={`wrap ${classes.tasks}`} aria-label={t(words.tasks)}>
      {tasks.map(({ to, icon: Sign, title, what }) => (
        <Link key={to} to={to}>
          <span className={classes.icon}>
            <Sign aria-hidden />
          </span>
          <b>
            {t(title)}
            <IconChevronRight className="icon" aria-hidden />
          </b>
          <span className={classes.what}>{t(what)}</span>
        </Link>
      ))}
    </section>
  );
}
