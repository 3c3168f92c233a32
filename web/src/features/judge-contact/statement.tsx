import { formatInstant } from '@sufu/contract/core';
import { useLang } from '../../shared/i18n/index.tsx';
import classes from './records.module.css';

type Props = {
  readonly by: 'me' | 'court';
  readonly name: string;
  readonly at: string | null;
  readonly children: string;
};

/** What one of the two wrote, and when. */
export function Statement({ by, name, at, children }: Props) {
  const { lang } = useLang();
  return (
    <div className={classes.said} data-by={by}>
      <header>
        <b data-personal>{name}</b>
        {at && (
          <time dateTime={at} className="num">
            {formatInstant(at, lang)}
          </time>
        )}
      </header>
      <p>{children}</p>
    </div>
  );
}
