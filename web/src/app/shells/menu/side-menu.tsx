import { type MenuGroup, type MenuItem, menuFor, menuGroups } from '@sufu/contract/menu';
import { memo, useMemo } from 'react';
import { useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { useLocation } from '../../../shared/router/navigation.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { useUnread } from '../../../shared/session/use-unread.ts';
import { useTabActs } from '../../tabs/tabs-context.ts';
import { words } from '../../words.ts';
import { UnreadBadge } from '../unread-badge.tsx';
import { menuIcons } from './menu-icons.ts';
import { placeOf } from './place-of.ts';
import classes from './side-menu.module.css';

type EntryProps = { item: MenuItem; to: string; here: boolean; unread: number; onGo?: () => void };
/** A move draws two of them again: the one it leaves and the one it comes to. */
const Entry = memo(function Entry({ item, to, here, unread, onGo }: EntryProps) {
  const t = useText();
  const Sign = menuIcons[item.icon];
  return (
    <Link to={to} aria-current={here ? 'page' : undefined} onClick={onGo}>
      <Sign className="icon" aria-hidden />
      <span>{t(item.label)}</span>
      <UnreadBadge count={unread} className={classes.badge} />
    </Link>
  );
});

/** The entries of the menu in their groups, as this person sees them. An open page is gone back to as it was left. */
export function MenuList({ onGo }: { onGo?: () => void }) {
  const t = useText();
  const user = useUser();
  const unread = useUnread();
  const { openAt } = useTabActs();
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  const items = useMemo(() => menuFor('side', user?.roles ?? [], user?.staff?.offices), [user]);
  return Object.entries(menuGroups).map(([group, title]) => {
    const groupItems = items.filter((item) => item.group === (group as MenuGroup));
    return (
      groupItems.length > 0 && (
        <div key={group}>
          {title && <h2>{t(title)}</h2>}
          {groupItems.map((item) => (
            <Entry
              key={item.id}
              item={item}
              to={pathname === item.path ? item.path : openAt(item.path)}
              here={item.path === place}
              unread={item.badge ? unread : 0}
              {...(onGo ? { onGo } : {})}
            />
          ))}
        </div>
      )
    );
  });
}

/** The menu of signed-in pages: 232 px with groups, below 1200 px a rail of icons with words, on a phone in a drawer. */
export function SideMenu() {
  const t = useText();
  return (
    <nav className={classes.menu} aria-label={t(words.mainMenu)}>
      <MenuList />
    </nav>
  );
}
