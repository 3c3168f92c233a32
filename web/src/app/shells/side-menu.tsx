import { Link, useLocation } from 'react-router';
import { useText } from '../../shared/i18n/index.tsx';
import { useSignedInUser } from '../../shared/session/session.ts';
import { words } from '../words.ts';
import { UnreadBadge, useUnread } from './account-items.tsx';
import { type MenuItem, mayOpen, menu, placeOf } from './menu.ts';
import classes from './side-menu.module.css';

function Entry({ item, here, unread }: { item: MenuItem; here: boolean; unread: number }) {
  const t = useText();
  const Sign = item.icon;
  const count = item.badge ? unread : 0;
  return (
    <Link to={item.to} aria-current={here ? 'page' : undefined}>
      <Sign className="icon" aria-hidden />
      {t(item.label)}
      <UnreadBadge count={count} className={classes.badge} />
    </Link>
  );
}

/** The menu of signed-in pages: 232 px with groups, below 1200 px a rail of icons with words. */
export function SideMenu() {
  const t = useText();
  const user = useSignedInUser();
  const unread = useUnread();
  const place = placeOf(useLocation().pathname);
  return (
    <nav className={classes.menu} aria-label={t(words.mainMenu)}>
      {menu.map((group) => (
        <div key={group.items[0]?.to}>
          {group.title && <h2>{t(group.title)}</h2>}
          {group.items
            .filter((item) => mayOpen(item, user))
            .map((item) => (
              <Entry key={item.to} item={item} here={item.to === place} unread={unread} />
            ))}
        </div>
      ))}
    </nav>
  );
}
