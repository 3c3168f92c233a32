import { useState } from 'react';
import classes from '../../../shared/elder/rows.module.css';
import { type RowLink, Rows } from '../../../shared/elder/rows.tsx';
import { useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { words } from './words.ts';

type Props = { readonly label: string; readonly rows: readonly RowLink[]; readonly size: number };

/** A long list, so many at a time: never more than a page can hold in one look. */
export function PagedRows({ label, rows, size }: Props) {
  const t = useText();
  const [from, setFrom] = useState(0);
  const left = rows.length - from - size;
  return (
    <>
      <Rows label={label} rows={rows.slice(from, from + size)} />
      {(left > 0 || from > 0) && (
        <div className={classes.turn}>
          {from > 0 && (
            <Button variant="outline" onClick={() => setFrom(from - size)}>
              {t(words.backward)}
            </Button>
          )}
          {left > 0 && (
            <Button variant="outline" onClick={() => setFrom(from + size)}>
              {t(words.onward, { n: left })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
