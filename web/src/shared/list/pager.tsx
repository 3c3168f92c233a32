import { pagedRows, pagesWithin } from '@sufu/contract/core';
import { useId } from 'react';
import { useText } from '../i18n/index.tsx';
import { Link } from '../router/links.tsx';
import { Navigate } from '../router/navigation.tsx';
import { stepSigns } from '../ui/controls/step-signs.ts';
import { pageNumbers } from './page-numbers.ts';
import classes from './pager.module.css';
import { type ListAddress, pageSizes } from './use-list-address.ts';
import { words } from './words.ts';

/** Below a list: how many rows a page, ‹ 1 2 3 ›. In the elder view only one back and one on. Nothing where the shortest page holds all rows. */
export function Pager({ total, address }: { total: number; address: ListAddress }) {
  const t = useText();
  const sizeId = useId();
  const { current, size, to, show } = address;
  const all = pagesWithin(total, size);
  // The last row of the last page went away, or the address was typed: back to the last page there is.
  if (current > all) return <Navigate to={to({ page: all === 1 ? undefined : all })} replace />;
  if (total <= Math.min(size, pageSizes[0])) return null;
  const page = (n: number) => to({ page: n === 1 ? undefined : n });
  return (
    <nav className={classes.pager} aria-label={t(words.pages)}>
      <label htmlFor={sizeId}>{t(words.size)}</label>
      <select
        id={sizeId}
        value={size}
        onChange={(event) =>
          show({ size: event.target.value === String(pageSizes[0]) ? undefined : event.target.value })
        }
      >
        {pageSizes.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      {current > 1 && (
        <Link to={page(current - 1)} rel="prev" aria-label={t(words.previous)}>
          <stepSigns.back className="icon-sm" aria-hidden />
          <span className={classes.word}>{t(words.previous)}</span>
        </Link>
      )}
      <ol className={classes.numbers}>
        {pageNumbers(current, all).map((n, i) => (
          <li key={n ?? `gap-${i}`}>
            {n === null ? (
              <span aria-hidden>…</span>
            ) : (
              <Link
                to={page(n)}
                aria-label={t(words.page, { n })}
                {...(n === current ? { 'aria-current': 'page' } : {})}
              >
                {n}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {current === all && total > pagedRows && <span>{t(words.noFurther, { n: pagedRows })}</span>}
      <span className={`num ${classes.place}`}>{t(words.pageOf, { n: current, all })}</span>
      {current < all && (
        <Link to={page(current + 1)} rel="next" aria-label={t(words.next)}>
          <span className={classes.word}>{t(words.next)}</span>
          <stepSigns.on className="icon-sm" aria-hidden />
        </Link>
      )}
    </nav>
  );
}
