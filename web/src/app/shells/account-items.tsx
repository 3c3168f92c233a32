import { IconBell, IconLock } from '@tabler/icons-react';
import { useText } from '../../shared/i18n/index.tsx';
import { Link, NavLink } from '../../shared/router/links.tsx';
import { useUser } from '../../shared/session/session.ts';
import { useSignOut } from '../../shared/session/use-sign-out.ts';
import { useUnread } from '../../shared/session/use-unread.ts';
import { useOverlays } from '../over/overlay-context.ts';
import { OpenPages } from '../tabs/open-pages.tsx';
import { words } from '../words.ts';
import { ToolsMenu } from './menu/tools-menu.tsx';
import classes from './top-bar.module.css';
import { UnreadBadge } from './unread-badge.tsx';

function Bell() {
  const t = useText();
  const count = useUnread();
  return (
    <NavLink className={`${classes.item} ${classes.desktop}`} to="/user/message">
      <IconBell className="icon" aria-hidden />
      <span className="sr-only">{t(words.messages)}</span>
      <UnreadBadge count={count} className={classes.badge} />
    </NavLink>
  );
}

/** The name, and the way out; in the bar and in the drawer of a phone. */
export function NameAndSignOut({ className }: { className: string | undefined }) {
  const t = useText();
  const user = useUser();
  const signOut = useSignOut();
  if (!user) return null;
  return (
    <>
      <Link className={className} to="/user" data-personal>
        {t(words.welcome, { name: user.realName })}
      </Link>
      <button type="button" className={className} onClick={() => signOut.mutate({})}>
        {t(words.signOut)}
      </button>
    </>
  );
}

/** Locks this session; in a narrow bar it stands among the tools. */
function LockSign({ className }: { className: string }) {
  const t = useText();
  const open = useOverlays();
  return (
    <button type="button" className={className} onClick={() => open('lock')}>
      <IconLock className="icon" aria-hidden />
      <span className="sr-only">{t(words.lock)}</span>
    </button>
  );
}

type Props = {
  /** The open pages stand in a bar of their own, but on a phone. */
  readonly tabsInBar?: boolean;
};
/** The open pages, the bell, the tools, the name and the way out of somebody who is signed in. */
export function AccountItems({ tabsInBar = false }: Props) {
  return (
    <>
      <OpenPages className={`${classes.item} ${tabsInBar ? classes.phone : ''}`} />
      <Bell />
      <span className={classes.desktop}>
        <ToolsMenu className={classes.item} />
      </span>
      <LockSign className={`${classes.item} ${classes.roomy}`} />
      <NameAndSignOut className={`${classes.item} ${classes.roomy}`} />
    </>
  );
}
