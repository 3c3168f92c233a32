import type { ContentCard } from '@sufu/contract/content';
import { formatCourtDay, toCourtDay } from '@sufu/contract/core';
import { useLang } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import classes from './content.module.css';
import { pathOfContent } from './paths.ts';

/** A list of what is published: a row is one link, with its day and one line of what it says. */
export function ContentRows({ rows }: { rows: readonly ContentCard[] }) {
  const { lang } = useLang();
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={pathOfContent(row.id)}>
            <span>
              <b>{row.title}</b>
              <span className={classes.summary}>{row.summary}</span>
            </span>
            <span className={classes.meta}>
              <time dateTime={row.publishedOn} className="num">
                {formatCourtDay(toCourtDay(row.publishedOn), lang, 'table')}
              </time>
              <span>{row.tags.length > 0 ? row.tags.join(' · ') : row.channel}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
