import { offeredFor } from '@sufu/contract/menu';
import { useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { useLocation } from '../../../shared/router/navigation.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { useUnread } from '../../../shared/session/use-unread.ts';
import { useTabActs } from '../../tabs/tabs-context.ts';
import { words } from '../../words.ts';
import { UnreadBadge } from '../unread-badge.tsx';
import { barIcons } from './bar-icons.ts';
import classes from './bottom-bar.module.css';

/** The bar of five at the bottom of a phone. `place`: the menu entry this page belongs to. */
export function BottomBar({ place }: { place: string }) {
  const t = useText();
  const unread = useUnread();
  const { openAt } = useTabActs();
  const roles = useUser()?.roles ?? [];
  const { pathname } = useLocation();
  const here = place === '/user/initiate' ? '/apply-lawsuit/picker' : place;
  return (
    <nav className={classes.bar} aria-label={t(words.bottomNav)}>
      {offeredFor('bottom', roles).map(({ id, path, label, short = label, icon, badge }) => {
        const Sign = barIcons[icon];
        return (
          <Link key={id} to={path === pathname ? path : openAt(path)} aria-current={path === here ? 'page' : undefined}>
            <Sign aria-hidden />
            {t(short)}
            <UnreadBadge count={badge ? unread : 0} className={classes.badge} />
          </Link>
        );
      })}
    </nav>
  );
}
