import { countUnread } from '@sufu/contract/messages';
import { useCall } from '../api/index.ts';
import { useUser } from './session.ts';

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
