import { countUnread } from '@sufu/contract/messages';
import { useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useUser } from '../../shared/session/session.ts';
import { words } from '../words.ts';

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
