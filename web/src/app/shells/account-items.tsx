import { countUnread } from '@sufu/contract/messages';
import { IconBell } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useUser } from '../../shared/session/session.ts';
import { useSignOut } from '../../shared/session/use-sign-out.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { words } from '../words.ts';
import classes from './top-bar.module.css';

const fiveSeconds = 5000;

/** Unread messages, looked at every five seconds while the page is in sight. */
export function useUnread(): number {
  const user = useUser();
  const unread = useCall(
    countUnread,
    { query: { channel: '3' } },
    {
      enabled: user !== null,
      refetchInterval: (query) => (query.state.error?.status === 401 ? false : fiveSeconds),
      refetchIntervalInBackground: false,
      quiet: true,
    },
  );
  return unread.data?.count ?? 0;
}

/** The number on a sign; said in words to those who do not see it, after the word it stands beside. */
export function UnreadBadge({ count, className }: { count: number; className: string | undefined }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <>
      <span className={className} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{t(words.unread, { n: count })}</span>
    </>
  );
}

function Bell() {
  const t = useText();
  const count = useUnread();
  return (
    <NavLink className={classes.item} to="/user/message">
      <IconBell className="icon" aria-hidden />
      <span className="sr-only">{t(words.messages)}</span>
      <UnreadBadge count={count} className={classes.badge} />
    </NavLink>
  );
}

/** Sign in and register, or the bell, the name and the way out. */
export function AccountItems() {
  const t = useText();
  const user = useUser();
  const signOut = useSignOut();
  if (!user) {
    return (
      <>
        <ButtonLink to="/login" size="sm" className={classes.main ?? ''}>
          {t(words.signIn)}
        </ButtonLink>
        <ButtonLink to="/register" size="sm" variant="outline" className={`${classes.second} ${classes.desktop}`}>
          {t(words.register)}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <Bell />
      <Link className={`${classes.item} ${classes.desktop}`} to="/user" data-personal>
        {t(words.welcome, { name: user.realName })}
      </Link>
      <button type="button" className={`${classes.item} ${classes.desktop}`} onClick={() => signOut.mutate({})}>
        {t(words.signOut)}
      </button>
    </>
  );
}
