import { useId } from 'react';
import { Link, Navigate } from 'react-router';
import { useText } from '../i18n/index.tsx';
import classes from './pager.module.css';
import { type ListAddress, pageSizes } from './use-list-address.ts';
import { words } from './words.ts';

/** Below a list: how many rows a page, one page back, one page on. Nothing where the shortest page holds all rows. */
export function Pager({ total, address }: { total: number; address: ListAddress }) {
  const t = useText();
  const sizeId = useId();
  const { current, size, to, show } = address;
  const all = Math.max(1, Math.ceil(total / size));
  // The last row of the last page went away, or the address was typed: back to the last page there is.
  if (current > all) return <Navigate to={to({ page: all === 1 ? undefined : all })} replace />;
  if (total <= Math.min(size, pageSizes[0])) return null;
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
      {current > 1 && <Link to={to({ page: current === 2 ? undefined : current - 1 })}>{t(words.previous)}</Link>}
      <span className="num">{t(words.pageOf, { n: current, all })}</span>
      {current < all && <Link to={to({ page: current + 1 })}>{t(words.next)}</Link>}
    </nav>
  );
}
