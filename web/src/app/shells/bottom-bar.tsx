import { Link, useLocation } from 'react-router';
import { useText } from '../../shared/i18n/index.tsx';
import { words } from '../words.ts';
import { UnreadBadge, useUnread } from './account-items.tsx';
import classes from './bottom-bar.module.css';
import { bottomItems, placeOf } from './menu.ts';

/** The bar of five at the bottom of a phone. */
export function BottomBar() {
  const t = useText();
  const unread = useUnread();
  const place = placeOf(useLocation().pathname);
  const here = place === '/user/initiate' ? '/apply-lawsuit/picker' : place;
  return (
    <nav className={classes.bar} aria-label={t(words.bottomNav)}>
      {bottomItems.map(({ to, label, icon: Sign, badge }) => (
        <Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
          <Sign aria-hidden />
          {t(label)}
          <UnreadBadge count={badge ? unread : 0} className={classes.badge} />
        </Link>
      ))}
    </nav>
  );
}
